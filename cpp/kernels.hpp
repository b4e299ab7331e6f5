// The inner loops of the core, compiled once per instruction set and chosen at run time.
//
// The answers are held as "letter planes": planes[c][a] has bit i set where answer a has letter c in place i.
// One guess against many answers is then, for every distinct letter of the guess, a few byte operations on one
// plane: no per-word work at all, and the compiler turns the loops into vector code for each instruction set.
#pragma once
#include <cstddef>
#include <cstdint>

namespace tilewise {

// One distinct letter of a guess: where the guess has it, and the plane of that letter.
struct LetterUse {
    std::uint32_t places;     // bit i set where the guess has the letter in place i
    std::uint32_t letter;     // index of the plane
};

template <class Code>
using FillRow = void (*)(const LetterUse* uses, int n_uses, const Code* planes, std::size_t stride,
                         std::size_t n, int length, Code* out);

// Up to this many candidates of a board are compared pair by pair; see board_costs.hpp.
constexpr std::size_t kFewRows = 16;

// Adds what every guess leaves of a small board to its cost; low and high are the bytes of sixteen increments.
using AddFew = void (*)(const std::uint8_t* low, const std::uint8_t* high, const std::uint8_t* const* rows,
                        std::size_t n, std::size_t guesses, float scale, float* costs);

// One entry per instruction set; all entries give the same bytes.
struct Kernels {
    const char* name;
    FillRow<std::uint8_t> fill8;    // length <= 5
    FillRow<std::uint16_t> fill16;  // length <= 10
    FillRow<std::uint32_t> fill32;  // length <= 15 (and beyond: to 20, before 3^n overflows)
    AddFew add_few;                 // 8-bit codes
};

const Kernels& portable_kernels();
#ifdef TILEWISE_X86
const Kernels& avx2_kernels();
const Kernels& avx512_kernels();
#endif

// The kernels that this CPU can run, best first; never empty.
int available_kernels(const Kernels** out, int capacity);
// The named kernels, or the best for "auto"; nullptr if the name is unknown or the CPU cannot run them.
const Kernels* find_kernels(const char* name);

template <class Code>
inline FillRow<Code> fill_of(const Kernels& k) {
    if constexpr (sizeof(Code) == 1) return k.fill8;
    else if constexpr (sizeof(Code) == 2) return k.fill16;
    else return k.fill32;
}

}  // namespace tilewise
