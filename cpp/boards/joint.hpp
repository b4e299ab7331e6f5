// The exact value of several boards that share their guesses: the least total of guesses over all combinations of their
// candidates, every combination equally likely, without a limit.
//
//   total(boards) = 0 once all are solved, else the least over all guesses of
//                   combinations(boards) + the sum over all joint feedbacks of total(what they leave).
//
// Three facts make it fast:
//   - A word that is the only one left on a board is played at once. It must be played some time; whoever plays it later
//     could play it now and go on as before, knowing no less.
//   - Guesses that tell the same candidates apart, and can be no board's answer, are one guess. What was equal for a
//     position is equal for everything below it, so lists of guesses only get shorter.
//   - A combination takes at least as many guesses as it has different words, and one more unless the next guess is one
//     of them. The sum over all combinations is a lower bound: guesses are tried in its order until it says stop.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/control.hpp"
#include "table/table.hpp"

namespace tilewise::boards {

using BoardSet = std::vector<std::uint16_t>;  // answers still possible on a board, rising; none once it is solved

struct JointValue {
    std::int32_t guess = 0;
    std::int64_t total = 0;
    int rank = 0;  // among equals: 0 for a word that must be played, 1 for a candidate, 2 for others
};

struct JointResult {
    std::vector<JointValue> values;  // the best guesses, best first
    bool proved = false;             // false where the nodes ran out: then there are no values
    std::int64_t nodes = 0;
};

class Joint {
public:
    // The boards must have at most 255 different candidates together; solved boards are left out. Everything throws Stopped
    // where a control says so; it must outlive this.
    Joint(const Table& table, const std::vector<std::int32_t>& guess_of_answer, const std::vector<BoardSet>& boards,
          const Control* control = nullptr);

    // The best `top` guesses with their totals; of guesses that come to the same thing, one.
    JointResult rank(std::size_t top, std::int64_t most_nodes);
    // The totals of given guesses, in their order; none where the nodes ran out.
    std::vector<std::int64_t> totals(const std::vector<std::int32_t>& guesses, std::int64_t most_nodes);

private:
    using Bytes = std::vector<std::uint8_t>;
    using Boards = std::vector<Bytes>;  // candidates of every unsolved board, as places among candidates_
    struct Try {
        std::int64_t lower = 0;
        std::uint32_t guess = 0;
    };

    const Control* control_;
    std::vector<std::uint16_t> candidates_;
    std::vector<std::int32_t> guesses_;   // candidates first, in their order; then one of each kind
    std::vector<Bytes> codes_;            // of every guess, against every candidate
    Boards root_;
    bool apart_ = true;                   // no word is a candidate of two boards
    std::unordered_map<std::string, std::int64_t> exact_, at_least_;
    std::int64_t nodes_ = 0, most_nodes_ = 0;

    // What is returned from then on means nothing and is not kept. No exception: the engine of the page has none.
    bool out_of_nodes() const { return nodes_ > most_nodes_; }
    std::int64_t lower(const Boards& boards) const;
    std::int64_t lower_after(const Boards& boards, std::uint32_t guess, std::vector<Boards>& scratch) const;
    void children(const Boards& boards, std::uint32_t guess, std::vector<Boards>& out) const;
    std::vector<std::uint32_t> kinds(const Boards& boards, const std::vector<std::uint32_t>& list) const;
    std::vector<Try> tries(const Boards& boards, const std::vector<std::uint32_t>& list) const;
    std::int64_t after(const Boards& boards, std::uint32_t guess, const std::vector<std::uint32_t>& list,
                       std::int64_t bound);
    std::int64_t total(const Boards& boards, const std::vector<std::uint32_t>& list, std::int64_t bound);
};

}  // namespace tilewise::boards
