// The guesses worth looking at inside one set of candidates.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

#include "search/candidates.hpp"
#include "base/hard_rule.hpp"
#include "table/kernels.hpp"
#include "search/symmetry.hpp"

namespace tilewise::exact {

// A view; the arrays belong to a GuessStore or to the search.
struct GuessList {
    const Guess* guess = nullptr;  // one per lane
    int count = 0;                 // of lanes with a guess
    std::size_t lanes = 0;         // count, padded
    Key key;                       // tells lists apart where the legal guesses are part of the question; else zero

    // Optional: the codes, answer-major, one row of `lanes` bytes per answer (the padding is zero).
    const std::uint8_t* matrix = nullptr;
    const std::int32_t* row_of = nullptr;  // row of an answer; null: its index
    // With a matrix: no subset of the list's candidates is cut into more than most[lane] parts; never rising.
    const std::uint16_t* most = nullptr;

    // Rule::hard only.
    const std::uint8_t* legal = nullptr;  // 0xff for the lanes that are legal, 0 for the others; null: all are
    int legal_count = 0;                  // where `legal` is given
    const Demands* met = nullptr;         // the demands made so far; null: none
    DemandRows demands;
    bool by_demands = true;  // are the legal guesses all that meet these demands?

    // Which guesses are worth the same, in a search for the least value; null: none. The shortest games are searched
    // without, as their proofs look at subsets, which have other symmetries.
    const Alike* alike = nullptr;

    const std::uint8_t* row(Answer a) const {
        return matrix + static_cast<std::size_t>(row_of ? row_of[a] : a) * lanes;
    }

    // Calls visit(lane) for every legal lane from `from` on, in order, until it returns false.
    template <class Visit>
    void for_each(int from, Visit visit) const {
        for (int i = from; i < count; ++i) {
            if (legal && !legal[i]) {
                std::uint64_t eight = 0;  // lanes are padded to more than eight
                if (i % 8 == 0 && (std::memcpy(&eight, legal + i, 8), eight == 0)) i += 7;
                continue;
            }
            if (!visit(i)) return;
        }
    }
};

// The memory behind one list.
struct GuessStore {
    std::vector<Guess> guess;
    std::vector<std::uint8_t> matrix;
    std::vector<std::int32_t> row_of;
    std::vector<std::uint16_t> most;
    std::vector<int> lane;
    std::vector<std::uint8_t> demand_rows;
    std::vector<std::int32_t> demand_place;

    std::size_t bytes() const {
        return guess.capacity() * sizeof(Guess) + matrix.capacity() + row_of.capacity() * sizeof(std::int32_t) +
               most.capacity() * sizeof(std::uint16_t) + lane.capacity() * sizeof(int) +
               demand_rows.capacity() + demand_place.capacity() * sizeof(std::int32_t);
    }
};

}  // namespace tilewise::exact
