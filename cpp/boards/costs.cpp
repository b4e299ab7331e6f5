#include "boards/costs.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace tilewise::boards {

Increments::Increments(std::size_t largest_part) : all_(std::max<std::size_t>(largest_part, 256)) {
    const auto units = [](std::size_t n) {
        const double x = static_cast<double>(n);
        return n == 0 ? 0.0 : kUnitsPerBit * x * std::log2(x);
    };
    for (std::size_t r = 0; r < all_.size(); ++r)
        all_[r] = static_cast<std::uint32_t>(std::lround(units(r + 1) - units(r)));
    for (std::size_t r = 0; r < low_.size(); ++r) {
        low_[r] = static_cast<std::uint8_t>(all_[r] & 255);
        high_[r] = static_cast<std::uint8_t>(all_[r] >> 8);
    }
}

namespace {

void add_many(const Increments& increments, const std::uint8_t* const* rows, std::size_t n, std::size_t guesses,
              float scale, float* costs) {
    thread_local std::uint16_t counts[256 * kLaneBlock];  // all zero between calls
    for (std::size_t at = 0; at < guesses; at += kLaneBlock) {
        const std::size_t width = std::min(kLaneBlock, guesses - at);
        std::uint32_t units[kLaneBlock] = {};
        for (std::size_t i = 0; i < n; ++i) {
            const std::uint8_t* codes = rows[i] + at;
            for (std::size_t g = 0; g < width; ++g) units[g] += increments[counts[codes[g] * kLaneBlock + g]++];
        }
        for (std::size_t i = 0; i < n; ++i) {
            const std::uint8_t* codes = rows[i] + at;
            for (std::size_t g = 0; g < width; ++g) counts[codes[g] * kLaneBlock + g] = 0;
        }
        for (std::size_t g = 0; g < width; ++g) costs[at + g] += static_cast<float>(units[g]) * scale;
    }
}

}  // namespace

void add_costs(const Kernels& kernels, const Increments& increments, const std::uint8_t* const* rows, std::size_t n,
               std::size_t guesses, float scale, float* costs) {
    if (n > kernels.fill.few_rows) return add_many(increments, rows, n, guesses, scale, costs);
    kernels.fill.add_few(increments.low().data(), increments.high().data(), rows, n, guesses, scale, costs);
}

}  // namespace tilewise::boards
