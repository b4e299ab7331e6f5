#include "doors/engine.hpp"

#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "boards/boards.hpp"
#include "table/columns.hpp"
#include "table/order.hpp"
#include "table/partition.hpp"
#include "search/search.hpp"
#include "table/table.hpp"
#include "strategy/unroll.hpp"

namespace tilewise::engine {
namespace {

constexpr std::size_t kChoices = 1'000'000;  // remembered by a strategy

template <class T>
std::vector<T> copied(const T* from, std::size_t n) {
    return from ? std::vector<T>(from, from + n) : std::vector<T>();
}

Plan plan_of(const Table& table, int cost, int rule, const std::int32_t* guess_of_answer,
             const std::int32_t* level, const std::int32_t* popular) {
    Plan plan;
    plan.cost = static_cast<Cost>(cost);
    plan.rule = static_cast<Rule>(rule);
    plan.guess_of_answer = copied(guess_of_answer, table.n_answers());
    plan.level = copied(level, table.n_guesses());
    plan.popular = copied(popular, table.n_answers());
    return plan;
}

}  // namespace

class Strategy {
public:
    Strategy(const Table& table, Plan plan) : columns(table), greedy(table, columns, std::move(plan), kChoices) {}

    Columns columns;
    Greedy greedy;
    Nodes nodes;  // of the last tree
};

class Searching {
public:
    Searching(const Table& table, const std::int32_t* guess_of_answer, const std::int64_t* weights, Rule rule,
              std::size_t memory_bytes)
        : guess_of_answer_(copied(guess_of_answer, table.n_answers())), weights_(copied(weights, table.n_answers())) {
        exact::Problem p;
        p.scoring = table.scoring();
        p.length = table.length();
        p.guesses = static_cast<int>(table.n_guesses());
        p.answers = static_cast<int>(table.n_answers());
        p.codes = table.codes<void>();
        p.guess_of_answer = guess_of_answer_.data();
        p.letters = table.guess(0);
        p.weights = weights ? weights_.data() : nullptr;
        tables_ = exact::Tables::make(p, rule);
        search = tables_->search(memory_bytes);
    }

    std::unique_ptr<exact::Search> search;
    std::vector<exact::Verdict> verdicts;  // of the last ranking
    exact::TreeArrays tree;                // the last one

private:
    std::vector<std::int32_t> guess_of_answer_;
    std::vector<std::int64_t> weights_;
    std::unique_ptr<exact::Tables> tables_;
};

// Boards read a table by answers where its codes have 8 bits.
class Sharing {
public:
    Sharing(const Table& t, const std::int32_t* guesses)
        : table(t), guess_of_answer(copied(guesses, t.n_answers())) {
        if (t.width() == 1) columns_.emplace(t);
    }
    boards::Chooser chooser(boards::BoardPolicy policy) const {
        return boards::Chooser(table, columns_ ? &*columns_ : nullptr, guess_of_answer, policy);
    }

    const Table& table;
    std::vector<std::int32_t> guess_of_answer;
    std::vector<boards::BoardChoice> choices;  // of the last question

private:
    std::optional<Columns> columns_;
};

namespace {

std::vector<boards::BoardSet> sets_of(const std::int32_t* candidates, const std::int32_t* ends, std::size_t n_boards) {
    std::vector<boards::BoardSet> sets(n_boards);
    std::int32_t at = 0;
    for (std::size_t i = 0; i < n_boards; ++i)
        for (; at < ends[i]; ++at) sets[i].push_back(static_cast<std::uint16_t>(candidates[at]));
    return sets;
}

exact::Question question(const std::int32_t* candidates, std::size_t n, const std::int32_t* legal, std::size_t n_legal,
                         int left) {
    exact::Question q;
    q.candidates.reserve(n);
    std::transform(candidates, candidates + n, std::back_inserter(q.candidates),
                   [](std::int32_t a) { return static_cast<exact::Answer>(a); });
    q.legal = copied(legal, n_legal);
    q.left = left;
    return q;
}

void set_deadline(exact::Control& control, double seconds) {
    control.allow(std::chrono::duration_cast<Clock::Step>(std::chrono::duration<double>(seconds)));
}

void write_value(exact::Total value, exact::Total price, std::int64_t& first, std::int64_t& rest) {
    const bool infinite = value >= exact::kInfinite;
    first = infinite ? -1 : static_cast<std::int64_t>(value / price);
    rest = infinite ? 0 : static_cast<std::int64_t>(value % price);
}

template <class T>
void write(const std::vector<T>& from, T* to) {
    std::copy(from.begin(), from.end(), to);
}

}  // namespace
}  // namespace tilewise::engine

