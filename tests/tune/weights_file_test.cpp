// Weights as text.

#include "core/game/random.hpp"
#include "engines/catalogue.hpp"
#include "tests/tools/programs.hpp"
#include "tools/tool_error.hpp"
#include "tools/tune/weights_file.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <memory>
#include <string>
#include <vector>

using namespace quartet;
using namespace quartet::tools;
using quartet::testing::read_file;

namespace {

std::vector<const CatalogueEntry*> games() {
    std::vector<const CatalogueEntry*> found;
    for (const CatalogueEntry& entry : catalogue())
        if (entry.examine != nullptr) found.push_back(&entry);
    return found;
}

std::unique_ptr<Examiner> examiner(std::string_view name) {
    for (const CatalogueEntry* entry : games())
        if (entry->name == name) return entry->examine();
    return nullptr;
}

std::vector<double> doubles(std::span<const std::int16_t> weights) {
    return {weights.begin(), weights.end()};
}
std::vector<std::int16_t> whole(std::span<const std::int16_t> weights) {
    return {weights.begin(), weights.end()};
}

} // namespace

TEST_CASE("all games can be fitted") {
    std::string names;
    for (const CatalogueEntry* entry : games()) names += std::string{entry->name} + ' ';
    CHECK(names == "dama smess cyvasse chess4 ");
}

TEST_CASE("weights come back as they were written") {
    for (const CatalogueEntry* entry : games()) {
        CAPTURE(entry->name);
        const auto game = entry->examine();
        const std::string text = weights_text(*game, doubles(game->weights()), "");
        const auto read = read_weights(text, *game);
        REQUIRE(read);
        CHECK(*read == whole(game->weights()));
        std::vector<double> extremes = doubles(game->weights());
        extremes[0] = -32'768.4;
        extremes[1] = 32'767.4;
        extremes[2] = 0.5;
        const auto again = read_weights(weights_text(*game, extremes, "Two lines\nof // words"), *game);
        REQUIRE(again);
        CHECK((*again)[0] == -32'768);
        CHECK((*again)[1] == 32'767);
        CHECK((*again)[2] == 1);
    }
}

TEST_CASE("the weights that the engines are built with are such files") {
    for (const CatalogueEntry* entry : games()) {
        CAPTURE(entry->name);
        const auto game = entry->examine();
        const std::string path =
            std::string{QUARTET_SOURCE} + "/engines/" + std::string{entry->name} + "/weights.inc";
        const auto read = read_weights(read_file(path), *game);
        REQUIRE(read);
        CHECK(*read == whole(game->weights()));
    }
}

TEST_CASE("comments are wrapped and keep their lines") {
    const auto game = examiner("dama");
    std::string words;
    for (int i = 0; i < 60; ++i) words += "word ";
    const std::string text = weights_text(*game, doubles(game->weights()), words + "\nlast");
    const std::vector<std::string> lines = quartet::testing::lines_of(text);
    std::size_t comments = 0;
    for (const std::string& line : lines) {
        CHECK(line.size() <= 120);
        if (line.rfind("//", 0) == 0) ++comments;
    }
    CHECK(comments == 4);
    CHECK(lines[3] == "// last");
    CHECK(lines[4] == "{\"man\", 100},");
}

TEST_CASE("weights beyond 16 bits are not written") {
    const auto game = examiner("dama");
    std::vector<double> weights = doubles(game->weights());
    for (const double bad : {32'767.5, -32'769.0, 1e300, std::nan("")}) {
        weights[3] = bad;
        CHECK_THROWS_AS(weights_text(*game, weights, ""), ToolError);
    }
}

TEST_CASE("blanks, comments and line ends of all kinds do no harm") {
    const auto game = examiner("dama");
    std::string text = "\n  // x\n" + weights_text(*game, doubles(game->weights()), "y");
    text.pop_back(); // the last line end
    std::string other;
    for (const char c : text) {
        if (c == '\n') other += " \r";
        if (c == ',' || c == '}') other += "\t ";
        other += c;
    }
    CHECK(read_weights(other, *game) == whole(game->weights()));
}

TEST_CASE("what is no such file is refused, and the word named") {
    const auto game = examiner("dama");
    const std::string good = weights_text(*game, doubles(game->weights()), "");
    const auto reason = [&](const std::string& text) {
        const auto read = read_weights(text, *game);
        return read ? std::string{"read"} : read.error().reason;
    };
    const std::string form = "a weight is {\"NAME\", VALUE},";
    CHECK(reason("") == "the weight of this feature is missing");
    CHECK(reason(good + "{\"man\", 1},\n") == "the game has no more features");
    CHECK(reason(good.substr(good.find('\n') + 1)) == "the next feature is \"man\"");
    CHECK(reason("{\"mann\", 1},") == "the next feature is \"man\"");
    CHECK(reason("{\"man\" 1},") == form);
    CHECK(reason("man 100") == form);
    CHECK(reason("{\"man\", 1}") == form);
    CHECK(reason("{\"man\", 1}, 2") == form);
    for (const char* value : {"", "x", "1.5", "32768", "-32769", "99999999999999999999", "--1", "+1"}) {
        CAPTURE(value);
        CHECK(reason(std::string{"{\"man\", "} + value + "},") != "the weight of this feature is missing");
        CHECK(reason(std::string{"{\"man\", "} + value + "},") != "read");
    }
    CHECK(reason(std::string{"\0\0\0", 3}) == form);
    CHECK(reason(std::string(5'000'000, 'x')) == form);
    const auto second = read_weights("{\"man\", 1},\n{\"king\", y},", *game);
    REQUIRE_FALSE(second);
    CHECK(second.error().place == 12);
    CHECK(second.error().word == "y},");
}

TEST_CASE("texts with any byte changed, lost or added are read or refused") {
    const auto game = examiner("cyvasse");
    const std::string good = weights_text(*game, doubles(game->weights()), "made by nobody");
    Random random{1};
    int refused = 0;
    for (int i = 0; i < 20'000; ++i) {
        std::string text = good;
        const std::size_t at = random.below(text.size());
        switch (random.below(3)) {
        case 0:
            text[at] = static_cast<char>(random.below(256));
            break;
        case 1:
            text.erase(at, random.below(30));
            break;
        default:
            text.insert(at, 1, static_cast<char>(random.below(256)));
        }
        const auto read = read_weights(text, *game);
        if (read) {
            CHECK(read->size() == game->weights().size());
        } else {
            ++refused;
            CHECK(read.error().place <= text.size());
        }
    }
    CHECK(refused > 5'000);
}
