#pragma once

// Scenes of the catalogue's games and of the toys.

#include "tests/tools/toy_catalogue.hpp"
#include "tools/show/scene.hpp"

#include <algorithm>
#include <initializer_list>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace quartet::testing {

// The games that say how they look.
inline std::vector<std::string_view> pictured_games() {
    std::vector<std::string_view> names;
    for (const CatalogueEntry& entry : toy_catalogue()) {
        if (entry.make()->picture()) names.push_back(entry.name);
    }
    return names;
}

inline std::unique_ptr<Referee> referee_of(std::string_view game, std::string_view position = "") {
    for (const CatalogueEntry& entry : toy_catalogue()) {
        if (entry.name != game) continue;
        std::unique_ptr<Referee> referee = entry.make();
        if (!position.empty()) {
            if (const Result<void> set = referee->set_up(position); !set)
                throw std::runtime_error{set.error().message()};
        }
        return referee;
    }
    throw std::runtime_error{"no such game"};
}

inline tools::Scene scene_after(Referee& referee, std::initializer_list<std::string_view> moves = {}) {
    std::optional<tools::LastMove> last;
    for (const std::string_view move : moves) {
        Result<tools::LastMove> played = tools::play_traced(referee, move);
        if (!played) throw std::runtime_error{played.error().message()};
        last = *played;
    }
    tools::Scene scene = *tools::scene_of(referee);
    scene.last_move = last;
    return scene;
}

inline tools::Scene scene(std::string_view game, std::string_view position = "",
                          std::initializer_list<std::string_view> moves = {}) {
    return scene_after(*referee_of(game, position), moves);
}

// A position of each game with much to see: captures, kings, armour under attack, sides that are out.
struct Middle {
    std::string_view game;
    std::string_view position;
    std::string_view move;
};
inline constexpr Middle middle_games[]{
    {"dama", "W:Wa2,b2,c2,h2,d3,f3,a4,Kc7,Ka8:Bg5,e6,f6,e7", "c7xf7xf5xh5"},
    {"smess", "n1sbs1s/1snnnnn/1n5/7/7/1NN3N/1S1NNNS/N1SB2S w 20 11", "c3d4"},
    {"cyvasse",
     "x2kn3/4ne1x1/4t1ts2/2s1m2m1d1/M1m1NRsR4/6M3X/rXST1TM2M/r8/1E2CEKN "
     "8/^5^2/1^8/3~4^~1/12/1~^4~3/8^1/2^5^/8 w 23 62",
     "h5h7"},
    {"chess4",
     "R-0,1,0,0-0,0,0,0-0,0,0,0-23,11,39,61-1-4,yN,9/7,gB,6/6,yP,7/4,gP,yP,3,yP,yK,3/"
     "1,gK,yB,5,yR,1,yP,3/13,dbK/14/14/3,yB,2,yN,7/3,rP,3,gD,1,rP,2,dbB,dbR/9,rR,4/14/14/4,rK,9",
     "e1f1"},
    {"tictactoe", "..x/.o./x.. o 0 2", "a3"},
};

// What docs/boards/ shows.
struct Documented {
    std::string_view file; // without .svg
    Middle board;
};
inline constexpr Documented documented_boards[]{
    {"dama", {"dama", "W:Wa2,b2,c2,h2,d3,f3,e2,Kc7,Ka8:Bg5,e6,f6,e7,b6,a7,h7", "c7xf7xf5xh5xh8"}},
    {"smess", middle_games[1]},
    {"cyvasse", middle_games[2]},
    // The crossbow attacks the militia, so that the rider may take it from afar.
    {"cyvasse-capture", {"cyvasse", "7k/9/10/3m2X4/12/4R6/10/9/K7 8/9/10/11/12/11/10/9/8 w 0 1", "e4e6"}},
    {"chess4",
     {"chess4",
      "G-0,0,0,0-0,0,1,0-0,0,1,0-8,4,11,30-3-{'resigned':(false,false,true,false),"
      "'flagged':(false,false,false,false)}-3,yR,yN,yB,1,yK,1,yN,yR,3/3,yP,2,yP,yP,6/4,yP,yP,2,yP,yP,4/"
      "1,gP,4,gQ,3,yP,1,bR,1/2,gP,11/14/gR,rB,gK,6,bP,2,bN,bK/12,bP,1/gB,gP,5,bN,5,bB/1,gP,4,rP,5,bP,bR/"
      "gR,2,gN,3,rP,2,rP,3/3,gP,1,yB,rK,rB,1,rP,rR,3/3,rP,rP,9/3,rR,5,rN,4",
      "d4f5"}},
};

} // namespace quartet::testing
