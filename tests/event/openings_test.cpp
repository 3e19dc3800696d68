// Openings of an event: random ones in all games, files in order or shuffled.

#include "tests/event/openings_checks.hpp"

#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <thread>
#include <vector>

using namespace quartet;
using namespace quartet::testing;
using namespace quartet::tools;

TEST_CASE("random openings of all games: different, open, and the same on every machine") {
    CHECK(check_random_openings("dama", 400) == 6916394784962372712u);
    CHECK(check_random_openings("smess", 400) == 7561179769563046944u);
    CHECK(check_random_openings("cyvasse", 100) == 8936092734040928024u);
    CHECK(check_random_openings("chess4", 100) == 12121303228191040014u);
}

TEST_CASE("an opening depends on seed and number alone, whoever asks for what first") {
    const auto referee = referee_for("smess");
    constexpr int count = 120;
    std::vector<Opening> whole;
    Openings one{"random:8", 5, *referee};
    for (int k = 0; k < count; ++k) whole.push_back(one.get(k));
    // Each shard asks for every third one only.
    for (int shard = 0; shard < 3; ++shard) {
        Openings part{"random:8", 5, *referee};
        for (int k = shard; k < count; k += 3) CHECK(part.get(k) == whole[static_cast<std::size_t>(k)]);
    }
    // From many threads at once, from behind.
    Openings shared{"random:8", 5, *referee};
    std::vector<Opening> seen(count);
    std::vector<std::thread> threads;
    for (int thread = 0; thread < 4; ++thread) {
        threads.emplace_back([&, thread] {
            for (int k = count - 1 - thread; k >= 0; k -= 4)
                seen[static_cast<std::size_t>(k)] = shared.get(k);
        });
    }
    for (std::thread& thread : threads) thread.join();
    CHECK(seen == whole);
    Openings other{"random:8", 6, *referee};
    CHECK_FALSE(other.get(0) == whole[0]);
}

TEST_CASE("a file's openings in order, or shuffled by the seed") {
    const auto referee = referee_for("dama");
    const std::string path =
        (std::filesystem::temp_directory_path() / ("quartet-openings-" + std::to_string(::getpid())))
            .string();
    std::vector<Opening> in_file;
    {
        Openings random{"random:4", 1, *referee};
        std::ofstream file{path};
        for (int k = 0; k < 30; ++k) {
            in_file.push_back(random.get(k));
            for (const std::string& move : in_file.back().moves) file << move << ' ';
            file << '\n';
        }
    }
    const auto listed = [&](std::uint64_t seed, OpeningOrder order) {
        Openings openings{path, seed, *referee, order};
        std::vector<Opening> list;
        for (int k = 0; k < 30; ++k) list.push_back(openings.get(k));
        for (int k = 30; k < 75; ++k) CHECK(openings.get(k) == list[static_cast<std::size_t>(k % 30)]);
        return list;
    };
    CHECK(listed(1, OpeningOrder::sequential) == in_file);
    CHECK(listed(2, OpeningOrder::sequential) == in_file);
    const std::vector<Opening> shuffled = listed(1, OpeningOrder::random);
    CHECK(shuffled == listed(1, OpeningOrder::random));
    CHECK_FALSE(shuffled == in_file);
    CHECK_FALSE(shuffled == listed(2, OpeningOrder::random));
    CHECK(std::is_permutation(shuffled.begin(), shuffled.end(), in_file.begin(), in_file.end()));
    std::filesystem::remove(path);

    CHECK(read_opening_order("random") == OpeningOrder::random);
    CHECK(read_opening_order(name(OpeningOrder::sequential)) == OpeningOrder::sequential);
    CHECK(read_opening_order("shuffled").error().word == "shuffled");
}
