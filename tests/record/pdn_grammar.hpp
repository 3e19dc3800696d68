#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace quartet::testing {

// What is wrong with a text as PDN 3.0, with its place; nothing when it obeys the grammar. Strict, and independent of
// the project's own reader: tokens and productions are those of the grammar that Wieger Wesselink published with his
// PDN 3.0 standard (as far as records of games go), and with them the forms that the standard gives to the values of
// the tags GameType (number, start colour, width, height, notation, invert flag), FEN (with H and F behind it, as
// programs write it) and Result.
std::optional<std::string> pdn_error(std::string_view text);

} // namespace quartet::testing
