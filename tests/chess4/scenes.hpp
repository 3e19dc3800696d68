#pragma once

#include "engines/chess4/board.hpp"
#include "engines/chess4/chess4.hpp"
#include "engines/chess4/occupant.hpp"

#include <doctest/doctest.h>

#include <array>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace quartet::chess4::testing {

// The FEN4 of a board of words: "rKh1" Red's king on h1, "drPe4" a dead pawn of Red's, "dKc5" a dead king of nobody's;
// "B" Blue to move (else Red); "Red:resigned", "Red:flagged", "Red:dead", "Red:20" (points), "Red:O-O", "Red:O-O-O". Sides
// without a king are dead.
inline std::string scene_text(std::string_view words) {
    std::vector<std::vector<std::string>> board(14, std::vector<std::string>(14));
    std::string turn = "R";
    std::array<std::string, seat_count> dead{"1", "1", "1", "1"};
    std::array<std::string, seat_count> nearer{"0", "0", "0", "0"};
    std::array<std::string, seat_count> farther = nearer;
    std::array<std::string, seat_count> points = nearer;
    std::array<std::string, seat_count> resigned{"false", "false", "false", "false"};
    std::array<std::string, seat_count> flagged = resigned;
    std::istringstream list{std::string{words}};
    for (std::string word; list >> word;) {
        if (word.size() == 1) {
            turn = word;
            continue;
        }
        if (const std::size_t colon = word.find(':'); colon != std::string::npos) {
            const std::string what = word.substr(colon + 1);
            for (std::size_t seat = 0; seat < seat_count; ++seat) {
                if (word.substr(0, colon) != seat_names[seat]) continue;
                if (what == "resigned")
                    resigned[seat] = "true";
                else if (what == "flagged")
                    flagged[seat] = "true";
                else if (what == "dead")
                    dead[seat] = "1";
                else if (what == "O-O")
                    nearer[seat] = "1";
                else if (what == "O-O-O")
                    farther[seat] = "1";
                else
                    points[seat] = what;
            }
            continue;
        }
        const std::size_t kind = word.find_first_of(kind_letters);
        REQUIRE(kind + 1 < word.size());
        const auto square = Geometry::parse(word.substr(kind + 1));
        REQUIRE(square);
        const std::string piece = word.substr(0, kind + 1);
        board[static_cast<std::size_t>(Geometry::rank(*square))]
             [static_cast<std::size_t>(Geometry::file(*square))] = piece;
        if (piece.size() == 2 && piece[1] == 'K') {
            const std::size_t seat = std::string_view{"rbyg"}.find(piece[0]);
            if (seat != std::string_view::npos) dead[seat] = "0";
        }
    }
    const auto four = [](const std::array<std::string, seat_count>& values) {
        return values[0] + ',' + values[1] + ',' + values[2] + ',' + values[3];
    };
    std::string text =
        turn + '-' + four(dead) + '-' + four(nearer) + '-' + four(farther) + '-' + four(points) + "-0-";
    const std::string none = "false,false,false,false";
    if (four(resigned) != none || four(flagged) != none)
        text += "{'resigned':(" + four(resigned) + "),'flagged':(" + four(flagged) + ")}-";
    for (std::size_t rank = board.size(); rank-- > 0;) {
        std::string row;
        int empty = 0;
        for (const std::string& cell : board[rank]) {
            if (cell.empty()) {
                ++empty;
                continue;
            }
            if (empty > 0) row += std::to_string(empty) + ',';
            row += cell + ',';
            empty = 0;
        }
        if (empty > 0) row += std::to_string(empty) + ',';
        row.pop_back();
        text += row + (rank > 0 ? "/" : "");
    }
    return text;
}

inline Position scene(std::string_view words, const RuleOptions& options = {}) {
    const std::string text = scene_text(words);
    CAPTURE(text);
    const auto setup = read_position(text, options);
    REQUIRE(setup);
    return setup->position;
}

// The text with all names of squares mirrored: "rKh1" becomes "rKg1", "d13" becomes "k13". A letter that a number follows
// is taken for a file.
inline std::string mirrored(std::string_view text) {
    std::string result{text};
    for (std::size_t i = 0; i + 1 < result.size(); ++i) {
        char& c = result[i];
        if (result[i + 1] < '1' || result[i + 1] > '9') continue;
        if (c >= 'a' && c <= 'n') c = static_cast<char>('a' + 'n' - c);
        if (c >= 'A' && c <= 'N') c = static_cast<char>('A' + 'N' - c);
    }
    return result;
}

inline RuleOptions clockwise(RuleOptions options = {}) {
    options.seating = RuleOptions::Seating::clockwise;
    return options;
}

} // namespace quartet::chess4::testing
