// The order of guesses: by cost, and among equals by what a tie-break prefers.
#pragma once
#include <cstddef>
#include <cstdint>

namespace tilewise {

// out = the places 0 .. n-1, the best first. Costs within the tolerance of the lowest one are equal, and again so of what is
// left; of equal guesses the one of the lowest level comes first, of one level a candidate, then the first of the list.
// Costs and candidates are given by place, levels by guess.
void order_guesses(const double* costs, const std::int32_t* guesses, const bool* candidate, std::size_t n,
                   const std::int32_t* level, double tolerance, std::int32_t* out);

}  // namespace tilewise
