// What every search of a vocabulary under one rule reads: codes in both layouts, keys, legality. Never changes.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <limits>
#include <memory>
#include <numeric>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "search/cores.hpp"
#include "base/feedback.hpp"
#include "search/guess_list.hpp"
#include "base/hard_rule.hpp"
#include "base/keys.hpp"
#include "table/kernels.hpp"
#include "search/letter_bounds.hpp"
#include "search/search.hpp"
#include "search/symmetry.hpp"
#include "table/transpose.hpp"

namespace tilewise::exact {

inline constexpr int kMaxLeft = 255;

template <class Code>
struct TablesOf {
    TablesOf(const Problem& p, Rule r, const char* kernel_name, const Control* control)
        : problem(p),
          rule(r),
          kernel(kernels_named(kernel_name)),
          solved(p.scoring.solved),
          answer_key(random_keys(size(p.answers), 1)),
          left_key(random_keys(kMaxLeft + 1, 2)),
          worst_key(random_keys(kMaxLeft + 1, 3)),
          weight(size(p.answers), 1),
          weighted(p.weights != nullptr),
          answer_of(size(p.guesses), -1),
          letter_bounds(p) {
        if (weighted) weight.assign(p.weights, p.weights + p.answers);
        if (std::any_of(weight.begin(), weight.end(), [](Weight w) { return w < 1; }))
            throw std::invalid_argument("the weight of an answer must be positive");  // totals are divided by weights
        weight_of_all = std::accumulate(weight.begin(), weight.end(), Weight{0});
        for (int a = 0; a < p.answers; ++a) answer_of[size(p.guess_of_answer[a])] = a;
        lay_out(control);
        if (rule != Rule::hard) {
            symmetries = std::make_unique<const Symmetries<Code>>(problem, weight, control);
            if (!symmetries->any()) symmetries.reset();
        }
        if (rule == Rule::hard) {
            if (!p.scoring.tiles) throw std::invalid_argument("the hard rule needs tiles");
            hard = std::make_unique<HardRule>(p.length, p.letters, store.guess, everything.lanes);
            everything.demands = hard->rows();
            demand_key = random_keys(size(hard->demands()), 4);
            guess_key = random_keys(size(p.guesses), 5);
            everything.key = random_keys(1, 6)[0];  // under the key of a set alone stands what holds for every list
        }
    }
    TablesOf(const TablesOf&) = delete;
    TablesOf& operator=(const TablesOf&) = delete;

    static std::size_t size(int n) { return static_cast<std::size_t>(n); }

    Guess guess_of(Answer a) const { return problem.guess_of_answer[a]; }
    std::size_t bytes() const { return store.bytes() + (hard ? hard->bytes() : 0); }

    Problem problem;
    Rule rule;
    Kernels kernel;
    std::uint32_t solved;
    std::vector<Key> answer_key, left_key, worst_key, demand_key, guess_key;
    std::vector<Weight> weight;
    Weight weight_of_all = 0;
    bool weighted;
    std::vector<int> answer_of;  // of a guess, or -1
    LetterBounds letter_bounds;
    std::unique_ptr<const Symmetries<Code>> symmetries;  // null: there are none, or the rule knows more than sets
    std::unique_ptr<HardRule> hard;
    GuessStore store;
    GuessList everything;  // all guesses, those that make the most parts of all answers first
    int most_parts = kManyParts;   // of any set, by any guess
    int most_others = kManyParts;  // of them, those that are not solved

private:
    void lay_out(const Control* control) {
        const std::size_t guesses = size(problem.guesses);
        store.guess.resize(guesses);
        std::iota(store.guess.begin(), store.guess.end(), 0);
        everything.count = problem.guesses;
        everything.lanes = padded_lanes(guesses);
        if constexpr (sizeof(Code) == 1) {
            sort_by_parts(control);
            const std::size_t answers = size(problem.answers);
            store.matrix.resize(everything.lanes * answers);
            transpose(static_cast<const Code*>(problem.codes), store.guess.data(), guesses, answers, everything.lanes,
                      store.matrix.data(), 1, control);
            everything.matrix = store.matrix.data();
        }
        everything.guess = store.guess.data();
    }

    void sort_by_parts(const Control* control) {
        const std::size_t guesses = size(problem.guesses), answers = size(problem.answers);
        const auto* codes = static_cast<const Code*>(problem.codes);
        std::vector<std::uint16_t> parts(guesses);
        for (std::size_t g = 0; g < guesses; ++g) {
            if (g % kRowsPerLook == 0) check(control);
            std::array<std::uint8_t, 256> seen{};
            for (std::size_t a = 0; a < answers; ++a) seen[codes[g * answers + a]] = 1;
            parts[g] = static_cast<std::uint16_t>(std::accumulate(seen.begin(), seen.end(), 0));
        }
        std::stable_sort(store.guess.begin(), store.guess.end(), [&parts](Guess x, Guess y) {
            return parts[static_cast<std::size_t>(x)] > parts[static_cast<std::size_t>(y)];
        });
        store.most.resize(padded_lanes(guesses));
        for (std::size_t i = 0; i < guesses; ++i) store.most[i] = parts[static_cast<std::size_t>(store.guess[i])];
        everything.most = store.most.data();
        most_parts = store.most[0];
        most_others = 0;
        for (std::size_t g = 0; g < guesses; ++g)
            most_others = std::max(most_others, parts[g] - (answer_of[g] >= 0));
    }
};

// What the threads of one search share: what a lost answer costs them, and what they have found.
struct Memory {
    Memory(std::size_t bytes, Weight weight_of_all)
        : price(Total{weight_of_all} * (kMaxLeft + 1)), table(bytes - bytes / 8), cores(bytes / 16), hard_cores(bytes / 16) {}
    std::size_t bytes() const { return table.bytes() + cores.bytes() + hard_cores.bytes(); }

    const Total price;  // of a lost answer of weight 1, besides its guesses: more than any sum of guesses

    Transposition table;
    Cores<Core> cores;
    Cores<HardCore> hard_cores;
    std::atomic<bool> capped{false};  // is anything remembered that holds for one number of guesses left only?
    std::atomic<std::int64_t> nodes{0};
};

}  // namespace tilewise::exact
