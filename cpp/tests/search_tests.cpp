// The exact search without Python, so that the sanitizers can watch all of it. Exits with 1 on the first failure.
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <memory>
#include <numeric>
#include <random>
#include <set>
#include <stdexcept>
#include <utility>
#include <vector>

#include "boards/boards.hpp"
#include "tests/check.hpp"
#include "table/columns.hpp"
#include "search/counting.hpp"
#include "doors/engine.hpp"
#include "base/feedback.hpp"
#include "table/kernels.hpp"
#include "search/letter_bounds.hpp"
#include "search/losses.hpp"
#include "search/search.hpp"
#include "search/settling.hpp"
#include "search/shared_choices.hpp"
#include "table/table.hpp"

using namespace tilewise;
using namespace tilewise::exact;

namespace {

void kernels_agree(std::mt19937& random) {
    for (int n = 1; n <= kMaxKernelRows; n += n < 70 ? 1 : 37) {
        std::vector<std::vector<std::uint8_t>> rows(static_cast<std::size_t>(n), std::vector<std::uint8_t>(128));
        std::vector<const std::uint8_t*> pointers;
        for (auto& row : rows) {
            for (auto& x : row) x = static_cast<std::uint8_t>(random() % 243);
            pointers.push_back(row.data());
        }
        for (const Kernels& kernel : available_kernels()) {
            std::vector<std::uint8_t> parts(128);
            std::vector<std::uint16_t> weights(rows.size()), heads(128);
            for (auto& weight : weights) weight = static_cast<std::uint16_t>(random() % (65535 / rows.size()));
            kernel.parts.count(pointers.data(), n, parts.size(), parts.data());
            kernel.parts.weigh_heads(pointers.data(), weights.data(), n, heads.size(), heads.data());
            for (std::size_t lane = 0; lane < parts.size(); ++lane) {
                std::set<std::uint8_t> seen;
                int sum = 0;
                for (std::size_t i = 0; i < rows.size(); ++i)
                    if (seen.insert(rows[i][lane]).second) sum += weights[i];
                check(parts[lane] == seen.size(), "a kernel counts parts");
                check(heads[lane] == sum, "a kernel weighs the first row of every part");
            }
        }
    }
}

void marks_survive_their_clock() {
    Marks<std::uint8_t> marks(2);
    const Answer first = 0, second = 1;
    Set one, other;
    one.items = &first, other.items = &second;
    one.n = other.n = 1;
    marks.mark(one);
    for (int times = 1; times <= 600; ++times) {
        marks.mark(other);
        check(marks.has(second) && !marks.has(first), "only the set last marked has marks, however often");
    }
}

// Random words with the codes of every guess against every answer.
template <class Code>
struct Words {
    std::vector<std::int32_t> letters;
    std::vector<Code> codes;
    std::vector<Guess> guess_of_answer;
    Problem problem;

