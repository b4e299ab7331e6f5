// A greedy strategy as the core knows it: what it minimises, and how it decides.
#pragma once
#include <cstdint>
#include <vector>

#include "base/rule.hpp"

namespace tilewise {

enum class Cost { entropy, squares, largest, parts, letter_frequency, significant_letters, tile_score };

inline bool by_parts(Cost cost) { return cost <= Cost::parts; }  // or else by letters

// A strategy without its opening.
struct Plan {
    Cost cost = Cost::entropy;
    Rule rule = Rule::any;
    std::vector<std::int32_t> guess_of_answer;  // the place of every answer among the guesses, rising
    // Of guesses that cost the same, the one of the lowest level is played; of those a candidate, if there is one, then the
    // first.
    std::vector<std::int32_t> level;
    std::vector<std::int32_t> popular;          // how popular each answer is, 0 the most, all different
    int solve_when = 0;
    int popular_when = 0;
    int solve_from = 0;  // candidates only from the guess of this number on; 0: never for that reason
    bool answers_only = false;
    double tolerance = 1e-9;  // costs (in bits, where they are bits) closer than this are equal
};

}  // namespace tilewise
