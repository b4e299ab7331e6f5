// Exact search: the least possible sum of guesses over a set of candidates, lost games included.
//
//     value(H, 0)    = price * weight(H)
//     value(H, left) = min over legal guesses g of
//                          weight(H) + sum over parts P of H under g, P not solved, of value(P, left - 1)
//
// An answer that is not found within the guesses left is lost: it has cost all of them, and the price on top. The price is
// above every sum of guesses: the value is a pair in one number, value = price * lost + total, and the least value is the
// play that loses the least weight and, among those, takes the fewest guesses.
//
// The contract of every bounded call, here and inside:
//
//     called with a budget, it returns the exact value if that is below the budget,
//     and otherwise a valid lower bound that is at least the budget.
//
// Once stopped (by the flag or the deadline of its Control) a call returns at once with lower <= value <= upper, and
// says so by lower < upper. It never claims more than it has proved.
//
// What is promised of repeated runs: values, bounds proved by finished calls, and trees are functions of the input
// alone, for any number of threads and any amount of memory. With one thread, so is the number of nodes.
//
// The core knows nothing of Python, files or words: a word is its index, a feedback is its code.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "base/control.hpp"
#include "base/feedback.hpp"
#include "base/rule.hpp"
#include "search/transposition.hpp"

namespace tilewise::exact {

using Answer = std::uint16_t;  // index of an answer
using Guess = std::int32_t;    // index of a guess; -1 for none
using Weight = std::int64_t;   // of answers: how many there are, where they are all alike

using tilewise::Control;  // checked every few microseconds
using tilewise::Rule;

// What the search must know of a vocabulary. The arrays are borrowed and must outlive all that is made of it.
struct Problem {
    Scoring scoring = tiles_of(5);
    int length = 5;                        // symbols of a word
    int guesses = 0, answers = 0;          // at most 65,535 answers
    const void* codes = nullptr;           // codes[guess * answers + answer], of scoring.code_bytes() each
    const Guess* guess_of_answer = nullptr;
    const std::int32_t* letters = nullptr;  // letters[guess * length + place]
    const Weight* weights = nullptr;        // positive, one per answer; null: all 1
};

struct Question {
    std::vector<Answer> candidates;  // strictly rising
    std::vector<Guess> legal;        // what may be guessed next, strictly rising; empty: everything (or, under strict, what may be)
    int left = 6;                    // guesses left
};

// What is known of a guess (or of a question): lower <= total <= upper, equal when it is exact.
struct Verdict {
    Guess guess = -1;
    Total lower = 0;
    Total upper = kInfinite;
    int depth = 0;    // of the tree behind `upper`
    Weight lost = 0;  // by it
    bool exact() const { return lower >= upper; }
};

// A decision tree: node 0 is the root; parents come before children.
struct TreeArrays {
    std::vector<Guess> guess;
    std::vector<std::int32_t> parent;  // -1 for the root
    std::vector<std::int32_t> code;    // of the feedback that leads here; -1 for the root
    Total total = 0;                   // weighted sum of guesses, those of lost games included
    Weight lost = 0;                   // weight of the answers that it does not find
    int depth = 0;
    bool complete = true;              // false where no guess was chosen for some set
};

// One memory of what was proved, and the calls that share it. Calls may run at the same time.
class Search {
public:
    virtual ~Search() = default;

    // The total of one guess as the next guess.
    virtual Verdict evaluate(const Question&, Guess, Total budget, int threads, const Control&) = 0;

    // The values of many guesses (empty: all legal ones), of which the `keep` best come out exact; the others as far as
    // was needed to leave them out. In the order of search. Of equals at the end of the best, those are kept that come
    // first in the order of search or, if asked for, in the order in which the guesses are given. `report` is called
    // after every guess, from one thread at a time.
    using Report = std::function<void(const Verdict&)>;
    enum class Ties { searched, given };
    virtual std::vector<Verdict> rank(const Question&, std::vector<Guess> guesses, int keep, Ties, Total budget,
                                      int threads, const Control&, const Report& report) = 0;

    // The fewest guesses that always suffice, searched in [1, left]; lower > left means that they do not.
    virtual Verdict worst(const Question&, Guess opener, const Control&) = 0;

    // A tree that starts with the given guess: the best one, or the best one known when stopped, so that there always is
    // one; one that never takes more than `left` guesses, after worst() has found that there is one, which may not be
    // complete once stopped; or a likely one, of the guesses that the search would try first, in a moment.
    enum class TreeKind { best, shallow, likely };
    virtual TreeArrays tree(const Question&, Guess, TreeKind, const Control&) = 0;

    virtual Total price() const = 0;         // of a lost answer of weight 1, besides its guesses

    virtual std::int64_t nodes() const = 0;  // sets of candidates for which guesses were counted, so far
    virtual std::size_t bytes() const = 0;   // taken by what is remembered
};

// What searches of one vocabulary under one rule have in common. It may go before the searches that it made.
class Tables {
public:
    // The arrays of the problem must outlive every search. `kernel` names one of available_kernels(); "auto" is the fastest.
    // Throws Stopped where a control says so.
    static std::unique_ptr<Tables> make(const Problem&, Rule, const char* kernel = "auto", const Control* control = nullptr);
    virtual ~Tables() = default;

    // A search that remembers nothing yet, and never more than fits `memory_bytes`.
    virtual std::unique_ptr<Search> search(std::size_t memory_bytes) const = 0;
    virtual std::size_t bytes() const = 0;
    virtual const char* kernel() const = 0;
};

}  // namespace tilewise::exact