    Words(std::mt19937& random, int length, int n_letters, std::size_t wanted) {
        std::set<std::vector<std::int32_t>> words;
        for (std::size_t tries = 0; words.size() < wanted && tries < 50 * wanted; ++tries) {
            std::vector<std::int32_t> word;
            for (int i = 0; i < length; ++i) word.push_back(static_cast<int>(random() % static_cast<unsigned>(n_letters)));
            words.insert(word);
        }
        std::vector<std::vector<std::int32_t>> list(words.begin(), words.end());
        for (const auto& word : list) letters.insert(letters.end(), word.begin(), word.end());
        for (std::size_t g = 0; g < list.size(); g += 2) guess_of_answer.push_back(static_cast<Guess>(g));
        for (const auto& guess : list)
            for (const Guess a : guess_of_answer)
                codes.push_back(static_cast<Code>(feedback_code(guess.data(), list[static_cast<std::size_t>(a)].data(), length)));
        problem.length = length;
        problem.guesses = static_cast<int>(list.size());
        problem.answers = static_cast<int>(guess_of_answer.size());
        problem.scoring = tiles_of(length);
        problem.codes = codes.data();
        problem.guess_of_answer = guess_of_answer.data();
        problem.letters = letters.data();
    }
};

// No guess makes more parts of the answers that show some tiles than the bound by their letters says.
void letters_bound_parts(std::mt19937& random) {
    const Words<std::uint8_t> words(random, 4, 3, 60);  // many letters are there twice
    const std::size_t answers = words.guess_of_answer.size(), guesses = words.letters.size() / 4;
    const auto most_parts = [&](const std::vector<Answer>& members) {
        std::size_t most = 0;
        for (std::size_t g = 0; g < guesses; ++g) {
            std::set<std::uint8_t> seen;
            for (const Answer a : members) seen.insert(words.codes[g * answers + a]);
            most = std::max(most, seen.size());
        }
        return static_cast<int>(most);
    };
    const LetterBounds bounds(words.problem);
    bool says_something = false;
    for (std::size_t g = 0; g < guesses; ++g) {
        std::map<std::uint8_t, std::vector<Answer>> parts;
        for (std::size_t a = 0; a < answers; ++a) parts[words.codes[g * answers + a]].push_back(static_cast<Answer>(a));
        for (const auto& [code, members] : parts) {
            const int bound = bounds.after(static_cast<Guess>(g), code, most_parts);
            check(most_parts(members) <= bound, "a part is cut no further than its letters allow");
            says_something = says_something || bound < most_parts([&] {
                std::vector<Answer> all(answers);
                std::iota(all.begin(), all.end(), Answer{0});
                return all;
            }());
        }
    }
    check(says_something, "and they allow less than everything");
}

// What is said of a set with weights before any guess is tried, against the least over all guesses of what their heads say.
void heads_bound_sets(std::mt19937& random) {
    Words<std::uint8_t> words(random, 5, 9, 1100);  // more than are weighed at once
    const auto answers = static_cast<std::size_t>(words.problem.answers);
    std::vector<Weight> weights(answers);
    const std::array<Weight, 5> likely{1, 1, 2, 40, 900};
    for (auto& weight : weights) weight = likely[random() % likely.size()];
    words.problem.weights = weights.data();
    const TablesOf<std::uint8_t> tables(words.problem, Rule::any, "auto", nullptr);
    struct Least {
        Weight of_all = 0, of_heads = 1 << 30;  // with what a member saves, and without
        Guess guess = -1;
    };
    const auto least_of = [&](const std::vector<Answer>& members) {
        Least least;
        Weight whole = 0;
        for (const Answer a : members) whole += weights[a];
        least.of_all = 3 * whole;
        for (Guess g = 0; g < words.problem.guesses; ++g) {
            std::array<Weight, 243> heads{};
            Weight bound = 3 * whole, own = 0;
            for (const Answer a : members) {
                Weight& head = heads[words.codes[static_cast<std::size_t>(g) * answers + a]];
                head = std::max(head, weights[a]);
                if (words.guess_of_answer[a] == g) own = weights[a];
            }
            for (const Weight head : heads) bound -= head;
            if (bound < least.of_heads) least.of_heads = bound, least.guess = g;
            least.of_all = std::min(least.of_all, bound - own);
        }
        return least;
    };
    int large = 0;
    const auto try_on = [&](std::vector<Answer> members) {
        std::sort(members.begin(), members.end());
        Memory memory(1 << 20, tables.weight_of_all);
        const Control control;
        Counter<std::uint8_t> counter(tables, memory, control);
        GuessLists<std::uint8_t> lists(counter);
        Settler<std::uint8_t> settler(counter, lists);
        Counts counts;
        ListScratch scratch;
        Result r;
        const Set h = counter.set_of(members);
        if (settler.by_size(h, 5, r) || settler.cheaply(h, 5, {tables.everything}, counts, scratch, r)) return;
        const Weight least = least_of(members).of_all;
        check(r.lower <= least && r.bound_at_any_depth <= least, "no set is said to cost more than its best heads allow");
        if (h.n >= kManyMembers && h.n <= kHeaviest) check(r.lower == least, "where all members are weighed it is as much");
        large += h.n > kHeaviest && r.lower > 2 * h.weight - h.heaviest;
    };
    int added = 0;
    for (std::size_t size = 20; size < 260; size += 12) {
        std::vector<Answer> members(answers);
        std::iota(members.begin(), members.end(), Answer{0});
        std::shuffle(members.begin(), members.end(), random);
        std::vector<Answer> some(members.begin(), members.begin() + static_cast<std::ptrdiff_t>(size));
        try_on(some);
        // The word that cuts the heaviest members best is the lightest member, if it can be.
        some.clear();
        for (const Answer a : members)
            if (weights[a] > 1 && some.size() < static_cast<std::size_t>(kHeaviest)) some.push_back(a);
        const int best = tables.answer_of[static_cast<std::size_t>(least_of(some).guess)];
        if (best < 0 || weights[static_cast<std::size_t>(best)] > 1) continue;
        some.push_back(static_cast<Answer>(best));
        try_on(some);
        ++added;
    }
    check(large > 0 && added > 0, "some sets are large, and some are cut best by their lightest member");
}

// However threads come back with what was handed out to them, the outcome is that of one after the other.
void shared_choices_keep_their_order() {
    std::vector<Choice> choices;
    for (int i = 0; i < 4; ++i) choices.push_back({i, i, 10, 10, i});
    const auto value_of = [](Total value, Guess g) { return Result{value, value, true, 2, g, 0}; };
    const std::vector<Total> values{21, 20, 20, 22};
    std::vector<std::size_t> order{0, 1, 2, 3};
    do {  // all four are handed out before the first one comes back
        Result best{100, 0, false, 0, -1, 0};
        Total bound_at_any_depth = 100;
        SharedChoices shared(choices, 10, best, bound_at_any_depth);
        for (std::size_t i = 0; i < choices.size(); ++i) {
            std::size_t place = 9;
            Total budget = 0;
            check(shared.begin(place, budget) && place == i && budget == 100, "choices are handed out in order");
        }
        for (const std::size_t place : order)
            shared.finish(place, value_of(values[place], static_cast<Guess>(place)), false);
        std::size_t place = 9;
        Total budget = 0;
        check(!shared.begin(place, budget) && shared.completed(), "and once each");
        check(best.exact && best.lower == 20 && best.guess == 1, "of equal values the first in order stays");
        check(bound_at_any_depth == 20, "what holds for any number of guesses left is the least of all");
    } while (std::next_permutation(order.begin(), order.end()));

    // A value that was found before stays where another is only as low; one that is enough ends it.
    Result best = value_of(20, 7);
    Total bound_at_any_depth = 20;
    SharedChoices shared(choices, 15, best, bound_at_any_depth);
    std::size_t first = 9, second = 9, third = 9;
    Total budget = 0;
    check(shared.begin(first, budget) && budget == 20 && shared.begin(second, budget), "two are handed out");
    shared.finish(first, value_of(20, 0), false);
    check(best.guess == 7, "what was found before is not replaced by an equal");
    shared.finish(second, value_of(16, 1), false);
    check(best.guess == 1 && shared.begin(third, budget) && budget == 16, "what is better is, and the search goes on");
    shared.finish(third, value_of(15, 2), false);
    check(best.guess == 2 && !shared.begin(third, budget) && shared.completed(), "until a value is low enough");

    // Choices that cannot be better are not handed out, and still count for what holds for any number of guesses left.
    choices[1].bound = 30, choices[1].lossless = 12;
    Result limited{25, 0, false, 0, -1, 0};
    Total least = 25;
    SharedChoices few(choices, 0, limited, least);
    std::vector<std::size_t> handed;
    while (few.begin(first, budget)) handed.push_back(first);
    check(handed == std::vector<std::size_t>{0, 2, 3} && least == 12, "a choice without a chance is passed over");
    few.finish(0, Result::bound(26), true);
    check(!few.completed() && !limited.exact, "a search that was stopped has not come to its end");
}

// What playing every answer through a tree takes.
struct Played {
    Total total = 0;  // of guesses, those of lost games included
    int longest = 0, lost = 0;
};

template <class Code>
Played play_all(const TreeArrays& tree, const Words<Code>& words, int left) {
    std::map<std::pair<std::int32_t, std::int32_t>, std::size_t> child;  // of a node, by the code that leads to it
    for (std::size_t i = 1; i < tree.guess.size(); ++i) child[{tree.parent[i], tree.code[i]}] = i;
    Played played;
    const std::size_t answers = words.guess_of_answer.size();
    for (std::size_t a = 0; a < answers; ++a) {
        std::size_t node = 0;
        int guesses = 1;
        for (; tree.guess[node] != words.guess_of_answer[a]; ++guesses) {
            const Code code = words.codes[static_cast<std::size_t>(tree.guess[node]) * answers + a];
            const auto next = child.find({static_cast<std::int32_t>(node), static_cast<std::int32_t>(code)});
            check((next == child.end()) == (guesses == left), "a tree goes on until the answer is found or lost");
            if (next == child.end()) {
                ++played.lost;
                break;
            }
            node = next->second;
        }
        played.total += guesses;
        played.longest = std::max(played.longest, guesses);
    }
    return played;
}

template <class Code>
void search_agrees_with_itself(std::mt19937& random, int length, int n_letters, std::size_t wanted) {
    const Words<Code> words(random, length, n_letters, wanted);
    Question q;
    q.candidates.resize(words.guess_of_answer.size());
    std::iota(q.candidates.begin(), q.candidates.end(), Answer{0});
    for (const Rule rule : {Rule::any, Rule::hard, Rule::strict}) {
        Total first = -1;
        std::vector<Guess> first_tree;
        for (const Kernels& kernel : available_kernels())
            for (const int threads : {&kernel == available_kernels().data() ? 3 : 1}) {
                Control control;
                if (threads > 1) control.help_after = 0;  // so that threads share what they can
                const auto search = Tables::make(words.problem, rule, kernel.name)->search(std::size_t{1} << 24);
                const auto found = search->rank(q, {}, 1, Search::Ties::searched, kInfinite, threads, control, {});
                const Verdict best = *std::min_element(found.begin(), found.end(), [](const Verdict& x, const Verdict& y) {
                    return x.upper < y.upper;
                });
                if (first < 0) first = best.upper;
                check(best.upper == first, "kernels and threads change no value");
                check(search->evaluate(q, best.guess, kInfinite, threads, control).upper == first, "evaluate and rank agree");
                const TreeArrays tree = search->tree(q, best.guess, Search::TreeKind::best, control);
                if (first_tree.empty()) first_tree = tree.guess;
                check(tree.guess == first_tree, "kernels and threads change no tree");
                const Played played = play_all(tree, words, q.left);
                check(tree.total + search->price() * tree.lost == first && played.total == tree.total && played.lost == tree.lost,
                      "the tree has the value");
                check(played.longest == tree.depth && tree.depth <= q.left, "and the depth that it says");
                const TreeArrays likely = search->tree(q, best.guess, Search::TreeKind::likely, control);
                const Played likely_played = play_all(likely, words, q.left);
                check(likely.complete && likely_played.total == likely.total && likely_played.lost == likely.lost &&
                          likely.total + search->price() * likely.lost >= first,
                      "a likely tree finds what it says, and is no better than the best");
                const Verdict worst = search->worst(q, -1, control);
                check(worst.exact() ? worst.upper <= tree.depth && tree.lost == 0 : tree.lost > 0,
                      "the shortest longest game is no longer");
                Question shorter = q;
                if (worst.exact() && (shorter.left = static_cast<int>(worst.upper) - 1) > 0)
                    for (const Verdict& v : search->rank(shorter, {}, 1, Search::Ties::searched, kInfinite, threads, control, {}))
                        check(v.lower >= search->price(), "within fewer guesses some answer is lost");
                Control over;
                over.stop = true;
                const Verdict stopped = search->evaluate(q, best.guess, kInfinite, threads, over);
                check(stopped.lower <= first && first <= stopped.upper, "a stopped search gives bounds");
            }
    }
}

// The same of several boards: many words left, then few.
void boards_agree(const Table& table, const std::vector<std::int32_t>& guess_of_answer) {
    const Columns columns(table);
    auto* const sharing = tw_boards_new(&table, guess_of_answer.data());
    for (const int step : {2, 12}) {
        std::vector<boards::BoardSet> sets(3);  // the second is solved
        std::vector<std::int32_t> candidates, ends;
        for (std::size_t i = 0; i < sets.size(); ++i) {
            for (int a = static_cast<int>(i); i != 1 && a < 36; a += step) {
                sets[i].push_back(static_cast<std::uint16_t>(a));
                candidates.push_back(a);
            }
            ends.push_back(static_cast<std::int32_t>(candidates.size()));
        }
        boards::BoardPolicy policy;
        policy.bonus = 3;
        policy.tried = 4;
        policy.samples = 10;
        policy.list = 20;
        policy.prior = 1.5;
        policy.limit = 4;
        boards::Chooser chooser(table, &columns, guess_of_answer, policy);
        std::int32_t guess[6], games[6], late[6];
        double cost[6], total[6];
        const auto agree = [&](const std::vector<boards::BoardChoice>& found, std::int32_t n) {
            check(static_cast<std::size_t>(n) == found.size() && n > 0, "as many choices through the door");
            tw_boards_choices(sharing, guess, cost, total, games, late);
            for (std::size_t i = 0; i < found.size(); ++i) {
                check(found[i].guess == guess[i] && found[i].games == games[i] && found[i].late == late[i], "the same choices");
                check(static_cast<double>(found[i].cost) == cost[i] && static_cast<double>(found[i].total) == total[i],
                      "of the same worth");
            }
        };
        const auto rank = [&](const std::vector<std::int32_t>& asked, int top) {
            return tw_boards_rank(sharing, candidates.data(), ends.data(), 3, 3, 4, 10, 20, 1.5, 4, 2, asked.data(),
                                  asked.size(), top);
        };
        agree(chooser.rank(sets, 2, 5), rank({}, 5));
        agree(chooser.evaluate(sets, 2, {7, 3}), rank({7, 3}, 0));
        std::vector<double> costs(table.n_guesses());
        tw_boards_costs(sharing, candidates.data(), ends.data(), 3, 3, costs.data());
        const std::vector<float>& known = chooser.costs(sets);
        for (std::size_t g = 0; g < costs.size(); ++g) check(costs[g] == static_cast<double>(known[g]), "the same costs");
        boards::Joint joint(table, guess_of_answer, sets);
        const auto values = joint.rank(4, 100'000).values;
        const std::int32_t n = tw_boards_joint(sharing, candidates.data(), ends.data(), 3, nullptr, 0, 4, 100'000);
        check(static_cast<std::size_t>(n) == values.size(), "as many joint values through the door");
        tw_boards_choices(sharing, guess, cost, total, games, late);
        for (std::size_t i = 0; i < values.size(); ++i)
            check(values[i].guess == guess[i] && static_cast<double>(values[i].total) == total[i], "the same joint values");
        const std::int32_t two[] = {7, 3};
        const auto totals = boards::Joint(table, guess_of_answer, sets).totals({7, 3}, 100'000);
        check(tw_boards_joint(sharing, candidates.data(), ends.data(), 3, two, 2, 0, 100'000) ==
                  static_cast<std::int32_t>(totals.size()), "as many totals");
        tw_boards_choices(sharing, guess, cost, total, games, late);
        for (std::size_t i = 0; i < totals.size(); ++i) check(static_cast<double>(totals[i]) == total[i], "the same totals");
        check(step == 2 || values.size() == 4, "few words have joint values");
    }
    tw_boards_free(sharing);
}

// The C door says what the core says.
void door_agrees(std::mt19937& random) {
    const Words<std::uint8_t> words(random, 5, 9, 200);
    const std::size_t guesses = static_cast<std::size_t>(words.problem.guesses), n = words.guess_of_answer.size();
    std::vector<std::int32_t> answers, candidates(n);
    std::iota(candidates.begin(), candidates.end(), 0);
    for (const Guess g : words.guess_of_answer)
        answers.insert(answers.end(), words.letters.begin() + 5 * g, words.letters.begin() + 5 * (g + 1));
    Table* const table = tw_table_new(words.letters.data(), guesses, answers.data(), n, 5, 9);
    tw_table_fill(table);
    std::vector<std::uint32_t> codes(guesses * n);
    std::vector<std::int32_t> all(guesses);
    std::iota(all.begin(), all.end(), 0);
    tw_table_codes(table, all.data(), guesses, candidates.data(), n, codes.data());
    check(std::equal(codes.begin(), codes.end(), words.codes.begin()), "codes through the door");
    auto* const through = tw_search_new(table, words.guess_of_answer.data(), nullptr, 0, std::size_t{1} << 22);
    const auto count = static_cast<std::size_t>(
        tw_search_rank(through, candidates.data(), n, nullptr, 0, 6, nullptr, 0, 1, 0, 1000.0));
    std::vector<std::int32_t> guess(count), depth(count);
    std::vector<std::int64_t> low(count), low_rest(count), high(count), high_rest(count), lost(count);
    tw_search_verdicts(through, guess.data(), low.data(), low_rest.data(), high.data(), high_rest.data(), lost.data(),
                       depth.data());
    Question q;
    for (std::size_t a = 0; a < n; ++a) q.candidates.push_back(static_cast<Answer>(a));
    const Control control;
    const auto search = Tables::make(words.problem, Rule::any)->search(std::size_t{1} << 22);
    const auto found = search->rank(q, {}, 1, Search::Ties::searched, kInfinite, 1, control, {});
    check(found.size() == count, "as many verdicts through the door");
    std::size_t best = count;
    for (std::size_t i = 0; i < count; ++i) {
        check(found[i].guess == guess[i], "the same guesses in the same order");
        if (high[i] < 0 || found[i].upper >= kInfinite) continue;
        check(found[i].upper == high[i] * search->price() + high_rest[i], "the same values");
        if (best == count || found[i].upper < found[best].upper) best = i;
    }
    check(best < count, "a best guess");
    const auto size = static_cast<std::size_t>(
        tw_search_tree(through, candidates.data(), n, nullptr, 0, 6, guess[best], 0, 1000.0));
    const TreeArrays tree = search->tree(q, guess[best], Search::TreeKind::best, control);
    std::vector<std::int32_t> node(size), parent(size), code(size);
    std::int64_t facts[4];
    tw_search_nodes(through, node.data(), parent.data(), code.data(), facts);
    check(tree.guess == node && tree.parent == parent && tree.code == code, "the same tree");
    check(tree.total == facts[0] && tree.lost == facts[1] && facts[3] == 1, "with the same value");
    tw_search_free(through);
    const std::vector<std::int32_t> level(guesses), popular(candidates);
    auto* const strategy = tw_strategy_new(table, 0, 0, words.guess_of_answer.data(), level.data(), popular.data(), 0, 0,
                                           0, 0, 1e-9);
    check(tw_strategy_unroll(strategy, nullptr, 0, 100) >= static_cast<std::int32_t>(n), "a tree has every answer");
    tw_strategy_free(strategy);
    boards_agree(*table, words.guess_of_answer);
    // Pegs are the same tiles without their places: as many of each kind, and solved where they were.
    tw_table_pegs(table);
    std::vector<std::uint32_t> pegs(codes.size());
    tw_table_codes(table, all.data(), guesses, candidates.data(), n, pegs.data());
    const auto kinds = [](std::uint32_t shown) {
        std::array<int, 3> times{};
        for (int i = 0; i < 5; ++i, shown /= 3) ++times[shown % 3];
        return times;
    };
    for (std::size_t i = 0; i < codes.size(); ++i) {
        check(kinds(pegs[i]) == kinds(codes[i]), "pegs have as many of each kind");
        check(pegs[i] == gathered(pegs[i], 5), "pegs are in order");
    }
    check(gathered(2 + 9, 4) == 9 + 2 * 27, "2010 becomes 0012");
    tw_table_free(table);
}

// Two sets that share a member are one loss, of every lane: those beyond the first block of them, too.
void shared_members_are_lost_once() {
    const std::size_t lanes = 16 * kLaneBlock;
    const std::vector<std::uint8_t> all_alike(3 * lanes, 0);
    GuessList list;
    list.count = static_cast<int>(lanes);
    list.lanes = lanes;
    list.matrix = all_alike.data();
    const Answer items[] = {0, 1, 2};
    Set h;
    h.items = items;
    h.n = 3;
    Losses losses;
    losses.begin(h, list);
    for (const Answer first : {Answer{0}, Answer{1}})
        losses.add(std::make_shared<const std::vector<Answer>>(std::vector<Answer>{first, static_cast<Answer>(first + 1)}));
    check(losses.least() == 1 && losses.count_below(2) == list.count, "a member is lost once");
}

#ifndef __wasm__  // where nothing can be caught
void weights_are_positive(std::mt19937& random) {
    Words<std::uint8_t> words(random, 4, 5, 40);
    std::vector<std::int64_t> weights(words.guess_of_answer.size(), 0);
    for (const std::int64_t last : {0, -3}) {
        weights.back() = last;
        words.problem.weights = weights.data();
        bool refused = false;
        try {
            Tables::make(words.problem, Rule::any);
        } catch (const std::invalid_argument&) {
            refused = true;
        }
        check(refused, "weights that are not positive are refused");
        std::fill(weights.begin(), weights.end(), 1);
    }
}
#endif

}  // namespace

int main() {
    std::mt19937 random(20220101);
    kernels_agree(random);
#ifndef __wasm__
    weights_are_positive(random);
#endif
    door_agrees(random);
    marks_survive_their_clock();
    for (int world = 0; world < 12; ++world) letters_bound_parts(random);
    shared_choices_keep_their_order();
    shared_members_are_lost_once();
    search_agrees_with_itself<std::uint8_t>(random, 4, 5, 60);
    search_agrees_with_itself<std::uint8_t>(random, 5, 12, 560);
    search_agrees_with_itself<std::uint16_t>(random, 6, 9, 560);
    search_agrees_with_itself<std::uint32_t>(random, 11, 4, 60);
    heads_bound_sets(random);
    std::printf("%d checks of the search passed\n", checks.load());
    return 0;
}
