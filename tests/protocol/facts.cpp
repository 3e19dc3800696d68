#include "tests/protocol/facts.hpp"

#include <stdexcept>

namespace quartet::testing {

namespace {

GameFacts tictactoe() {
    return {
        .name = "tictactoe",
        .start = ".../.../... x 0 1",
        .small = true,
        .positions = {"startpos", "startpos moves b2 a1", "fen x.o/.../..x o 0 2", "startpos moves a1 b2 c3"},
        .finished = "fen xxx/oo./... o 0 3",
        .one_move = "fen xox/oxo/ox. x 4 5",
        .won = {{"fen x.o/.o./..x x 3 3", 2}, {"fen x.o/.o./x.. x 4 3", 1}},
        .opening = {"b2", "a1", "c3", "a3"},
        .illegal = {"d4", "b22", "e2e4", "--", "0000"},
        .bad = {{"fen xx./oo./..q x", "'q'"},
                {"fen", "no position text"},
                {"fen ab", "'ab'"},
                {"nonsense", "'nonsense'"},
                {"", "startpos or fen"},
                {"startpos moves b2 b2", "'b2'"},
                {"startpos moves b2 a1 z9 c3", "word 6 'z9'"},
                {"fen xxx/oo./... o 0 3 moves a1", "'a1'"}},
        .perft = {1, 9, 72, 504, 3024, 15120, 54720, 148176},
        .moves = 9,
        .shuffle = {},
        .cycle = {},
        .no_progress = {},
        .options_position = {},
        .options = {},
    };
}

GameFacts dama() {
    return {
        .name = "dama",
        .start = "W:Wa2,b2,c2,d2,e2,f2,g2,h2,a3,b3,c3,d3,e3,f3,g3,h3:"
                 "Ba6,b6,c6,d6,e6,f6,g6,h6,a7,b7,c7,d7,e7,f7,g7,h7:H0:F1",
        .small = false,
        .positions = {"startpos", "startpos moves a3a4 h6h5", "fen W:WKa1,Kb2,c4,d4:BKh8,Kg7,e5,f5",
                      "fen W:Wa2,b3,g6:Bh7,c5,b6",
                      "fen B:Wc5,a4,g4,a3,b3,c3,f3,h3,b2,e2,g2:BKc8,a7,d7,e7,f7,g7,e6,f6,g6,e5",
                      "fen W:WKc1,c5:BKa2"},
        .finished = "fen B:Wa3,a4,b5,c5:Ba5",
        .one_move = "fen W:Wa4,h4,a3,b3,c3,d3,e3,f3,g3,h3,a2,c2,d2,f2:"
                    "Bc7,h7,a6,b6,c6,d6,e6,g6,h6,a5,b5,c5,e5,g5,f4",
        .won = {{"fen W:WKa1,Kc2:BKd7", 2}},
        .opening = {"a3a4", "h6h5", "b3b4", "g6g5"},
        .illegal = {"a3a5", "e2e4", "a9", "h6h5", "0000", "a3xa5"},
        .bad = {{"fen W:Wz9:Ba5", "z9"},
                {"fen", "no position text"},
                {"fen W:Wa2:Ba2", "a2"},
                {"fen W:Wa8:Ba7", "a8"},
                {"fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "word 3 'r'"},
                {"nonsense", "'nonsense'"},
                {"", "startpos or fen"},
                {"startpos moves a3a4 a3a4", "'a3a4'"},
                {"startpos moves a3a4 h6h5 e2e4 g6g5", "word 6 'e2e4'"},
                {"fen B:Wa3,a4,b5,c5:Ba5 moves a5a4", "'a5a4'"}},
        .perft = {1, 8, 64, 708, 7538, 85090},
        .moves = 8,
        .shuffle = "fen W:WKa1,a2:BKh8,h7",
        .cycle = " a1b1 h8g8 b1a1 g8h8",
        .no_progress = "fen W:WKa1,Kb1:BKh8,Kg8:H100:F80",
        .options_position = "fen W:WKa1:Bd6,h7:H0:F9",
        .options = {"Ending value king-beats-lone-man", "Ending value play-on", "Ending value one-each-draws",
                    "NoProgressLimit value 6", "NoProgressLimit value 0", "RepetitionLimit value 0"},
    };
}

GameFacts smess() {
    return {
        .name = "smess",
        .start = "1ssbss1/nnnnnnn/7/7/7/7/NNNNNNN/1SSBSS1 w 0 1",
        .small = false,
        .positions = {"startpos", "startpos moves e2e3 a7a6 b2b3 a6b6 c2c3 c7c6 e3d4 e7e6",
                      "fen ssb2s1/1nnnnns/1S5/6n/1N5/2SBN2/NN2N1N/2S1S1N b 14 17",
                      "fen 3b3/6n/7/3n3/7/3B1S1/N3sN1/6N w 3 54", "fen 7/2N2N1/3b3/7/7/3B3/n1n4/7 b 0 40",
                      "fen 2s4/2b1n2/1nnsS1n/1nN4/NS5/N6/3S1N1/4B1N w 1 53"},
        .finished = "fen 3b3/nnn4/7/7/7/7/NNN4/1S5 w 0 30", // the Brain is gone
        .one_move = "fen 3bn2/2n4/7/7/7/7/7/B6 w 4 40",
        .won = {{"fen 7/B6/4N1S/7/1n5/7/Ss5/1b5 w 0 1", 2}, {"fen 2Ss3/3n3/N6/7/2S4/5B1/3b3/7 w 0 1", 3}},
        .opening = {"e2e3", "a7a6", "b2b3", "a6b6"},
        .illegal = {"a2a4", "a2b3", "b1b3", "d1d2", "a7a6", "a3a4", "h2h3", "a2:a3", "a2a3s", "0000"},
        .bad = {{"fen 1ssbss1/nnnnnnn/7/7/7/7/NNNNNNN/1SSBSQ1 w 0 1", "'Q'"},
                {"fen", "no position text"},
                {"fen 1ssbss1/nnnnnnn/7/7/7/NNNNNNN/1SSBSS1 w 0 1", "8 ranks"},
                {"fen 1ssbss1/nnnnnnn/7/7/7/7/NNNNNNNN/1SSBSS1 w 0 1", "'NNNNNNNN'"},
                {"fen 1ssbss1/nnnnnnn/7/7/7/7/NNNNNNN/1SSSSS1 r 0 1", "word 4 'r'"},
                {"fen 3bb2/7/7/7/7/7/7/3B3 w 0 1", "second Brain"},
                {"fen 3n3/7/7/7/7/7/7/3N3 w 0 1", "no Brain"},
                {"fen nnnnnnn/nnnnnn1/7/7/7/7/7/3B3 w 0 1", "more than 12"},
                {"fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "word 3 'r'"},
                {"nonsense", "'nonsense'"},
                {"", "startpos or fen"},
                {"startpos moves e2e3 e2e3", "'e2e3'"},
                {"startpos moves e2e3 a7a6 e2e4 a6b6", "word 6 'e2e4'"},
                {"fen 3b3/nnn4/7/7/7/7/NNN4/1S5 w 0 30 moves b1b3", "'b1b3'"}},
        .perft = {1, 12, 144, 1943, 26211, 408553},
        .moves = 12,
        .shuffle = "fen 3b3/6n/7/7/7/7/N6/3B3 w 0 1",
        .cycle = " d1c1 d8c8 c1d1 c8d8",
        .no_progress = "fen 3b3/7/1s5/7/7/5S1/7/3B3 w 100 80",
        .options_position = "fen 3b3/7/7/7/7/N6/7/3B3 w 0 9",
        .options = {"NoProgressLimit value 6", "NoProgressLimit value 0", "RepetitionLimit value 0"},
    };
}

GameFacts cyvasse() {
    return {
        .name = "cyvasse",
        .start = "2dc4/2xeke1x1/r1rntntsr1/mms1mmsm2m/12/M2MSMM1SMM/1RSTNTNR1R/1X1EKEX2/4CD2 "
                 "8/^5^2/1^8/3~4^~1/12/1~^4~3/8^1/2^5^/8 w 0 1",
        .small = false,
        .positions = {"startpos", "startpos moves e4e5 l6l5 h3k6",
                      "fen 7k/9/10/3te6/2e1R2d4/3sM1C4/2x1T5/9/K7 8/1~7/10/5^^4/5~6/3~7/10/9/8 w 0 40",
                      "fen x2kn3/4ne1x1/4t1ts2/2s1m2m1d1/M1m1NRsR4/6M3X/rXST1TM2M/r8/1E2CEKN "
                      "8/^5^2/1^8/3~4^~1/12/1~^4~3/8^1/2^5^/8 w 23 62",
                      "fen 2xc4/3ek4/r1nNtet1s1/1m1m1m4m/4R2x1mR1/m2nMM5/C1ST1TS3/s2EKX3/N3Er2 "
                      "8/^5^2/1^8/3~4^~1/12/1~^4~3/8^1/2^5^/8 b 13 77",
                      "fen 4m3/9/10/4t6/4t2T4/4T6/10/9/K7 8/9/10/11/12/11/10/9/8 w 5 30"},
        .finished = "fen 4xxxx/9/10/11/12/11/10/9/4K3 8/9/10/11/12/11/10/9/8 b 0 30 taken",
        .one_move = "fen 7k/9/10/11/12/11/10/9/K7 8/9/10/11/12/11/10/^8/1^6 w 4 40",
        .won = {{"fen 8/2M6/7E2/2m8/2X9/1D9/4K2R2/9/1k6 8/9/10/11/12/11/10/9/8 w 0 1", 3},
                {"fen 8/9/1k2D5/11/1K2M7/11/E1m4X1R/9/8 8/9/10/11/12/11/10/9/8 w 0 1", 3}},
        .opening = {"e4e5", "l6l5", "b2a1", "g6g5"},
        .illegal = {"a4a6", "a4b3", "e4e6", "c3c4", "e3e4", "l6l5", "a4xa5", "i1h1", "Ma3a4", "0000"},
        .bad = {{"fen 2dc4/2xeke1x1/r1rntntsr1/mms1mmsm2m/12/M2MSMM1SMM/1RSTNTNR1R/1X1EQEX2/4CD2 8 w", "'Q'"},
                {"fen", "no position text"},
                {"fen 7k/9/10/11/12/11/10/9/K7", "terrain is missing"},
                {"fen 7k/9/10/11/12/11/10/9/K7 8/9/10/11/12/11/10/9 w 0 1", "9 ranks"},
                {"fen 7k/9/10/11/12/11/10/9/K7 8/9/10/11/12/11/10/9/^7 w 0 1",
                 "a mountain under the king on a1"},
                {"fen 7k/9/11/11/12/11/10/9/K7 8/9/10/11/12/11/10/9/8 w 0 1", "more than 10 squares"},
                {"fen 7k/9/10/11/12/11/10/9/K7 8/9/10/11/12/11/10/9/8 r 0 1", "word 5 'r'"},
                {"fen 7k/9/10/11/12/11/10/9/K7 8/9/10/11/12/11/10/9/8 w 0 1 taken", "has a king"},
                {"fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "word 3 'b'"},
                {"nonsense", "'nonsense'"},
                {"", "startpos or fen"},
                {"startpos moves e4e5 e4e5", "'e4e5'"},
                {"startpos moves e4e5 l6l5 e5e7 g6g5", "word 6 'e5e7'"},
                {"fen 4xxxx/9/10/11/12/11/10/9/4K3 8/9/10/11/12/11/10/9/8 b 0 30 taken moves e9e8",
                 "'e9e8'"}},
        .perft = {1, 82, 6670, 550518},
        .moves = 82,
        .shuffle = "fen 7k/9/10/3m7/12/6M4/10/9/K7 8/9/10/11/12/11/10/9/8 w 0 1",
        .cycle = " a1a2 l9l8 a2a1 l8l9",
        .no_progress = "fen 7k/9/10/3m7/12/6M4/10/9/K7 8/9/10/11/12/11/10/9/8 w 100 80",
        .options_position = "fen 7k/9/10/3m7/12/4C6/10/9/K7 8/9/10/11/12/11/10/9/8 w 0 9",
        .options = {"CatapultCapture value stay", "CatapultCapture value recoil", "NoProgressLimit value 6",
                    "NoProgressLimit value 0", "RepetitionLimit value 0"},
    };
}

GameFacts chess4() {
    return {
        .name = "chess4",
        .start =
            "R-0,0,0,0-1,1,1,1-1,1,1,1-0,0,0,0-0-3,yR,yN,yB,yQ,yK,yB,yN,yR,3/3,yP,yP,yP,yP,yP,yP,yP,yP,3/14/"
            "gR,gP,10,bP,bR/gN,gP,10,bP,bN/gB,gP,10,bP,bB/gQ,gP,10,bP,bK/gK,gP,10,bP,bQ/gB,gP,10,bP,bB/"
            "gN,gP,10,bP,bN/gR,gP,10,bP,bR/14/3,rP,rP,rP,rP,rP,rP,rP,rP,3/3,rR,rN,rB,rK,rQ,rB,rN,rR,3",
        .clocks = "rbyg",
        .depth = 4,
        .small = false,
        .positions =
            {"startpos", "startpos moves h2h4 m7k7 g13g11 b8d8", "startpos moves h2h4 R g13g11 T",
             "fen "
             "Y-0,0,0,0-0,0,0,0-0,0,0,0-31,14,22,7-4-6,yK,2,yR,4/4,yB,bR,4,yP,3/3,yP,1,yR,3,rB,4/"
             "gR,3,yN,bB,1,yP,yP,3,bP,1/1,gP,1,yP,1,yP,2,bP,5/gB,2,gP,yN,6,bP,2/3,gP,7,bP,1,bR/"
             "gK,1,gP,8,bP,2/3,gP,6,bP,2,bK/2,gP,1,gP,4,bP,2,bN,1/4,gR,9/5,rP,3,bP,4/3,rR,4,rQ,5/6,rN,rK,6",
             "fen "
             "B-0,0,1,0-0,0,0,0-0,0,0,0-70,25,37,24-1-14/14/10,dyK,3/4,gR,9/13,rB/14/8,gD,5/3,rR,10/1,gK,12/"
             "gN,6,gB,4,bK,1/11,gR,2/10,rN,3/10,rD,3/4,rN,2,rK,6",
             "fen "
             "B-0,0,1,0-0,0,0,0-0,0,0,0-70,20,33,35-1-9,dyN,4/14/6,dyK,7/6,rR,1,dyP,5/5,bR,8/14/7,gR,6/"
             "gK,2,gP,7,bK,bP,1/14/gR,1,gP,5,bP,4,bN/14/14/6,rK,7/9,rN,4",
             "fen "
             "G-0,0,0,0-0,0,1,0-0,0,0,0-0,0,1,1-4-6,yR,yK,yB,1,yR,3/7,yP,yP,yP,4/8,yN,yN,4/gR,11,bP,1/"
             "1,gB,gP,yB,yP,1,yQ,3,yP,bP,bB,bK/1,gP,3,yP,6,bP,bN/gQ,1,gB,2,gP,yP,bP,2,bR,2,bQ/"
             "3,gN,2,gP,1,bP,3,bN,bR/gR,gP,gN,rP,5,bP,4/1,gP,2,rP,rN,4,bP,1,bB,1/gK,1,gP,2,rP,4,rP,bP,2/"
             "3,rR,2,rP,rB,rN,rP,4/5,rQ,1,rP,rP,rB,rK,3/4,rR,9"},
        .finished =
            "fen "
            "R-0,1,1,1-0,0,0,0-0,0,0,0-40,6,7,8-0-7,dyK,6/14/14/14/14/14/13,dbK/dgK,13/14/14/14/14/14/7,rK,6",
        .one_move = "fen "
                    "R-0,1,0,1-0,0,0,0-0,0,0,0-5,6,7,8-4-7,yK,6/14/14/14/14/14/13,dbK/dgK,13/14/14/14/14/"
                    "4,yR,9/3,rK,10",
        .won =
            {{"fen "
              "R-0,1,0,1-0,0,0,0-0,0,0,0-50,6,7,8-4-14/7,yK,6/3,rR,10/10,rR,3/14/14/13,dbK/dgK,13/14/14/14/"
              "14/14/7,rK,6",
              2}},
        .opening = {"h2h4", "m7k7", "g13g11", "b8d8"},
        .illegal = {"h2h5", "d1d3", "a8b8", "m7k7", "a1b1", "o4o5", "g1g2", "0000", "Ke1", "O-O"},
        .bad = {{"fen R-0,0,0,0-1,1,1,1-1,1,1,1-0,0,0,0-0-3,yR,yN,yB,yX", "yX"},
                {"fen", "no position text"},
                {"fen R-0,0,0,0", "no dash after dead sides"},
                {"fen Q-0,0,0,0-1,1,1,1-1,1,1,1-0,0,0,0-0-14", "'Q'"},
                {"fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "word 3"},
                {"nonsense", "'nonsense'"},
                {"", "startpos or fen"},
                {"startpos moves h2h4 h4h5", "'h4h5'"},
                {"startpos moves h2h4 m7k7 e2e4 b8d8", "word 6 'e2e4'"},
                {"fen "
                 "R-0,1,1,1-0,0,0,0-0,0,0,0-40,6,7,8-0-7,dyK,6/14/14/14/14/14/13,dbK/dgK,13/14/14/14/14/14/"
                 "7,rK,6 moves h1h2",
                 "'h1h2'"}},
        .perft = {1, 20, 399, 7960, 158402},
        .moves = 20,
        .shuffle = "fen "
                   "R-0,1,0,1-0,0,0,0-0,0,0,0-5,6,7,8-0-3,yR,3,yK,6/14/14/14/14/14/13,dbK/dgK,13/14/14/14/14/"
                   "14/3,rR,3,rK,6",
        .cycle = " h1h2 h14h13 h2h1 h13h14",
        .no_progress = "fen "
                       "R-0,1,0,1-0,0,0,0-0,0,0,0-5,6,7,8-100-3,yR,3,yK,6/14/14/14/14/14/13,dbK/dgK,13/14/14/"
                       "14/14/14/3,rR,3,rK,6",
        .options_position = "fen "
                            "R-0,1,0,1-0,0,0,0-0,0,0,0-5,6,7,8-0-3,yR,3,yK,6/14/14/14/14/14/13,dbK/dgK,13/14/"
                            "14/14/14/14/3,rR,3,rK,6",
        .options = {"Abandoned value frozen", "Abandoned value random-king", "DrawPoints value 0",
                    "NoProgressLimit value 6", "NoProgressLimit value 0", "RepetitionLimit value 0"},
    };
}

} // namespace

const GameFacts& facts() {
    static const GameFacts of_game = [] {
        for (const GameFacts& known : {tictactoe(), dama(), smess(), cyvasse(), chess4()})
            if (known.name == GAME) return known;
        throw std::logic_error{"no facts of the game " GAME};
    }();
    return of_game;
}

} // namespace quartet::testing
