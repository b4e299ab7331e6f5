// The inner loops of the core, compiled once per instruction set and chosen at run time. All give the same bytes.
//
// Codes (fill.inc). The answers are held as "letter planes": planes[c][a] has bit i set where answer a has letter c in
// place i. One guess against many answers is then, for every distinct letter of the guess, a few byte operations on one
// plane: no per-word work at all, and the compiler turns the loops into vector code for each instruction set.
//
// Parts (parts.inc). The answer-major table has one row of bytes per answer: row[lane] is the code that the guess in that
// lane would get. For a set of n rows, how many different bytes does each lane hold? No histogram is ever built: the n
// bytes of every lane are sorted by a network of byte minima and maxima, and the changes are counted.
#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace tilewise {

// One distinct letter of a guess.
struct LetterUse {
    std::uint32_t places;  // bit i set where the guess has the letter in place i
    std::uint32_t letter;  // index of its plane
};

template <class Code>
using FillRow = void (*)(const LetterUse* uses, int n_uses, const Code* planes, std::size_t stride,
                         std::size_t n, int length, Code* out);

// No more candidates of a board than this are compared pair by pair; see board_costs.hpp.
inline constexpr std::size_t kFewRows = 255;

// Adds what every guess leaves of a small board to its cost; low and high are the bytes of 256 increments.
using AddFew = void (*)(const std::uint8_t* low, const std::uint8_t* high, const std::uint8_t* const* rows,
                        std::size_t n, std::size_t guesses, float scale, float* costs);

struct FillKernels {
    FillRow<std::uint8_t> fill8;    // length <= 5
    FillRow<std::uint16_t> fill16;  // length <= 10
    FillRow<std::uint32_t> fill32;  // length <= 15 (and beyond: to 20, before 3^n overflows)
    AddFew add_few;                 // 8-bit codes
    std::size_t few_rows;           // up to this many candidates add_few is faster
};

inline constexpr std::size_t kLaneBlock = 64;  // rows are padded to a multiple of this many lanes
inline constexpr int kMaxKernelRows = 512;

constexpr std::size_t padded_lanes(std::size_t count) { return (count + kLaneBlock - 1) / kLaneBlock * kLaneBlock; }

// parts[lane] = number of different values of rows[0..n)[lane], for lane in [0, lanes); 1 <= n <= kMaxKernelRows and lanes
// is a multiple of kLaneBlock.
using CountParts = void (*)(const std::uint8_t* const* rows, int n, std::size_t lanes, std::uint8_t* parts);

// heads[lane] = the sum of the weights of those rows that differ in that lane from every row before them: with the heaviest
// row first, what the heaviest members of the parts weigh together. All weights together must fit 16 bits.
using WeighHeads = void (*)(const std::uint8_t* const* rows, const std::uint16_t* weights, int n, std::size_t lanes,
                            std::uint16_t* heads);

struct PartKernels {
    CountParts count;
    WeighHeads weigh_heads;
};

struct Kernels {
    const char* name;
    FillKernels fill;
    PartKernels parts;
};

// The kernels that this processor can run, the fastest first; never empty.
std::span<const Kernels> available_kernels();
// The named ones, or the fastest for "auto"; throws std::invalid_argument where there are none of that name.
const Kernels& kernels_named(std::string_view name);

template <class Code>
inline FillRow<Code> fill_of(const Kernels& k) {
    if constexpr (sizeof(Code) == 1) return k.fill.fill8;
    else if constexpr (sizeof(Code) == 2) return k.fill.fill16;
    else return k.fill.fill32;
}

// What available_kernels() chooses from.
extern const FillKernels portable_fill;
extern const PartKernels portable_parts;
#ifdef TILEWISE_X86
extern const FillKernels avx2_fill, avx512_fill;
extern const PartKernels avx2_parts, avx512_parts;
#endif

}  // namespace tilewise
