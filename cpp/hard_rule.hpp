// The HARD rule: which guesses stay legal after a turn.
//
// Tiles in the right place must stay there, and a letter that was shown n times (in place or elsewhere) must be used at
// least n times. Absent letters and misplaced positions are free.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <vector>

#include "search.hpp"

namespace tilewise::exact {

class HardRule {
public:
    static constexpr int kMaxLength = 16, kLetters = 64;

    explicit HardRule(const Problem& p) : length_(p.length), words_(static_cast<std::size_t>(p.guesses)) {
        for (std::size_t g = 0; g < words_.size(); ++g) {
            Word& w = words_[g];
            std::array<int, kLetters> used{};
            for (int i = 0; i < length_; ++i) {
                const int letter = p.letters[g * static_cast<std::size_t>(length_) + static_cast<std::size_t>(i)];
                w.letter[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(letter);
                const int times = used[static_cast<std::size_t>(letter)]++;
                w.at_least[static_cast<std::size_t>(std::min(times, kLevels - 1))] |= std::uint64_t{1} << letter;
            }
        }
    }

    // The guesses of `legal` that are still legal after `guess` was answered with `code`, in their order.
    void narrow(const Guess* legal, int count, Guess guess, std::uint32_t code, std::vector<Guess>& out) const {
        const Word& said = words_[static_cast<std::size_t>(guess)];
        Word fixed{}, mask{}, shown{};
        std::array<int, kLetters> times{};
        bool many = false;
        for (std::size_t i = 0; i < static_cast<std::size_t>(length_); ++i, code /= 3) {
            if (code % 3 == 0) continue;
            if (code % 3 == 2) {
                mask.letter[i] = 0xff;
                fixed.letter[i] = said.letter[i];
            }
            const int t = times[said.letter[i]]++;
            many |= t >= kLevels;
            shown.at_least[static_cast<std::size_t>(std::min(t, kLevels - 1))] |= std::uint64_t{1} << said.letter[i];
        }
        out.clear();
        for (int i = 0; i < count; ++i) {
            const Word& w = words_[static_cast<std::size_t>(legal[i])];
            if (keeps(w, fixed, mask) && uses(w, shown) && (!many || uses_often(w, times))) out.push_back(legal[i]);
        }
    }

private:
    static constexpr int kLevels = 3;  // letters used more than three times are counted the slow way

    struct Word {
        std::array<std::uint8_t, kMaxLength> letter{};
        std::array<std::uint64_t, kLevels> at_least{};  // bit set of the letters used at least 1, 2, 3 times
    };

    static std::uint64_t half(const Word& w, int i) {
        std::uint64_t bits;
        std::memcpy(&bits, w.letter.data() + 8 * i, 8);
        return bits;
    }

    static bool keeps(const Word& w, const Word& fixed, const Word& mask) {
        return (half(w, 0) & half(mask, 0)) == half(fixed, 0) && (half(w, 1) & half(mask, 1)) == half(fixed, 1);
    }

    static bool uses(const Word& w, const Word& shown) {
        std::uint64_t missing = 0;
        for (std::size_t i = 0; i < kLevels; ++i) missing |= shown.at_least[i] & ~w.at_least[i];
        return missing == 0;
    }

    bool uses_often(const Word& w, std::array<int, kLetters> times) const {
        for (int i = 0; i < length_; ++i) --times[w.letter[static_cast<std::size_t>(i)]];
        return std::all_of(times.begin(), times.end(), [](int t) { return t <= 0; });
    }

    int length_;
    std::vector<Word> words_;
};

}  // namespace tilewise::exact
