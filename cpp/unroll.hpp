// Greedy strategies unrolled: in every position the guess of lowest cost, until every answer is found.
//
// The choice is defined in Python (solve/strategy.py), and tests compare the two in every position. What is here is
// the same choice for answers that are equally likely, with what makes it fast and provably changes nothing:
//   - costs are whole numbers (entropy: sum of n log2 n in fixed point), so that one table of increments serves all;
//   - guesses are looked at in the order in which ties prefer them, so the first that tells all candidates apart ends
//     the search: no guess can cost less;
//   - for costs that depend on the parts alone, the chosen guess depends on the set of candidates alone (a guess played
//     before no longer splits it, and some candidate always does), so it is remembered and shared by all openings.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

#include "table.hpp"

namespace tilewise {

enum class Cost { entropy, squares, largest, parts, letter_frequency, significant_letters, tile_score };
enum class Tie { candidate, first, last, popular };
enum class Legal { any, hard, strict };

// The table once more, answer-major: column(a)[g] is the code of guess g against answer a. A small set of candidates
// then reads a few whole columns instead of a few bytes of every row.
class Columns {
public:
    explicit Columns(const Table& table);  // the table must be filled, with codes of at most 16 bits
    template <class Code>
    const Code* column(std::size_t answer) const {
        return static_cast<const Code*>(data_.get()) + answer * n_guesses_;
    }

private:
    std::size_t n_guesses_;
    std::unique_ptr<void, void (*)(void*)> data_;
};

// A strategy without its opening.
struct Plan {
    Cost cost = Cost::entropy;
    Tie tie = Tie::candidate;
    Legal legal = Legal::any;
    std::vector<std::int32_t> guess_of_answer;  // the place of every answer among the guesses, rising
    std::vector<std::int32_t> level;    // how popular each guess is, 0 the most: for Tie::popular
    std::vector<std::int32_t> popular;  // how popular each answer is, 0 the most, all different
    int solve_when = 0;
    int popular_when = 0;
    bool answers_only = false;
    bool once = true;
    bool useful = false;
    double tolerance = 1e-9;  // costs (in bits, where they are bits) closer than this are equal
};

// One entry a node; the root's parent and code are -1. A parent stands before its children.
struct Nodes {
    std::vector<std::int32_t> guess, parent, code;
    std::vector<std::uint8_t> solves;
};

// The chosen guess of a set of candidates; safe to use from many threads. Keys are 128-bit sums of one random number
// an answer. Once full it takes no more.
class Memory {
public:
    struct Key {
        std::uint64_t low = 0, high = 0;
        bool operator==(const Key&) const = default;
    };
    explicit Memory(std::size_t capacity);
    std::int32_t find(Key key) const;  // -1 where it is unknown
    void keep(Key key, std::int32_t guess);

private:
    struct Slot {
        Key key;
        std::int32_t guess = -1;
    };
    struct Shard {
        mutable std::mutex lock;
        std::vector<Slot> slots;
        std::size_t used = 0;
    };
    static constexpr std::size_t n_shards = 64;
    std::array<Shard, n_shards> shards_;
    std::size_t capacity_;
    static void put(std::vector<Slot>& slots, Key key, std::int32_t guess);
};

class Greedy {
public:
    // The table must be filled, with codes of at most 16 bits and fewer than 65,536 answers. It and its columns must
    // outlive this.
    Greedy(const Table& table, const Columns& columns, Plan plan, std::size_t capacity);

    // The whole tree of an opening (places of guesses). False where a game goes on beyond max_guesses.
    bool tree(const std::vector<std::int32_t>& opening, int max_guesses, Nodes& out) const;
    // Only how many answers take each number of guesses; counts[0] is for one guess.
    bool counts(const std::vector<std::int32_t>& opening, int max_guesses, std::vector<std::int64_t>& out) const;

private:
    const Table& table_;
    const Columns& columns_;
    Plan plan_;
    std::vector<std::int32_t> order_;  // all guesses, those that ties prefer first
    std::vector<std::int32_t> answer_of_guess_;
    std::vector<Memory::Key> keys_;
    std::vector<std::int64_t> n_log_n_;
    mutable Memory memory_;

    template <class Code>
    class Walk;
    template <class Code>
    bool walk(const std::vector<std::int32_t>& opening, int max_guesses, Nodes* nodes,
              std::vector<std::int64_t>* counts) const;
};

}  // namespace tilewise
