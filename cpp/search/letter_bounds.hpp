// How many parts any guess makes, at most, of the answers that have a letter, have it in a given place, or lack it.
//
// A part of all answers lies inside such a set for every tile that was shown, so no guess cuts it into more parts. What is
// known of one letter serves all openers; each number is worked out when it is first asked for.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "base/feedback.hpp"
#include "search/search.hpp"

namespace tilewise::exact {

class LetterBounds {
public:
    explicit LetterBounds(const Problem& p)
        : problem_(p), length_(static_cast<std::size_t>(p.length)),
          letters_(static_cast<std::size_t>(
              1 + *std::max_element(p.letters, p.letters + static_cast<std::size_t>(p.guesses) * length_))),
          most_(std::make_unique<std::atomic<std::uint16_t>[]>((length_ + 2) * letters_)) {}

    // The least over the tiles of a turn. `count(answers)` gives the most parts that any guess makes of a set.
    template <class Count>
    int after(Guess g, std::uint32_t code, Count count) const {
        const std::int32_t* const word = letters_of(g);
        const auto tiles = digits_of(code);
        int least = 1 << 16;
        for (std::size_t i = 0; i < length_; ++i) {
            const auto letter = static_cast<std::size_t>(word[i]);
            bool shown = tiles[i] != 0;
            for (std::size_t j = 0; j < length_; ++j) shown = shown || (word[j] == word[i] && tiles[j] != 0);
            if (tiles[i] == 0 && shown) continue;  // one more of it is absent, which says less
            const std::size_t kind = tiles[i] == 2 ? i : shown ? length_ : length_ + 1;
            least = std::min(least, most(kind, letter, count));
        }
        return least;
    }

private:
    const std::int32_t* letters_of(Guess g) const { return problem_.letters + static_cast<std::size_t>(g) * length_; }

    template <class Count>
    int most(std::size_t kind, std::size_t letter, Count count) const {
        std::atomic<std::uint16_t>& known = most_[kind * letters_ + letter];
        if (const int k = known.load(std::memory_order_relaxed)) return k;
        std::vector<Answer> members;
        for (int a = 0; a < problem_.answers; ++a) {
            const std::int32_t* const word = letters_of(problem_.guess_of_answer[a]);
            const auto wanted = static_cast<std::int32_t>(letter);
            const bool has = kind < length_ ? word[kind] == wanted : std::find(word, word + length_, wanted) != word + length_;
            if (has != (kind > length_)) members.push_back(static_cast<Answer>(a));
        }
        const int k = members.empty() ? 1 : count(members);
        if (k > 0) known.store(static_cast<std::uint16_t>(k), std::memory_order_relaxed);
        return k > 0 ? k : 1 << 16;
    }

    Problem problem_;
    std::size_t length_, letters_;
    std::unique_ptr<std::atomic<std::uint16_t>[]> most_;
};

}  // namespace tilewise::exact
