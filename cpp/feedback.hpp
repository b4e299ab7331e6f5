// The feedback code of one guess against one answer: the definition that everything else must agree with.
//
// code = sum over places i of d_i * 3^i, first letter least significant; d = 0 absent, 1 elsewhere, 2 right place.
// So [1,0,2,2,1] is 154, and the code of a solved word of length n is 3^n - 1.
#pragma once
#include <cstdint>

namespace tilewise {

using Letter = std::int32_t;  // index into the alphabet of one vocabulary

inline constexpr int kMaxLength = 15;

// 3^length - 1: every tile in the right place.
constexpr std::uint32_t solved_code(int length) {
    std::uint32_t p = 1;
    for (int i = 0; i < length; ++i) p *= 3;
    return p - 1;
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
