// What many guesses would leave of one board: the sum over the parts of n log2 n, in whole units, so that every
// instruction set gives the same numbers.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "table/kernels.hpp"

namespace tilewise::boards {

// Units in a bit. As many as keep the sum of eight increments below 2^16, for parts of up to 255.
constexpr double kUnitsPerBit = 740.0;
// What the r-th further member of a part adds to its n log2 n, in units.
class Increments {
public:
    explicit Increments(std::size_t largest_part);
    std::uint32_t operator[](std::size_t r) const { return all_[r]; }
    // The first 256, as low and high bytes: what a vector can look up by itself.
    const std::array<std::uint8_t, 256>& low() const { return low_; }
    const std::array<std::uint8_t, 256>& high() const { return high_; }

private:
    std::vector<std::uint32_t> all_;
    std::array<std::uint8_t, 256> low_{}, high_{};
};

// Adds scale x units to the cost of every guess. rows[i][g] is the code of guess g against the i-th of n candidates;
// the array of costs is padded.
void add_costs(const Kernels& kernels, const Increments& increments, const std::uint8_t* const* rows, std::size_t n,
               std::size_t guesses, float scale, float* costs);

}  // namespace tilewise::boards
