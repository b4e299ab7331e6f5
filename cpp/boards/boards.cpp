#include "boards/boards.hpp"

#include <algorithm>
#include <limits>
#include <numeric>

#include "boards/sets.hpp"

namespace tilewise::boards {
namespace {

constexpr std::size_t kKept = 256;      // costs of large boards that are kept
constexpr std::size_t kLarge = 16;      // boards beyond this many candidates are kept

}  // namespace

Chooser::Chooser(const Table& table, const Columns* columns, std::vector<std::int32_t> guess_of_answer, BoardPolicy policy,
                 const Control* control)
    : table_(table),
      columns_(table.width() == 1 ? columns : nullptr),
      guess_of_answer_(std::move(guess_of_answer)),
      policy_(policy),
      control_(control),
      increments_(table.n_answers()),
      costs_(padded_lanes(table.n_guesses())),
      place_(table.n_guesses(), -1) {}

// ---- costs ---------------------------------------------------------------------------------------------------------

template <class Code>
void Chooser::add_rows(const BoardSet& set, float scale, std::vector<float>& costs) {
    counts_.resize(table_.scoring().n_codes);
    for (std::size_t g = 0; g < table_.n_guesses(); ++g) {
        const Code* codes = table_.codes<Code>() + g * table_.n_answers();
        std::uint32_t units = 0;
        for (const std::uint16_t a : set) units += increments_[counts_[codes[a]]++];
        for (const std::uint16_t a : set) counts_[codes[a]] = 0;
        costs[g] += static_cast<float>(units) * scale;
    }
}

// What every guess leaves of one board, in bits on average.
void Chooser::add_board(const BoardSet& set, std::vector<float>& costs) {
    check(control_);
    const float scale = static_cast<float>(1.0 / (kUnitsPerBit * static_cast<double>(set.size())));
    if (!columns_) return with_code_type(table_.width(), [&]<class Code>(Code) { add_rows<Code>(set, scale, costs); });
    rows_.resize(set.size());
    for (std::size_t i = 0; i < set.size(); ++i) rows_[i] = columns_->column<std::uint8_t>(set[i]);
    add_costs(table_.kernels(), increments_, rows_.data(), set.size(), table_.n_guesses(), scale, costs.data());
}

const std::vector<float>& Chooser::costs(const std::vector<BoardSet>& boards) {
    std::fill(costs_.begin(), costs_.end(), 0.0f);
    for (const BoardSet& set : boards) {
        if (set.size() < 2) continue;
        if (set.size() <= kLarge) {
            add_board(set, costs_);
            continue;
        }
        const std::uint64_t key = hash_of(set, 0);
        auto found = kept_.find(key);
        if (found == kept_.end() || found->second.set != set) {
            if (kept_.size() >= kKept) kept_.clear();
            found = kept_.insert_or_assign(key, Kept{set, std::vector<float>(costs_.size())}).first;
            add_board(set, found->second.costs);
        }
        const float* kept = found->second.costs.data();
        for (std::size_t g = 0; g < costs_.size(); ++g) costs_[g] += kept[g];
    }
    for (const BoardSet& set : boards) {
        const float bonus = static_cast<float>(policy_.bonus / static_cast<double>(std::max<std::size_t>(set.size(), 1)));
        for (const std::uint16_t a : set) costs_[static_cast<std::size_t>(guess_of_answer_[a])] -= bonus;
    }
    return costs_;
}

// ---- choosing ------------------------------------------------------------------------------------------------------

std::vector<std::int32_t> Chooser::forced(const std::vector<BoardSet>& boards) const {
    std::vector<std::int32_t> words;
    for (const BoardSet& set : boards)
        if (set.size() == 1) words.push_back(guess_of_answer_[set[0]]);
    std::sort(words.begin(), words.end());
    words.erase(std::unique(words.begin(), words.end()), words.end());
    return words;
}

// The n guesses of lowest cost, the cheapest first; words that must be played come before all.
std::vector<std::int32_t> Chooser::cheapest(const std::vector<BoardSet>& boards, std::size_t n) {
    const std::vector<float>& cost = costs(boards);
    const std::vector<std::int32_t> words = forced(boards);
    std::vector<std::int32_t> order(table_.n_guesses());
    std::iota(order.begin(), order.end(), 0);
    const auto before = [&](std::int32_t a, std::int32_t b) {
        if (!words.empty()) {
            const bool must_a = std::binary_search(words.begin(), words.end(), a);
            const bool must_b = std::binary_search(words.begin(), words.end(), b);
            if (must_a != must_b) return must_a;
        }
        const float x = cost[static_cast<std::size_t>(a)], y = cost[static_cast<std::size_t>(b)];
        return x < y || (x == y && a < b);
    };
    n = std::min(n, order.size());
    const auto end = order.begin() + static_cast<std::ptrdiff_t>(n);
    if (end != order.end()) std::nth_element(order.begin(), end, order.end(), before);
    std::sort(order.begin(), end, before);
    order.resize(n);
    return order;
}

std::vector<BoardChoice> Chooser::rank(const std::vector<BoardSet>& boards, int played, std::size_t top) {
    const std::size_t shown = std::max(top, policy_.tried);
    const std::vector<std::int32_t> list = cheapest(boards, policy_.tried > 0 ? std::max(shown, policy_.list) : shown);
    std::vector<BoardChoice> choices(std::min(shown, list.size()));
    for (std::size_t k = 0; k < choices.size(); ++k)
        choices[k] = {list[k], costs_[static_cast<std::size_t>(list[k])], -1, 0, 0, 0};
    if (policy_.tried > 0) {
        look_ahead(choices, list, boards, played, forced(boards).empty());
        const std::size_t must = forced(boards).size();
        // Choices that went through more rounds come first.
        const auto fewer = [](const BoardChoice& a, const BoardChoice& b) {
            return a.games != b.games ? a.games > b.games : a.score < b.score;
        };
        const auto split = choices.begin() + static_cast<std::ptrdiff_t>(std::min(must, choices.size()));
        std::stable_sort(choices.begin(), split, fewer);
        std::stable_sort(split, choices.end(), fewer);
    }
    if (choices.size() > top) choices.resize(top);
    return choices;
}

std::vector<BoardChoice> Chooser::evaluate(const std::vector<BoardSet>& boards, int played,
                                      const std::vector<std::int32_t>& guesses) {
    std::vector<std::int32_t> list = guesses;
    for (const std::int32_t g : cheapest(boards, policy_.list))
        if (std::find(guesses.begin(), guesses.end(), g) == guesses.end()) list.push_back(g);
    std::vector<BoardChoice> choices(guesses.size());
    for (std::size_t k = 0; k < choices.size(); ++k)
        choices[k] = {guesses[k], costs_[static_cast<std::size_t>(guesses[k])], -1, 0, 0, 0};
    look_ahead(choices, list, boards, played, false);
    return choices;
}

std::int32_t Chooser::choose(const std::vector<BoardSet>& boards, int played) {
    const std::vector<std::int32_t> words = forced(boards);
    if (words.size() == 1) return words[0];
    if (words.size() > 1 || policy_.tried == 0) return cheapest(boards, 1)[0];
    return rank(boards, played, 1)[0].guess;
}

std::vector<std::int32_t> Chooser::play(const std::vector<std::int32_t>& secrets,
                                        const std::vector<std::int32_t>& opening, int most) {
    std::vector<BoardSet> boards(secrets.size(), BoardSet(table_.n_answers()));
    for (BoardSet& set : boards) std::iota(set.begin(), set.end(), std::uint16_t{0});
    std::vector<std::int32_t> guesses;
    std::size_t left = secrets.size();
    while (left > 0 && static_cast<int>(guesses.size()) < most) {
        const std::size_t k = guesses.size();
        const std::int32_t g = k < opening.size() ? opening[k] : choose(boards, static_cast<int>(k));
        guesses.push_back(g);
        const auto guess = static_cast<std::size_t>(g);
        for (std::size_t i = 0; i < secrets.size(); ++i) {
            if (boards[i].empty()) continue;
            const auto secret = static_cast<std::size_t>(secrets[i]);
            if (guess_of_answer_[secret] == g) {
                boards[i].clear();
                --left;
            } else {
                keep_code(boards[i], [&](std::uint16_t a) { return table_.code(guess, a); }, table_.code(guess, secret));
            }
        }
    }
    return guesses;
}

}  // namespace tilewise::boards
