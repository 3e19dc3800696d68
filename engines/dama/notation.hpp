#pragma once

// Everything that Dama reads and writes, but for whole games (pdn.hpp).

#include "engines/dama/move_text.hpp"
#include "engines/dama/position_text.hpp"
