#include "strategy/unroll.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <numeric>
#include <utility>

#include "strategy/letters_cost.hpp"
#include "strategy/parts_cost.hpp"

namespace tilewise {
namespace {

// Guesses played before are no obstacle to remembering a choice as long as there were fewer than this (see lasting()).
constexpr int kFewTurns = 16;

}  // namespace

// One walk through all positions of a strategy.
template <class Code>
class Greedy::Walk {
public:
    Walk(const Greedy& greedy, const std::vector<std::int32_t>& opening, int max_guesses, Nodes* nodes,
         std::vector<std::int64_t>* counts, const Control* control)
        : g_(greedy), plan_(greedy.plan_), table_(greedy.table_), opening_(opening), max_guesses_(max_guesses),
          nodes_(nodes), counts_(counts), control_(control), codes_(table_.codes<Code>()),
          n_answers_(table_.n_answers()), solved_(table_.scoring().solved), is_candidate_(n_answers_), played_mark_(table_.n_guesses()),
          parts_(table_, greedy.columns_, plan_.cost, greedy.costs_by_size_), letters_(table_, plan_.cost) {}

    bool run() {
        std::vector<std::int32_t> all(n_answers_);
        std::iota(all.begin(), all.end(), 0);
        return visit(all.data(), all.size(), g_.order_, -1, -1, 0);
    }

private:
    static std::size_t size(std::int32_t n) { return static_cast<std::size_t>(n); }

    // Plays on from a set of candidates; false where it does not end.
    bool visit(Members set, std::size_t n, const std::vector<std::int32_t>& legal, std::int32_t parent, std::int32_t code,
               int turn) {
        if (turn >= max_guesses_) return false;
        if (n == 1) {
            emit(guess_of(set[0]), parent, code, true, turn);
            return true;
        }
        check(control_);
        const std::int32_t guess = choose(set, n, legal, turn);
        const Code* row = codes_ + size(guess) * n_answers_;
        // The parts, in the order of their codes.
        std::vector<std::uint64_t> order(n);
        for (std::size_t k = 0; k < n; ++k) order[k] = (std::uint64_t{row[set[k]]} << 32) | static_cast<std::uint32_t>(set[k]);
        std::sort(order.begin(), order.end());
        std::vector<std::int32_t> sorted(n);
        for (std::size_t k = 0; k < n; ++k) sorted[k] = static_cast<std::int32_t>(order[k] & 0xffffffffu);
        const bool solves = std::any_of(order.begin(), order.end(), [this](std::uint64_t key) { return key >> 32 == solved_; });
        const std::int32_t here = emit(guess, parent, code, solves, turn);
        played_.push_back(guess);
        ++played_mark_[size(guess)];
        bool ends = true;
        for (std::size_t k = 0; ends && k < n;) {
            const std::uint64_t seen = order[k] >> 32;
            std::size_t end = k;
            while (end < n && order[end] >> 32 == seen) ++end;
            if (seen != solved_) {
                const auto c = static_cast<std::int32_t>(seen);
                if (plan_.rule == Rule::hard && end - k > 1)
                    ends = visit(&sorted[k], end - k, still_legal(legal, guess, static_cast<std::uint32_t>(seen)), here, c,
                                 turn + 1);
                else
                    ends = visit(&sorted[k], end - k, legal, here, c, turn + 1);
            }
            k = end;
        }
        --played_mark_[size(guess)];
        played_.pop_back();
        return ends;
    }

    std::int32_t emit(std::int32_t guess, std::int32_t parent, std::int32_t code, bool solves, int turn) {
        if (solves && counts_) {
            if (counts_->size() <= size(turn)) counts_->resize(size(turn) + 1);
            ++(*counts_)[size(turn)];
        }
        if (!nodes_) return -1;
        nodes_->guess.push_back(guess);
        nodes_->parent.push_back(parent);
        nodes_->code.push_back(code);
        nodes_->solves.push_back(solves);
        return static_cast<std::int32_t>(nodes_->guess.size()) - 1;
    }

    std::vector<std::int32_t> still_legal(const std::vector<std::int32_t>& legal, std::int32_t guess,
                                          std::uint32_t code) const {
        std::array<const std::uint8_t*, 2 * kMaxLength> rows{};
        std::size_t n = 0;
        g_.hard_->of_turn(guess, code, [&](Demand d, bool implied) {
            if (!implied) rows[n++] = g_.hard_->rows().row(d);
        });
        std::vector<std::int32_t> out;
        for (const std::int32_t g : legal)
            if (std::all_of(rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(n), [g](const auto* row) { return row[g] != 0; }))
                out.push_back(g);
        return out;
    }

