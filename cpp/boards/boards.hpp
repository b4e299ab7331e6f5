// Several boards that share their guesses: which guess to play.
//
// A board with one word left is played first: that word must be played anyway, and knowing its tiles sooner is never
// worse. Otherwise guesses are ranked by what they would leave on all boards together (bits), less a bonus for the
// chance that they solve a board. The cheapest few are then looked at further: games drawn from the candidates are
// played to their end after each of them, every guess in them the cheapest one, and the fewest guesses on average win.
// Random games leave that average uncertain, so the cost keeps some influence. Choices that fall behind are given up
// after part of the games.
// The draws depend on the position alone, so the same position always gets the same guess.
#pragma once
#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "boards/costs.hpp"
#include "table/columns.hpp"
#include "base/control.hpp"
#include "boards/joint.hpp"
#include "table/table.hpp"

namespace tilewise::boards {

struct BoardPolicy {
    double bonus = 2.5;          // bits that solving a board is worth: low is safe, high is fast
    std::size_t tried = 16;      // guesses that are looked at further; 0: the cheapest guess is played
    std::size_t samples = 96;    // games played to their end after each of them at most
    std::size_t list = 1000;     // guesses that those games choose from, besides the candidates
    double prior = 0;            // guesses that a bit of cost counts besides all the random games together
    int limit = 0;               // guesses of the whole game, 0 for no limit
    int late = 1;                // what a guess beyond the limit counts in addition
};

struct BoardChoice {
    std::int32_t guess = 0;
    float cost = 0;              // bits left on all boards on average, less the bonus for solving
    std::int64_t total = -1;     // guesses of all games played after it, this guess included; -1: not looked at
    std::int64_t games = 0;
    std::int64_t late = 0;       // games among them that went beyond the limit
    double score = 0;            // what the choices are compared by
};

class Chooser {
public:
    // The table must be filled, with fewer than 65,536 answers. Columns are needed where its codes have 8 bits, and
    // are not used otherwise. Both must outlive this, and so must a control: everything throws Stopped where it says so.
    // Not for several threads at once.
    Chooser(const Table& table, const Columns* columns, std::vector<std::int32_t> guess_of_answer, BoardPolicy policy,
            const Control* control = nullptr);

    // The cost of every guess.
    const std::vector<float>& costs(const std::vector<BoardSet>& boards);
    // The best guesses after `played` guesses, best first, at most `top`. Words that must be played come before all.
    std::vector<BoardChoice> rank(const std::vector<BoardSet>& boards, int played, std::size_t top);
    std::int32_t choose(const std::vector<BoardSet>& boards, int played);
    // What the caller's guesses are worth, in their order: all games are played to the end after each of them.
    std::vector<BoardChoice> evaluate(const std::vector<BoardSet>& boards, int played, const std::vector<std::int32_t>& guesses);
    // The guesses of a game to its end; it is given up after `most` guesses.
    std::vector<std::int32_t> play(const std::vector<std::int32_t>& secrets, const std::vector<std::int32_t>& opening,
                                   int most);

private:
    // The candidates of a position and the guesses worth considering there, as a small table of their own.
    struct World {
        std::size_t guesses = 0, stride = 0;
        std::vector<std::int32_t> guess_of;  // of every candidate
        std::vector<std::uint8_t> codes;     // candidate-major
        const std::uint8_t* row(std::size_t candidate) const { return codes.data() + candidate * stride; }
    };

    const Table& table_;
    const Columns* columns_;
    std::vector<std::int32_t> guess_of_answer_;
    BoardPolicy policy_;
    const Control* control_;
    Increments increments_;
    std::vector<float> costs_, local_costs_;
    std::vector<const std::uint8_t*> rows_;
    std::vector<std::uint16_t> counts_;
    std::vector<std::int32_t> place_;  // of every guess in the world that is being made, or -1
    struct Kept {
        BoardSet set;
        std::vector<float> costs;
    };
    std::unordered_map<std::uint64_t, Kept> kept_;  // the costs of large boards, which many games share

    void add_board(const BoardSet& set, std::vector<float>& costs);
    template <class Code>
    void add_rows(const BoardSet& set, float scale, std::vector<float>& costs);
    std::vector<std::int32_t> forced(const std::vector<BoardSet>& boards) const;
    std::vector<std::int32_t> cheapest(const std::vector<BoardSet>& boards, std::size_t n);
    World world(const std::vector<std::int32_t>& guesses, const std::vector<BoardSet>& boards, std::vector<BoardSet>& local);
    std::vector<std::vector<std::uint16_t>> draws(const std::vector<BoardSet>& local, std::uint64_t seed, bool& all) const;
    int play_on(const World& world, std::vector<BoardSet>& boards, const std::vector<std::uint16_t>& secrets);
    void look_ahead(std::vector<BoardChoice>& choices, const std::vector<std::int32_t>& list,
                    const std::vector<BoardSet>& boards, int played, bool give_up);
};

}  // namespace tilewise::boards
