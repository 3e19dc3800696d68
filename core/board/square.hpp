#pragma once

#include <compare>
#include <cstdint>

namespace quartet {

// A cell of a board, as its index in the board's own numbering: lowest rank first, the cells of one rank
// consecutive, possibly with gaps between ranks (Geometry::dense() numbers the cells without). What it is
// called is the geometry's business.
class Square {
public:
    Square() = default; // uninitialised, so that arrays of moves cost nothing to declare
    constexpr explicit Square(int index) : index_{static_cast<std::uint8_t>(index)} {}

    constexpr int index() const { return index_; }

    friend constexpr bool operator==(Square, Square) = default;
    friend constexpr auto operator<=>(Square, Square) = default;

private:
    std::uint8_t index_;
};

} // namespace quartet