    // ---- choosing ------------------------------------------------------------------------------------

    bool may_open(std::int32_t word, Members set, std::size_t n, const std::vector<std::int32_t>& legal) const {
        if (played_mark_[size(word)]) return false;
        if (plan_.rule == Rule::strict) return std::find(set, set + n, g_.answer_of_guess_[size(word)]) != set + n;
        return plan_.rule == Rule::any || std::find(legal.begin(), legal.end(), word) != legal.end();
    }

    std::int32_t choose(Members set, std::size_t n, const std::vector<std::int32_t>& legal, int turn) {
        if (size(turn) < opening_.size()) {
            const std::int32_t word = opening_[size(turn)];
            if (may_open(word, set, n, legal)) return word;
        }
        if (n <= size(plan_.popular_when)) {
            const auto popular = [&](std::int32_t a) { return plan_.popular[size(a)]; };
            return guess_of(*std::min_element(set, set + n, [&](auto a, auto b) { return popular(a) < popular(b); }));
        }
        const bool late = plan_.solve_from > 0 && turn + 1 >= plan_.solve_from;
        const bool shared = n > 2 && by_parts(plan_.cost) && plan_.rule != Rule::hard && turn < kFewTurns && !late;
        Key key;
        if (shared) {
            for (std::size_t k = 0; k < n; ++k) key ^= g_.keys_[size(set[k])];
            if (const std::int32_t known = g_.choices_.find(key); known >= 0) return known;
        }
        for (std::size_t k = 0; k < n; ++k) is_candidate_[size(set[k])] = 1;
        const bool solve = late || plan_.rule == Rule::strict || n <= size(plan_.solve_when);
        const std::int32_t guess = lowest(set, n, legal, solve);
        for (std::size_t k = 0; k < n; ++k) is_candidate_[size(set[k])] = 0;
        if (shared && lasting()) g_.choices_.keep(key, guess);
        return guess;
    }

    std::int32_t guess_of(std::int32_t answer) const { return plan_.guess_of_answer[size(answer)]; }

    bool candidate(std::int32_t guess) const {
        const std::int32_t a = g_.answer_of_guess_[size(guess)];
        return a >= 0 && is_candidate_[size(a)];
    }

    bool in_pool(std::int32_t guess) const {
        return !(plan_.answers_only && g_.answer_of_guess_[size(guess)] < 0) && !played_mark_[size(guess)];
    }

    // The guess of lowest cost among those that may be played; `solve` allows candidates alone.
    std::int32_t lowest(Members set, std::size_t n, const std::vector<std::int32_t>& legal, bool solve) {
        guesses_.clear();
        costs_.clear();
        others_ = 0;
        if (solve) {
            if (!by_parts(plan_.cost)) letters_.count(set, n);
            for (std::size_t k = 0; k < n; ++k) {  // they are sorted, and so are their places among the guesses
                const std::int32_t g = guess_of(set[k]);
                const std::int64_t cost = by_parts(plan_.cost) ? parts_.of(g, set, n) : letters_.of(g);
                // No guess can cost less, and any that costs as much comes later.
                if (g_.candidates_first_ && by_parts(plan_.cost) && cost == parts_.at_least(n, n)) return g;
                take(g, cost);
            }
        } else if (by_parts(plan_.cost) && PartsCost<Code>::countable(n)) {
            if (const std::int32_t found = look_at_few(set, n, legal); found >= 0) return found;
        } else {
            if (const std::int32_t found = look_at_all(set, n, legal); found >= 0) return found;
        }
        return among(n);
    }

    void take(std::int32_t guess, std::int64_t cost) {
        guesses_.push_back(guess);
        costs_.push_back(cost);
    }

