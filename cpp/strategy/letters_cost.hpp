// Costs that look at the letters of the candidates alone.
#pragma once
#include <cstddef>
#include <cstdint>
#include <vector>

#include "strategy/plan.hpp"
#include "table/table.hpp"

namespace tilewise {

class LettersCost {
public:
    LettersCost(const Table& table, Cost cost) : table_(table), cost_(cost) {}

    void count(const std::int32_t* set, std::size_t n);  // the letters of a set of candidates
    std::int64_t of(std::int32_t guess) const;           // for the set last counted

private:
    const Table& table_;
    Cost cost_;
    std::vector<std::int64_t> at_least_;  // [c * length + k]: candidates with letter c more than k times
    std::vector<std::int64_t> in_place_;  // [i * letters + c]: candidates with letter c in place i
};

}  // namespace tilewise