using namespace tilewise;
using engine::Searching;
using engine::Sharing;
using engine::Strategy;

extern "C" {

Table* tw_table_new(const std::int32_t* guesses, std::size_t n_guesses, const std::int32_t* answers, std::size_t n_answers,
                    int length, int n_letters) {
    return new Table(guesses, n_guesses, answers, n_answers, length, n_letters, kernels_named("auto"));
}
void tw_table_free(Table* table) { delete table; }
void tw_table_fill(Table* table) { table->fill(0); }

void tw_table_pegs(Table* table) {
    table->fill(0);
    const int length = table->length();
    Scoring pegs = tiles_of(length);
    pegs.tiles = false;
    table->recode(pegs, [length](std::uint32_t code) { return gathered(code, length); });
}

void tw_table_codes(const Table* table, const std::int32_t* guesses, std::size_t n_guesses, const std::int32_t* candidates,
                    std::size_t n_candidates, std::uint32_t* out) {
    codes_of(*table, guesses, n_guesses, candidates, n_candidates, 0, out);
}

void tw_table_statistics(const Table* table, const std::int32_t* guesses, std::size_t n_guesses,
                         const std::int32_t* candidates, std::size_t n_candidates, const double* weights,
                         std::int32_t* parts, std::int32_t* largest, std::int64_t* sum_squares, double* entropy,
                         double* expected_size, double* largest_share) {
    partition_statistics(*table, guesses, n_guesses, candidates, n_candidates, weights, 0,
                         {parts, largest, sum_squares, entropy, expected_size, largest_share});
}

void tw_order(const double* costs, const std::int32_t* guesses, const bool* candidate, std::size_t n,
              const std::int32_t* level, double tolerance, std::int32_t* out) {
    order_guesses(costs, guesses, candidate, n, level, tolerance, out);
}

Strategy* tw_strategy_new(const Table* table, int cost, int rule, const std::int32_t* guess_of_answer,
                          const std::int32_t* level, const std::int32_t* popular, int solve_when, int popular_when,
                          int answers_only, int solve_from, double tolerance) {
    Plan plan = engine::plan_of(*table, cost, rule, guess_of_answer, level, popular);
    plan.solve_when = solve_when;
    plan.popular_when = popular_when;
    plan.answers_only = answers_only != 0;
    plan.solve_from = solve_from;
    plan.tolerance = tolerance;
    return new Strategy(*table, std::move(plan));
}
void tw_strategy_free(Strategy* strategy) { delete strategy; }

std::int32_t tw_strategy_unroll(Strategy* strategy, const std::int32_t* opening, std::size_t n_opening, int max_guesses) {
    strategy->nodes = {};
    if (!strategy->greedy.tree(engine::copied(opening, n_opening), max_guesses, strategy->nodes)) return -1;
    return static_cast<std::int32_t>(strategy->nodes.guess.size());
}

void tw_strategy_nodes(const Strategy* strategy, std::int32_t* guess, std::int32_t* parent, std::int32_t* code,
                       std::uint8_t* solves) {
    engine::write(strategy->nodes.guess, guess);
    engine::write(strategy->nodes.parent, parent);
    engine::write(strategy->nodes.code, code);
    engine::write(strategy->nodes.solves, solves);
}

Searching* tw_search_new(const Table* table, const std::int32_t* guess_of_answer, const std::int64_t* weights, int rule,
                         std::size_t memory_bytes) {
    return new Searching(*table, guess_of_answer, weights, static_cast<Rule>(rule), memory_bytes);
}
void tw_search_free(Searching* search) { delete search; }

std::int32_t tw_search_rank(Searching* search, const std::int32_t* candidates, std::size_t n_candidates,
                            const std::int32_t* legal, std::size_t n_legal, int left, const std::int32_t* guesses,
                            std::size_t n_guesses, int keep, int by_order, double seconds) {
    exact::Control control;
    engine::set_deadline(control, seconds);
    const auto ties = by_order ? exact::Search::Ties::given : exact::Search::Ties::searched;
    search->verdicts = search->search->rank(engine::question(candidates, n_candidates, legal, n_legal, left),
                                            engine::copied(guesses, n_guesses), keep, ties, exact::kInfinite, 0, control, {});
    return static_cast<std::int32_t>(search->verdicts.size());
}

void tw_search_verdicts(const Searching* search, std::int32_t* guess, std::int64_t* lower, std::int64_t* lower_rest,
                        std::int64_t* upper, std::int64_t* upper_rest, std::int64_t* lost, std::int32_t* depth) {
    const exact::Total price = search->search->price();
    for (std::size_t i = 0; i < search->verdicts.size(); ++i) {
        const exact::Verdict& v = search->verdicts[i];
        guess[i] = v.guess;
        engine::write_value(v.lower, price, lower[i], lower_rest[i]);
        engine::write_value(v.upper, price, upper[i], upper_rest[i]);
        lost[i] = v.lost;
        depth[i] = v.depth;
    }
}

std::int32_t tw_search_tree(Searching* search, const std::int32_t* candidates, std::size_t n_candidates,
                            const std::int32_t* legal, std::size_t n_legal, int left, int guess, int kind,
                            double seconds) {
    exact::Control control;
    engine::set_deadline(control, seconds);
    const exact::Question q = engine::question(candidates, n_candidates, legal, n_legal, left);
    search->tree = search->search->tree(q, guess, static_cast<exact::Search::TreeKind>(kind), control);
    return static_cast<std::int32_t>(search->tree.guess.size());
}

void tw_search_nodes(const Searching* search, std::int32_t* guess, std::int32_t* parent, std::int32_t* code,
                     std::int64_t* facts) {
    engine::write(search->tree.guess, guess);
    engine::write(search->tree.parent, parent);
    engine::write(search->tree.code, code);
    facts[0] = static_cast<std::int64_t>(search->tree.total);
    facts[1] = search->tree.lost;
    facts[2] = search->tree.depth;
    facts[3] = search->tree.complete;
}

Sharing* tw_boards_new(const Table* table, const std::int32_t* guess_of_answer) { return new Sharing(*table, guess_of_answer); }
void tw_boards_free(Sharing* sharing) { delete sharing; }

void tw_boards_costs(Sharing* sharing, const std::int32_t* candidates, const std::int32_t* ends, std::size_t n_boards,
                     double bonus, double* out) {
    boards::BoardPolicy policy;
    policy.bonus = bonus;
    boards::Chooser chooser = sharing->chooser(policy);
    const std::vector<float>& costs = chooser.costs(engine::sets_of(candidates, ends, n_boards));
    std::copy_n(costs.begin(), sharing->table.n_guesses(), out);
}

std::int32_t tw_boards_rank(Sharing* sharing, const std::int32_t* candidates, const std::int32_t* ends, std::size_t n_boards,
                            double bonus, int tried, int samples, int list, double prior, int limit, int played,
                            const std::int32_t* guesses, std::size_t n_guesses, int top) {
    const auto sets = engine::sets_of(candidates, ends, n_boards);
    boards::BoardPolicy policy;
    policy.bonus = bonus;
    policy.tried = static_cast<std::size_t>(tried);
    policy.samples = static_cast<std::size_t>(samples);
    policy.list = static_cast<std::size_t>(list);
    policy.prior = prior;
    policy.limit = limit;
    boards::Chooser chooser = sharing->chooser(policy);
    sharing->choices = n_guesses ? chooser.evaluate(sets, played, engine::copied(guesses, n_guesses))
                                 : chooser.rank(sets, played, static_cast<std::size_t>(top));
    return static_cast<std::int32_t>(sharing->choices.size());
}

std::int32_t tw_boards_joint(Sharing* sharing, const std::int32_t* candidates, const std::int32_t* ends,
                             std::size_t n_boards, const std::int32_t* guesses, std::size_t n_guesses, int top,
                             int most_nodes) {
    boards::Joint joint(sharing->table, sharing->guess_of_answer, engine::sets_of(candidates, ends, n_boards));
    sharing->choices.clear();
    if (n_guesses) {
        const auto totals = joint.totals(engine::copied(guesses, n_guesses), most_nodes);
        for (std::size_t i = 0; i < totals.size(); ++i) sharing->choices.push_back({guesses[i], 0, totals[i], 0, 0, 0});
    } else {
        for (const boards::JointValue& v : joint.rank(static_cast<std::size_t>(top), most_nodes).values)
            sharing->choices.push_back({v.guess, 0, v.total, 0, 0, 0});
    }
    return static_cast<std::int32_t>(sharing->choices.size());
}

void tw_boards_choices(const Sharing* sharing, std::int32_t* guess, double* cost, double* total, std::int32_t* games,
                       std::int32_t* late) {
    for (std::size_t i = 0; i < sharing->choices.size(); ++i) {
        const boards::BoardChoice& choice = sharing->choices[i];
        guess[i] = choice.guess;
        cost[i] = choice.cost;
        total[i] = static_cast<double>(choice.total);
        games[i] = static_cast<std::int32_t>(choice.games);
        late[i] = static_cast<std::int32_t>(choice.late);
    }
}

}  // extern "C"
