// The guesses worth looking at inside one set of candidates.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "candidates.hpp"
#include "parts_kernel.hpp"

namespace tilewise::exact {

// A view; the arrays belong to a GuessStore or to the search.
struct GuessList {
    const Guess* guess = nullptr;  // one per lane
    int count = 0;
    Key key;  // tells lists apart where the legal guesses are part of the question; zero otherwise

    // Optional: the codes, answer-major, one row of `lanes` bytes per answer (lanes >= count, the rest are zero).
    const std::uint8_t* matrix = nullptr;
    std::size_t lanes = 0;
    const std::int32_t* row_of = nullptr;  // row of an answer; null: its index
    // With a matrix: no subset of the list's candidates is cut into more than most[lane] parts; never rising.
    const std::uint16_t* most = nullptr;

    const std::uint8_t* row(Answer a) const {
        return matrix + static_cast<std::size_t>(row_of ? row_of[a] : a) * lanes;
    }
};

// The memory behind one list.
struct GuessStore {
    std::vector<Guess> guess;
    std::vector<std::uint8_t> matrix;
    std::vector<std::int32_t> row_of;
    std::vector<std::uint16_t> most;
    std::vector<Key> seen;
    std::vector<int> lane;

    std::size_t bytes() const {
        return guess.capacity() * sizeof(Guess) + matrix.capacity() + row_of.capacity() * sizeof(std::int32_t) +
               most.capacity() * sizeof(std::uint16_t) + seen.capacity() * sizeof(Key) + lane.capacity() * sizeof(int);
    }
};

constexpr std::size_t padded_lanes(std::size_t count) { return (count + kLaneBlock - 1) / kLaneBlock * kLaneBlock; }

}  // namespace tilewise::exact
