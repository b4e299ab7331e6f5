// The feedback code of one guess against one answer: the definition that everything else must agree with.
//
// code = sum over places i of d_i * 3^i, first letter least significant; d = 0 absent, 1 elsewhere, 2 right place.
// So [1,0,2,2,1] is 154, and the code of a solved word of length n is 3^n - 1.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>

namespace tilewise {

using Letter = std::int32_t;  // index into the alphabet of one vocabulary

inline constexpr int kMaxLength = 15;

// All that anything here knows of how feedback comes about: everything else is in the codes.
struct Scoring {
    std::uint32_t n_codes = 0;
    std::uint32_t solved = 0;  // the code of a guess that is the answer, and of no other
    bool tiles = false;        // are codes those of feedback_code()? Only then do they say anything about letters.

    constexpr int code_bytes() const { return n_codes < 256 ? 1 : n_codes <= 65536 ? 2 : 4; }  // parts are counted in bytes
};

// The game's own: every tile in the right place is the last code.
constexpr Scoring tiles_of(int length) {
    std::uint32_t p = 1;
    for (int i = 0; i < length; ++i) p *= 3;
    return {p, p - 1, true};
}

// The digits of a code of tiles, one per place.
constexpr std::array<std::uint8_t, kMaxLength> digits_of(std::uint32_t code) {
    std::array<std::uint8_t, kMaxLength> digits{};
    for (std::size_t i = 0; code; ++i, code /= 3) digits[i] = static_cast<std::uint8_t>(code % 3);
    return digits;
}

// Pegs tell how many tiles there are of each kind, and not where: the same digits in rising order.
constexpr std::uint32_t gathered(std::uint32_t code, int length) {
    std::uint32_t times[3] = {static_cast<std::uint32_t>(length), 0, 0};
    for (; code; code /= 3)
        if (const std::uint32_t digit = code % 3) ++times[digit], --times[0];
    std::uint32_t whole = 0;  // the digits of the right places stand last, and weigh most
    for (std::uint32_t digit = 3; digit-- > 0;)
        for (std::uint32_t i = 0; i < times[digit]; ++i) whole = 3 * whole + digit;
    return whole;
}

// Greens first, then each other letter as often as it is left over. Slow and obvious on purpose.
inline std::uint32_t feedback_code(const Letter* guess, const Letter* answer, int length) {
    bool taken[kMaxLength] = {};
    std::uint32_t digit[kMaxLength] = {};
    for (int i = 0; i < length; ++i)
        if (guess[i] == answer[i]) {
            digit[i] = 2;
            taken[i] = true;
        }
    for (int i = 0; i < length; ++i) {
        if (digit[i] == 2) continue;
        for (int j = 0; j < length; ++j)
            if (!taken[j] && guess[i] == answer[j]) {
                taken[j] = true;
                digit[i] = 1;
                break;
            }
    }
    std::uint32_t code = 0;
    for (int i = length; i-- > 0;) code = code * 3 + digit[i];
    return code;
}

}  // namespace tilewise
