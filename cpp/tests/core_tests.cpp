// The core's own tests, without Python, so that the sanitizers can watch all of it. Exits with 1 on the first failure.
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <numeric>
#include <random>
#include <set>
#include <tuple>
#include <vector>

#include "tests/check.hpp"
#include "base/cpu_time.hpp"
#include "base/hard_rule.hpp"
#include "table/order.hpp"
#include "table/partition.hpp"
#include "base/processor.hpp"
#include "table/table.hpp"
#include "table/transpose.hpp"
#include "strategy/unroll.hpp"
#include "base/wide.hpp"

using namespace tilewise;

namespace {

std::vector<Letter> random_words(std::mt19937& random, std::size_t n, int length, int n_letters) {
    std::vector<Letter> letters(n * static_cast<std::size_t>(length));
    for (Letter& x : letters) x = static_cast<Letter>(random() % static_cast<unsigned>(n_letters));
    return letters;
}

void known_codes() {
    const Letter green[] = {6, 17, 4, 4, 13}, pages[] = {15, 0, 6, 4, 18};
    check(feedback_code(green, pages, 5) == 1 + 2 * 27, "green against pages is y..g.");
    const Letter bevel[] = {1, 4, 21, 4, 11}, ashes[] = {0, 18, 7, 4, 18};
    check(feedback_code(bevel, ashes, 5) == 2 * 27, "bevel against ashes is ...g.");
    check(tiles_of(5).solved == 242 && tiles_of(10).solved == 59048 && tiles_of(15).solved == 14348906, "solved codes");
}

// What the processor says of itself is what the compiler's runtime makes of it.
void instruction_sets() {
#if defined(TILEWISE_X86) && defined(__linux__)
    const auto avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2");
    const auto avx512 = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
                        __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq");
    check(processor().avx2 == avx2 && processor().avx512 == (avx2 && avx512), "the instruction sets of this machine");
#else
    check(!processor().avx2 && !processor().avx512, "no instruction set is claimed elsewhere");
#endif
}

void processor_time() {
    double before = thread_cpu_seconds();
    for (int i = 0; i < 1000; ++i) {
        const double now = thread_cpu_seconds();
        check(now >= before, "time does not go back");
        before = now;
    }
    check(before > 0 && before < process_cpu_seconds() + 0.1, "a thread takes some of what the process takes");
}

// Every kernel, filled or not, gives the defining code for every pair; so do the picked codes of a subset.
template <class Code>
void table_agrees(int length, int n_letters, std::mt19937& random) {
    const std::size_t n_guesses = 37, n_answers = 150;
    const auto guesses = random_words(random, n_guesses, length, n_letters);
    const auto answers = random_words(random, n_answers, length, n_letters);
    std::vector<std::int32_t> picks;
    for (std::int32_t a = 0; a < static_cast<std::int32_t>(n_answers); a += 3) picks.push_back(a);
    std::vector<std::int32_t> all(n_guesses);
    std::iota(all.begin(), all.end(), 0);

    for (const Kernels& kernels : available_kernels())
        for (bool filled : {false, true}) {
            Table table(guesses.data(), n_guesses, answers.data(), n_answers, length, n_letters, kernels);
            if (filled) table.fill(2);
            check(table.filled() == filled, "a table is filled when asked to be");
            check(table.width() == static_cast<int>(sizeof(Code)), "the narrowest type");
            std::vector<std::uint32_t> codes(n_guesses * picks.size());
            codes_of(table, all.data(), n_guesses, picks.data(), picks.size(), 2, codes.data());
            std::vector<std::int32_t> parts(n_guesses), largest(n_guesses);
            std::vector<std::int64_t> squares(n_guesses);
            std::vector<double> entropy(n_guesses), size(n_guesses), mass(n_guesses);
            partition_statistics(table, all.data(), n_guesses, picks.data(), picks.size(), nullptr, 1,
                                 {parts.data(), largest.data(), squares.data(), entropy.data(), size.data(), mass.data()});
            for (std::size_t g = 0; g < n_guesses; ++g) {
                std::set<std::uint32_t> seen;
                for (std::size_t i = 0; i < picks.size(); ++i) {
                    const auto a = static_cast<std::size_t>(picks[i]);
                    const std::uint32_t code = feedback_code(table.guess(g), table.answer(a), length);
                    check(codes[g * picks.size() + i] == code, "picked code");
                    if (filled) check(table.codes<Code>()[g * n_answers + a] == code, "kept code");
                    seen.insert(code);
                }
                check(parts[g] == static_cast<std::int32_t>(seen.size()), "number of parts");
            }
        }
}

// 128-bit integers by hand do what the compiler's own do, where it has them; and what they must, anywhere.
void wide_integers(std::mt19937& random) {
    const auto draw = [&random] {
        const std::uint64_t x = (std::uint64_t{random()} << 32) | random();
        return x >> random() % 64;
    };
    const auto same = [](const plain::Int128& x, const Int128& y) {
        return x.low() == low_half(y) && x.high() == high_half(y);
    };
    const auto alike = [](std::uint64_t low, std::uint64_t high) {
        return Int128((Int128(static_cast<std::int64_t>(high)) << 32 << 32) + Int128(low));
    };
    for (int i = 0; i < 20'000; ++i) {
        const std::uint64_t a = draw(), b = draw(), c = draw(), d = draw();
        const int shift = static_cast<int>(random() % 128);
        const auto x = plain::Int128::of_halves(a, b >> 1), y = plain::Int128::of_halves(c, i % 2 ? 0 : d >> 20);
        const Int128 u = alike(a, b >> 1), v = alike(c, i % 2 ? 0 : d >> 20);
        check(same(x, u) && same(-y, -v), "a number and its negative");
        check(same(y - x, v - u) && same(x % (y + 1), u % (v + 1)), "difference, rest");
        check(same(plain::product(a, c), product(a, c)) && plain::low_half(x * y) == a * c, "products");
        check(same((-x) / (y + 1), (-u) / (v + 1)) && x / (y + 1) * (y + 1) + x % (y + 1) == x, "quotients");
        check(same(-x >> shift, -u >> shift) && same(y << (shift / 4), v << (shift / 4)), "shifts");
        check((x < y) == (u < v) && (-x < y) == (-u < v) && (x == y) == (u == v), "comparisons");
        check(static_cast<std::int64_t>(-y) == static_cast<std::int64_t>(-v), "as 64 bits");
    }
    check(static_cast<double>(plain::Int128(-3) << 70) == -3.0 * 1180591620717411303424.0, "as a double");
}

// Codes by answer are codes by guess, in any order and with any padding; every size takes another way to the edges.
template <class Code>
void transposed(std::mt19937& random) {
    for (const std::size_t guesses : {1u, 7u, 8u, 63u, 64u, 65u, 200u})
        for (const std::size_t answers : {1u, 5u, 8u, 64u, 71u, 130u}) {
            const std::size_t lanes = guesses + random() % 70;
            std::vector<Code> codes(guesses * answers), out(lanes * answers, Code{99});
            for (Code& c : codes) c = static_cast<Code>(random());
            std::vector<std::int32_t> order(guesses);
            std::iota(order.begin(), order.end(), 0);
            const bool shuffled = random() % 2;
            if (shuffled) std::shuffle(order.begin(), order.end(), random);
            transpose(codes.data(), shuffled ? order.data() : nullptr, guesses, answers, lanes, out.data(), 2);
            for (std::size_t a = 0; a < answers; ++a)
                for (std::size_t i = 0; i < lanes; ++i)
                    check(out[a * lanes + i] == (i < guesses ? codes[static_cast<std::size_t>(order[i]) * answers + a] : 0),
                          "a transposed code");
        }
}

// The demands of a turn, met or not, against the rule as it is written: greens stay, letters shown are used as often.
void hard_rule_agrees(int length, int n_letters, std::mt19937& random) {
    const std::size_t n = 60;
    const auto words = random_words(random, n, length, n_letters);
    std::vector<std::int32_t> lanes(n);
    std::iota(lanes.begin(), lanes.end(), 0);
    const HardRule rule(length, words.data(), lanes, n + 4);
    const auto width = static_cast<std::size_t>(length);
    for (std::size_t g = 0; g < n; ++g)
        for (std::size_t answer = 0; answer < n; answer += 7) {
            const Letter* played = words.data() + g * width;
            std::uint32_t code = feedback_code(played, words.data() + answer * width, length);
            std::vector<std::uint32_t> digit;
            for (int i = 0; i < length; ++i, code /= 3) digit.push_back(code % 3);
            code = feedback_code(played, words.data() + answer * width, length);
            std::vector<Demand> demands, needed;
            rule.of_turn(static_cast<std::int32_t>(g), code, [&](Demand d, bool implied) {
                demands.push_back(d);
                if (!implied) needed.push_back(d);
            });
            for (std::size_t other = 0; other < n; ++other) {
                const Letter* word = words.data() + other * width;
                bool legal = true;
                for (std::size_t i = 0; i < width; ++i) {
                    if (digit[i] == 2) legal = legal && word[i] == played[i];
                    if (digit[i] == 0) continue;
                    int shown = 0, used = 0;
                    for (std::size_t j = 0; j < width; ++j) {
                        shown += played[j] == played[i] && digit[j] != 0;
                        used += word[j] == played[i];
                    }
                    legal = legal && used >= shown;
                }
                const auto met = [&](Demand d) { return rule.rows().row(d)[other] != 0; };
                check(std::all_of(demands.begin(), demands.end(), met) == legal, "the hard rule");
                check(std::all_of(needed.begin(), needed.end(), met) == legal, "implied demands add nothing");
            }
        }
}

// Costs step by step, then levels, candidates, the list: of two neighbours in the order the first is better.
void guesses_in_order(std::mt19937& random) {
    constexpr double kTolerance = 1e-9;
    for (int round = 0; round < 300; ++round) {
        const std::size_t n = random() % 40;
        std::vector<double> costs(n);
        std::vector<std::int32_t> guesses(n), level(2 * n), out(n, -1);
        std::array<bool, 40> candidate{};
        std::iota(guesses.begin(), guesses.end(), static_cast<std::int32_t>(n));
        std::shuffle(guesses.begin(), guesses.end(), random);
        for (std::size_t k = 0; k < n; ++k) {
            costs[k] = static_cast<double>(random() % 3) + 0.7 * kTolerance * static_cast<double>(random() % 5);
            candidate[k] = random() % 2;
        }
        for (std::int32_t& one : level) one = static_cast<std::int32_t>(random() % 3);
        order_guesses(costs.data(), guesses.data(), candidate.data(), n, level.data(), kTolerance, out.data());
        std::vector<double> sorted = costs;
        std::sort(sorted.begin(), sorted.end());
        const auto key = [&](std::int32_t place) {
            const auto k = static_cast<std::size_t>(place);
            int steps = 0;
            double lowest = sorted[0];
            for (std::size_t i = 1; i < n && sorted[i] <= costs[k]; ++i)
                if (sorted[i] - lowest > kTolerance) {
                    lowest = sorted[i];
                    ++steps;
                }
            return std::tuple(steps, level[static_cast<std::size_t>(guesses[k])], !candidate[k], guesses[k]);
        };
        for (std::size_t i = 1; i < n; ++i) check(key(out[i - 1]) < key(out[i]), "guesses in their order");
        std::sort(out.begin(), out.end());
        for (std::size_t i = 0; i < n; ++i) check(out[i] == static_cast<std::int32_t>(i), "every guess once");
    }
}

// Whatever the plan: every answer is reached once, by the codes that its guesses get; counting agrees with the tree;
// and asking again, with the choices remembered, gives the same.
void trees_are_complete(int length, std::mt19937& random) {
    const std::size_t n_guesses = 150, n_answers = 90;
    const int n_letters = 6;
    std::set<std::vector<Letter>> different;
    while (different.size() < n_guesses) different.insert(random_words(random, 1, length, n_letters));
    std::vector<Letter> guesses, answers;
    std::vector<std::int32_t> guess_of_answer, popular(n_answers), alike(n_guesses), rising(n_guesses), drawn(n_guesses);
    std::int32_t place = 0;
    for (const auto& word : different) {
        guesses.insert(guesses.end(), word.begin(), word.end());
        if (guess_of_answer.size() < n_answers && place % 5 != 0) {
            answers.insert(answers.end(), word.begin(), word.end());
            guess_of_answer.push_back(place);
        }
        drawn[static_cast<std::size_t>(place++)] = static_cast<std::int32_t>(random() % 3);
    }
    std::iota(popular.begin(), popular.end(), 0);
    std::iota(rising.begin(), rising.end(), 0);
    const std::vector<std::int32_t> falling(rising.rbegin(), rising.rend());
    Table table(guesses.data(), n_guesses, answers.data(), n_answers, length, n_letters, kernels_named("auto"));
    table.fill(2);
    const Columns columns(table);
    for (const Cost cost : {Cost::entropy, Cost::squares, Cost::largest, Cost::parts, Cost::letter_frequency,
                            Cost::significant_letters, Cost::tile_score})
        for (const std::vector<std::int32_t>& level : {alike, rising, falling, drawn})
            for (const Rule rule : {Rule::any, Rule::hard, Rule::strict}) {
                Plan plan;
                plan.cost = cost;
                plan.rule = rule;
                plan.guess_of_answer = guess_of_answer;
                plan.popular = popular;
                plan.level = level;
                plan.solve_when = static_cast<int>(random() % 4);
                plan.popular_when = static_cast<int>(random() % 3);
                plan.solve_from = static_cast<int>(random() % 4);
                const Greedy greedy(table, columns, plan, 1000);
                for (const std::vector<std::int32_t>& opening :
                     {std::vector<std::int32_t>{}, std::vector<std::int32_t>{3, 77}, std::vector<std::int32_t>{}}) {
                    Nodes nodes;
                    std::vector<std::int64_t> counts, found;
                    check(greedy.tree(opening, 400, nodes) && greedy.counts(opening, 400, counts), "every game ends");
                    std::vector<int> depth(nodes.guess.size()), solved(n_answers);
                    for (std::size_t i = 0; i < nodes.guess.size(); ++i) {
                        const auto parent = static_cast<std::size_t>(nodes.parent[i]);
                        depth[i] = nodes.parent[i] < 0 ? 1 : depth[parent] + 1;
                        if (!nodes.solves[i]) continue;
                        const Letter* word = table.guess(static_cast<std::size_t>(nodes.guess[i]));
                        const auto at = std::find(guess_of_answer.begin(), guess_of_answer.end(), nodes.guess[i]);
                        check(at != guess_of_answer.end(), "only answers end a game");
                        ++solved[static_cast<std::size_t>(at - guess_of_answer.begin())];
                        for (std::size_t k = i; nodes.parent[k] >= 0; k = static_cast<std::size_t>(nodes.parent[k])) {
                            const auto before = static_cast<std::size_t>(nodes.guess[static_cast<std::size_t>(nodes.parent[k])]);
                            check(feedback_code(table.guess(before), word, length) ==
                                      static_cast<std::uint32_t>(nodes.code[k]),
                                  "an answer stands under its own codes");
                        }
                        if (found.size() < static_cast<std::size_t>(depth[i])) found.resize(static_cast<std::size_t>(depth[i]));
                        ++found[static_cast<std::size_t>(depth[i]) - 1];
                    }
                    check(std::all_of(solved.begin(), solved.end(), [](int n) { return n == 1; }), "every answer once");
                    check(found == counts, "counting is as walking");
                }
            }
}

}  // namespace

int main() {
    std::mt19937 random(20260101);
    known_codes();
    instruction_sets();
    processor_time();
    wide_integers(random);
    guesses_in_order(random);
    for (int n_letters : {2, 5, 26, 300})
        for (int length = 2; length <= kMaxLength; ++length) {
            if (length <= 5) table_agrees<std::uint8_t>(length, n_letters, random);
            else if (length <= 10) table_agrees<std::uint16_t>(length, n_letters, random);
            else table_agrees<std::uint32_t>(length, n_letters, random);
        }
    transposed<std::uint8_t>(random);
    transposed<std::uint16_t>(random);
    for (const int length : {2, 5, 8, 15})
        for (const int n_letters : {2, 26, 300}) hard_rule_agrees(length, n_letters, random);
    for (const int length : {4, 5, 6}) trees_are_complete(length, random);
    std::printf("core: %d checks passed\n", checks.load());
    return 0;
}
