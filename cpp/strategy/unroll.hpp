// Greedy strategies unrolled: in every position the guess of lowest cost, until every answer is found.
//
// The choice is defined in Python (Strategy.choose), and tests compare the two in every position. What is here is the
// same choice for answers that are equally likely, with what makes it fast and provably changes nothing:
//   - a guess whose parts are too few for the lowest cost found so far is not looked at further (parts_cost.hpp);
//   - for costs that depend on the parts alone, the chosen guess depends on the set of candidates alone (a guess played
//     before no longer splits it, and some candidate always does), so it is remembered and shared by all openings.
#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "strategy/choices.hpp"
#include "table/columns.hpp"
#include "base/control.hpp"
#include "base/hard_rule.hpp"
#include "base/keys.hpp"
#include "strategy/plan.hpp"
#include "table/table.hpp"

namespace tilewise {

// One entry per node; the root's parent and code are -1. A parent comes before its children.
struct Nodes {
    std::vector<std::int32_t> guess, parent, code;
    std::vector<std::uint8_t> solves;
};

class Greedy {
public:
    // The table must be filled, with codes of at most 16 bits and fewer than 65,536 answers. It and its columns must
    // outlive this.
    Greedy(const Table& table, const Columns& columns, Plan plan, std::size_t capacity);

    // The whole tree of an opening (places of guesses). False if a game takes more than max_guesses. Throws Stopped where a
    // control says so.
    bool tree(const std::vector<std::int32_t>& opening, int max_guesses, Nodes& out, const Control* control = nullptr) const;
    // Only how many answers take each number of guesses; counts[0] is for one guess.
    bool counts(const std::vector<std::int32_t>& opening, int max_guesses, std::vector<std::int64_t>& out,
                const Control* control = nullptr) const;
    std::size_t bytes() const { return choices_.bytes(); }  // that its memory takes now

private:
    bool before(std::int32_t x, std::int32_t y) const {
        return plan_.level[static_cast<std::size_t>(x)] < plan_.level[static_cast<std::size_t>(y)];
    }

    const Table& table_;
    const Columns& columns_;
    Plan plan_;
    std::vector<std::int32_t> order_;  // all guesses, those that ties prefer first
    bool candidates_first_ = false;    // are all of one level?
    bool listed_as_preferred_ = false; // does order_, or that candidates come first, say all that ties do?
    std::vector<std::int32_t> answer_of_guess_;
    std::vector<Key> keys_;
    std::vector<std::int64_t> costs_by_size_;
    std::unique_ptr<HardRule> hard_;  // Rule::hard only
    mutable Choices choices_;

    template <class Code>
    class Walk;
    template <class Code>
    bool walk(const std::vector<std::int32_t>& opening, int max_guesses, Nodes* nodes,
              std::vector<std::int64_t>* counts, const Control* control) const;
};

}  // namespace tilewise
