// Partitions: how guesses divide a set of candidates, and the statistics that rankers need, many guesses in one pass.
#pragma once
#include <cstddef>
#include <cstdint>

#include "base/control.hpp"
#include "table/table.hpp"

namespace tilewise {

// One entry per guess. With weights, "mass" below is a part's share of the total weight; without, every candidate
// weighs the same.
struct Statistics {
    std::int32_t* parts;       // number of parts
    std::int32_t* largest;     // candidates in the largest part
    std::int64_t* sum_squares; // sum over parts of size^2
    double* entropy;           // bits: -sum mass * log2(mass)
    double* expected_size;     // candidates left on average: sum mass * size
    double* largest_mass;      // share of the heaviest part
};

// Both throw Stopped where a control says so.
//
// guesses == nullptr means guesses 0 .. n_guesses-1; weights (one per candidate, not per answer) may be nullptr.
void partition_statistics(const Table& table, const std::int32_t* guesses, std::size_t n_guesses,
                          const std::int32_t* candidates, std::size_t n_candidates, const double* weights,
                          int threads, Statistics out, const Control* control = nullptr);

// out[i * n_candidates + k] = code of guesses[i] against candidates[k], widened to 32 bits.
void codes_of(const Table& table, const std::int32_t* guesses, std::size_t n_guesses, const std::int32_t* candidates,
              std::size_t n_candidates, int threads, std::uint32_t* out, const Control* control = nullptr);

}  // namespace tilewise
