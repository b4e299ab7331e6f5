// How many parts would each of many guesses make of a set of candidates?
//
// The answer-major table has one row of bytes per answer: row[lane] is the code that the guess in that lane would
// get. For a set of n rows the kernel counts, for a vector of lanes at a time, how many different bytes each lane
// holds. No histogram is ever built: the n bytes of every lane are sorted by a network of byte minima and maxima,
// and the changes are counted. The portable, AVX2 and AVX-512 kernels give identical results.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace tilewise {

inline constexpr std::size_t kLaneBlock = 64;  // rows are padded to a multiple of this many lanes
inline constexpr int kMaxKernelRows = 512;

constexpr std::size_t padded_lanes(std::size_t count) { return (count + kLaneBlock - 1) / kLaneBlock * kLaneBlock; }

struct PartsKernel {
    const char* name;
    // parts[lane] = number of different values of rows[0..n)[lane], for lane in [0, lanes); 1 <= n <= kMaxKernelRows
    // and lanes is a multiple of kLaneBlock.
    void (*count)(const std::uint8_t* const* rows, int n, std::size_t lanes, std::uint8_t* parts);
};

// Every kernel that this processor can run, the portable one first and the fastest last.
std::span<const PartsKernel> parts_kernels();

}  // namespace tilewise
