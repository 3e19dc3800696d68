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

} // namespace

const GameFacts& facts() {
    static const GameFacts of_game = [] {
        for (const GameFacts& known : {tictactoe(), dama(), smess(), cyvasse()})
            if (known.name == GAME) return known;
        throw std::logic_error{"no facts of the game " GAME};
    }();
    return of_game;
}

} // namespace quartet::testing
