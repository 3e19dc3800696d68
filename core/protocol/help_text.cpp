#include "core/protocol/help_text.hpp"

#include <fmt/format.h>

namespace quartet {

std::string_view version() {
    return QUARTET_VERSION;
}

std::string help_text() {
    return R"(UCI:
  uci                         who the engine is, and its options
  debug on|off                more `info string` lines, or no more
  isready                     answers readyok, during a search at once
  setoption name N [value V]  sets an option; the case of letters does not matter
  ucinewgame                  forgets what was learned from earlier games
  position startpos|fen F [moves M ...]
  go [searchmoves M ...] [ponder] [wtime T] [btime T] [winc T] [binc T] [movestogo N]
     [depth N] [nodes N] [mate N] [movetime T] [infinite]
                              searches; all limits combine, times in milliseconds
  stop                        ends a search; it answers with its bestmove
  ponderhit                   the expected move was played: a go ponder becomes an ordinary go
  register                    ignored
  quit                        ends the engine
  xboard                      from here on the protocol of XBoard, until uci
For people:
  d                           the board, its text, key and outcome
  moves                       the legal moves
  eval                        the features of the position, their weights and the sum
  flip                        the position with the seats exchanged
  perft N, go perft N         counts the move sequences of N plies, by first move
  bench [depth]               searches fixed positions; the node count is a signature
  help                        this list
)";
}

std::string usage_text(std::string_view program, std::string_view title) {
    return fmt::format(R"(Usage: {0} [COMMAND ...]

An engine that plays {1} and speaks UCI on standard input and output.
Without arguments it reads commands, one a line, until `quit` or the end of input.
Arguments are joined by blanks, run as one command, and then the engine ends:

  {0} bench
  {0} perft 6
  {0} go depth 10

Options:
  --help     this text
  --version  the version

The command `help` lists the commands. Exit status: 0, or 2 when the arguments are no known command.
)",
                       program, title);
}

} // namespace quartet
