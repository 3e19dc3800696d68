#pragma once

#include <cassert>
#include <cstddef>
#include <type_traits>

namespace quartet {

// A list of moves on the stack. Its storage is left raw, since a list is declared at every node and seldom
// filled. `capacity` must be above what any position of the game can have; should one have more all the same,
// the surplus is dropped rather than written past the end (and a debug build stops).
template <class Move, int capacity_>
class MoveList {
    static_assert(std::is_trivially_default_constructible_v<Move> && std::is_trivially_copyable_v<Move>);

public:
    using value_type = Move;
    static constexpr int capacity = capacity_;

    MoveList() {} // not defaulted: the storage stays uninitialised even under MoveList{}

    void push_back(const Move& move) {
        assert(size_ < capacity);
        if (size_ < capacity) moves_[size_++] = move;
    }
    void clear() { size_ = 0; }
    // Keeps the first `size` moves; size <= this->size().
    void truncate(int size) {
        assert(size >= 0 && size <= size_);
        size_ = size;
    }

    int size() const { return size_; }
    bool empty() const { return size_ == 0; }
    Move& operator[](int i) {
        assert(i >= 0 && i < size_);
        return moves_[i];
    }
    const Move& operator[](int i) const {
        assert(i >= 0 && i < size_);
        return moves_[i];
    }
    Move* begin() { return moves_; }
    Move* end() { return moves_ + size_; }
    const Move* begin() const { return moves_; }
    const Move* end() const { return moves_ + size_; }

private:
    Move moves_[capacity];
    int size_ = 0;
};

} // namespace quartet