    // Every guess and its cost, in the order in which ties prefer them. A guess that tells all candidates apart is returned
    // at once where none can be preferred to it: no guess costs less. Otherwise -1.
    std::int32_t look_at_all(Members set, std::size_t n, const std::vector<std::int32_t>& legal) {
        const bool parts = by_parts(plan_.cost);
        if (!parts) letters_.count(set, n);
        const bool may_stop = parts && g_.listed_as_preferred_;
        const std::int64_t perfect = parts ? parts_.at_least(n, n) : 0;
        std::int32_t winner = -1;
        int worse = 0;
        const auto ends = [&](std::int32_t g, std::int64_t cost) {
            take(g, cost);
            if (!may_stop) return false;
            if (cost != perfect) ++worse;
            else if (winner < 0) winner = g;
            others_ = worse;  // for lasting()
            return winner >= 0 && lasting();
        };
        if (g_.candidates_first_)
            for (std::size_t k = 0; k < n; ++k) {
                const std::int32_t g = guess_of(set[k]);
                if (ends(g, parts ? parts_.of(g, set, n) : letters_.of(g))) return winner;
            }
        const bool together = sizeof(Code) == 1 && plan_.rule != Rule::hard && !plan_.answers_only;
        bool fresh = true;
        for (const std::int32_t g : legal) {
            if (!in_pool(g) || (g_.candidates_first_ && candidate(g))) continue;
            const std::int64_t cost = !parts     ? letters_.of(g)
                                      : together ? parts_.of_many(g, set, n, std::exchange(fresh, false))
                                                 : parts_.of(g, set, n);
            if (ends(g, cost)) return winner;
        }
        others_ = 0;
        return -1;
    }

    // The same for the guesses alone whose number of parts allows the lowest cost; the others are only counted.
    std::int32_t look_at_few(Members set, std::size_t n, const std::vector<std::int32_t>& legal) {
        const std::int64_t slack = tolerance(n);
        std::int64_t best = std::numeric_limits<std::int64_t>::max();
        for (std::size_t k = 0; k < n; ++k) {
            const std::int32_t g = guess_of(set[k]);
            const std::int64_t cost = parts_.of(g, set, n);
            best = std::min(best, cost);
            if (!g_.candidates_first_) continue;
            if (cost == parts_.at_least(n, n)) return g;
            take(g, cost);
        }
        const std::uint8_t* parts = parts_.count(set, n).data();
        std::size_t enough = parts_.parts_for(n, best + slack);
        list_few(legal, parts, enough);
        // One that makes the most parts first: it may rule out many of the rest.
        const auto most = std::max_element(few_.begin(), few_.end(), [&](auto x, auto y) { return parts[x] < parts[y]; });
        if (most != few_.end()) {
            best = std::min(best, cost_of(*most, parts[*most], set, n));
            enough = parts_.parts_for(n, best + slack);
        }
        std::int32_t winner = -1;
        for (const std::int32_t g : few_) {
            if (parts[g] < enough) {
                ++others_;
                continue;
            }
            const std::int64_t cost = cost_of(g, parts[g], set, n);
            take(g, cost);
            if (winner < 0 && g_.listed_as_preferred_ && cost == parts_.at_least(n, n)) winner = g;
            if (winner >= 0 && lasting()) return winner;
            if (cost < best) {
                best = cost;
                enough = parts_.parts_for(n, best + slack);
            }
        }
        return -1;
    }

    // few_ = the guesses of the pool with enough parts, in the order that ties prefer; without candidates where those have
    // been looked at already.
    void list_few(const std::vector<std::int32_t>& legal, const std::uint8_t* parts, std::size_t enough) {
        few_.clear();
        const auto look = [&](std::int32_t g) {
            if (!in_pool(g) || (g_.candidates_first_ && candidate(g))) return;
            if (parts[g] >= enough) few_.push_back(g);
            else ++others_;
        };
        if (plan_.rule == Rule::hard || plan_.answers_only) {
            for (const std::int32_t g : legal) look(g);
            return;
        }
        // Most guesses are left out, so they are passed over a block at a time.
        const std::size_t n = legal.size();
        for (std::size_t from = 0; from < n; from += kLaneBlock) {
            const std::size_t to = std::min(n, from + kLaneBlock);
            std::uint8_t most = 0;
            for (std::size_t i = from; i < to; ++i) most = std::max(most, parts[i]);
            if (most < enough) {
                others_ += static_cast<int>(to - from - played_between(from, to));
                continue;
            }
            for (std::size_t i = from; i < to; ++i) look(static_cast<std::int32_t>(i));
        }
        if (!g_.candidates_first_) std::sort(few_.begin(), few_.end(), [this](auto x, auto y) { return g_.before(x, y); });
    }

    std::size_t played_between(std::size_t from, std::size_t to) const {
        const auto inside = [=](std::int32_t g) { return size(g) >= from && size(g) < to; };
        return static_cast<std::size_t>(std::count_if(played_.begin(), played_.end(), inside));
    }

    // The cost of a guess whose number of parts is known; where all parts but one are single, that is enough.
    std::int64_t cost_of(std::int32_t guess, std::size_t parts, Members set, std::size_t n) {
        if (parts + 1 >= n || plan_.cost == Cost::parts) return parts_.at_least(n, parts);
        return parts_.of(guess, set, n);
    }

