// From guess-major codes to answer-major ones, in which a small set of answers reads a few whole rows instead of a few
// bytes of every row.
#pragma once
#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "base/control.hpp"
#include "base/parallel.hpp"

namespace tilewise {

// Transposes a square of bytes: the i-th byte of row j changes places with the j-th byte of row i. Little-endian.
inline void transpose_square(std::array<std::uint64_t, 8>& r) {
    const auto swap = [&r](std::size_t i, std::size_t j, int shift, std::uint64_t mask) {
        const std::uint64_t x = ((r[i] >> shift) ^ r[j]) & mask;
        r[j] ^= x;
        r[i] ^= x << shift;
    };
    for (std::size_t i = 0; i < 4; ++i) swap(i, i + 4, 32, 0x00000000ffffffffULL);
    for (const std::size_t i : {0u, 1u, 4u, 5u}) swap(i, i + 2, 16, 0x0000ffff0000ffffULL);
    for (const std::size_t i : {0u, 2u, 4u, 6u}) swap(i, i + 1, 8, 0x00ff00ff00ff00ffULL);
}

// out[a * lanes + i] = codes[order[i] * answers + a] for every answer a and i below `guesses`; an order of nullptr is 0,
// 1, 2, ... Lanes beyond the guesses become zero. Throws Stopped where a control says so.
template <class Code>
void transpose(const Code* codes, const std::int32_t* order, std::size_t guesses, std::size_t answers,
               std::size_t lanes, Code* out, int threads, const Control* control = nullptr) {
    constexpr std::size_t tile = 64;  // so that what is read and what is written stay in the nearest cache
    const auto row = [=](std::size_t i) { return codes + (order ? static_cast<std::size_t>(order[i]) : i) * answers; };
    const auto one_by_one = [=](std::size_t from, std::size_t to, std::size_t first, std::size_t last) {
        for (std::size_t a = first; a < last; ++a)
            for (std::size_t i = from; i < to; ++i) out[a * lanes + i] = row(i)[a];
    };
    parallel_for((guesses + tile - 1) / tile, 16, threads, [&](std::size_t begin, std::size_t end) {
        for (std::size_t from = begin * tile; from < std::min(end * tile, guesses); from += tile) {
            check(control);
            const std::size_t to = std::min(from + tile, guesses);
            std::size_t done = 0;
            if constexpr (sizeof(Code) == 1 && std::endian::native == std::endian::little) {
                const std::size_t whole = from + (to - from) / 8 * 8;
                for (; done + 8 <= answers; done += 8) {
                    for (std::size_t i = from; i < whole; i += 8) {
                        std::array<std::uint64_t, 8> square;
                        for (std::size_t k = 0; k < 8; ++k) std::memcpy(&square[k], row(i + k) + done, 8);
                        transpose_square(square);
                        for (std::size_t k = 0; k < 8; ++k) std::memcpy(out + (done + k) * lanes + i, &square[k], 8);
                    }
                    one_by_one(whole, to, done, done + 8);
                }
            } else {
                for (; done + tile <= answers; done += tile) one_by_one(from, to, done, done + tile);
            }
            one_by_one(from, to, done, answers);
        }
    });
    for (std::size_t a = 0; a < answers; ++a) std::fill(out + a * lanes + guesses, out + (a + 1) * lanes, Code{0});
}

}  // namespace tilewise
