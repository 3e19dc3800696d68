#pragma once

#include <cassert>
#include <cstdint>

namespace quartet {

// The project's one source of random numbers: SplitMix64 (Steele, Lea and Flood 2014). Equal seeds give equal
// numbers on every machine and compiler, which no distribution of the standard library promises.
class Random {
public:
    constexpr explicit Random(std::uint64_t seed) : state_{seed} {}

    constexpr std::uint64_t next() {
        state_ += 0x9e3779b97f4a7c15u;
        return mix(state_);
    }

    // Uniform in 0 .. bound-1 without bias: draws from the incomplete last interval are thrown away. bound >
    // 0.
    constexpr std::uint64_t below(std::uint64_t bound) {
        assert(bound > 0);
        const std::uint64_t rest = (0 - bound) % bound; // 2^64 mod bound
        std::uint64_t draw = next();
        while (draw < rest) draw = next();
        return draw % bound;
    }

    // The finaliser alone, a strong bijection of 64-bit words: also used to mix keys.
    static constexpr std::uint64_t mix(std::uint64_t word) {
        word = (word ^ (word >> 30)) * 0xbf58476d1ce4e5b9u;
        word = (word ^ (word >> 27)) * 0x94d049bb133111ebu;
        return word ^ (word >> 31);
    }

private:
    std::uint64_t state_;
};

} // namespace quartet