    std::int64_t tolerance(std::size_t n) const {
        return plan_.cost == Cost::entropy ? static_cast<std::int64_t>(plan_.tolerance * static_cast<double>(n) * kFixedPoint) : 0;
    }

    // The guess that ties prefer among those of lowest cost; a candidate where all guesses cost the same.
    std::int32_t among(std::size_t n) {
        const auto [low, high] = std::minmax_element(costs_.begin(), costs_.end());
        const std::int64_t near = *low + tolerance(n);
        const bool all_equal = others_ == 0 && *high <= near;
        const bool any_candidate = std::any_of(guesses_.begin(), guesses_.end(), [&](auto g) { return candidate(g); });
        std::int32_t best = -1;
        for (std::size_t i = 0; i < guesses_.size(); ++i) {
            const std::int32_t g = guesses_[i];
            if (costs_[i] > near) ++others_;
            else if (all_equal && any_candidate && !candidate(g)) continue;
            else if (best < 0 || preferred(g, best)) best = g;
        }
        return best;
    }

    // Would the guess just chosen be the same whatever few guesses were played before? They can matter only through the
    // rule that candidates are guessed where all costs are equal, so not if enough others cost more.
    bool lasting() const { return g_.candidates_first_ || others_ >= kFewTurns; }

    bool preferred(std::int32_t a, std::int32_t b) const {
        if (g_.before(a, b) || g_.before(b, a)) return g_.before(a, b);
        if (candidate(a) != candidate(b)) return candidate(a);
        return a < b;
    }

    const Greedy& g_;
    const Plan& plan_;
    const Table& table_;
    const std::vector<std::int32_t>& opening_;
    int max_guesses_;
    Nodes* nodes_;
    std::vector<std::int64_t>* counts_;
    const Control* control_;
    const Code* codes_;
    std::size_t n_answers_;
    std::uint32_t solved_;
    std::vector<std::uint8_t> is_candidate_;
    std::vector<std::uint16_t> played_mark_;
    std::vector<std::int32_t> played_;
    PartsCost<Code> parts_;
    LettersCost letters_;
    std::vector<std::int32_t> guesses_, few_;
    std::vector<std::int64_t> costs_;  // of guesses_
    int others_ = 0;                   // guesses that cost more than the one chosen
};

// ---- the strategy ----------------------------------------------------------------------------------------

Greedy::Greedy(const Table& table, const Columns& columns, Plan plan, std::size_t capacity)
    : table_(table), columns_(columns), plan_(std::move(plan)), order_(table.n_guesses()), answer_of_guess_(table.n_guesses(), -1),
      keys_(random_keys(table.n_answers(), 1)), costs_by_size_(costs_by_size(plan_.cost, table.n_answers() + 1)),
      choices_(capacity) {
    std::iota(order_.begin(), order_.end(), 0);
    if (plan_.rule == Rule::hard) hard_ = std::make_unique<HardRule>(table.length(), table.guess(0), order_, order_.size());
    std::stable_sort(order_.begin(), order_.end(), [this](auto x, auto y) { return before(x, y); });
    const auto same = [this](auto x, auto y) { return !before(x, y) && !before(y, x); };
    candidates_first_ = same(order_.front(), order_.back());
    listed_as_preferred_ = candidates_first_ || std::adjacent_find(order_.begin(), order_.end(), same) == order_.end();
    for (std::size_t a = 0; a < table.n_answers(); ++a)
        answer_of_guess_[static_cast<std::size_t>(plan_.guess_of_answer[a])] = static_cast<std::int32_t>(a);
}

template <class Code>
bool Greedy::walk(const std::vector<std::int32_t>& opening, int max_guesses, Nodes* nodes,
                  std::vector<std::int64_t>* counts, const Control* control) const {
    return Walk<Code>(*this, opening, max_guesses, nodes, counts, control).run();
}

bool Greedy::tree(const std::vector<std::int32_t>& opening, int max_guesses, Nodes& out, const Control* control) const {
    return table_.width() == 1 ? walk<std::uint8_t>(opening, max_guesses, &out, nullptr, control)
                               : walk<std::uint16_t>(opening, max_guesses, &out, nullptr, control);
}

bool Greedy::counts(const std::vector<std::int32_t>& opening, int max_guesses, std::vector<std::int64_t>& out,
                    const Control* control) const {
    return table_.width() == 1 ? walk<std::uint8_t>(opening, max_guesses, nullptr, &out, control)
                               : walk<std::uint16_t>(opening, max_guesses, nullptr, &out, control);
}

}  // namespace tilewise
