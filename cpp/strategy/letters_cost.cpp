#include "strategy/letters_cost.hpp"

namespace tilewise {

void LettersCost::count(const std::int32_t* set, std::size_t n) {
    const auto length = static_cast<std::size_t>(table_.length()), letters = static_cast<std::size_t>(table_.n_letters());
    at_least_.assign(letters * length, 0);
    in_place_.assign(letters * length, 0);
    std::vector<std::uint8_t> times(letters);
    for (std::size_t k = 0; k < n; ++k) {
        const Letter* word = table_.answer(static_cast<std::size_t>(set[k]));
        for (std::size_t i = 0; i < length; ++i) {
            const auto c = static_cast<std::size_t>(word[i]);
            ++at_least_[c * length + times[c]++];
            ++in_place_[i * letters + c];
        }
        for (std::size_t i = 0; i < length; ++i) times[static_cast<std::size_t>(word[i])] = 0;
    }
    if (cost_ == Cost::significant_letters)
        for (std::size_t c = 0; c < letters; ++c)
            if (at_least_[c * length] == static_cast<std::int64_t>(n)) at_least_[c * length] = 0;
}

std::int64_t LettersCost::of(std::int32_t guess) const {
    const auto length = static_cast<std::size_t>(table_.length()), letters = static_cast<std::size_t>(table_.n_letters());
    const Letter* word = table_.guess(static_cast<std::size_t>(guess));
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < length; ++i) {
        const auto c = static_cast<std::size_t>(word[i]);
        std::size_t earlier = 0;
        for (std::size_t j = 0; j < i; ++j) earlier += word[j] == word[i];
        if (cost_ == Cost::tile_score) sum += at_least_[c * length + earlier] + in_place_[i * letters + c];
        else if (earlier == 0) sum += at_least_[c * length];
    }
    return -sum;
}

}  // namespace tilewise
