// What threads share, used from several at once, so that the thread sanitizer can watch it: a table filled while it is
// read, choices and proofs remembered by all, exceptions on their way to the caller. Exits with 1 on the first failure.
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <numeric>
#include <random>
#include <set>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "tests/check.hpp"
#include "base/parallel.hpp"
#include "table/partition.hpp"
#include "search/search.hpp"
#include "table/table.hpp"
#include "base/threads.hpp"
#include "strategy/unroll.hpp"

using namespace tilewise;

namespace {

struct Lists {
    std::vector<Letter> guesses, answers;
    std::vector<std::int32_t> guess_of_answer;
    std::size_t n_guesses = 0;
    static constexpr int kLength = 5, kLetters = 8;

    Lists(std::mt19937& random, std::size_t n) : n_guesses(n) {
        std::set<std::vector<Letter>> words;
        while (words.size() < n) {
            std::vector<Letter> word;
            for (int i = 0; i < kLength; ++i) word.push_back(static_cast<Letter>(random() % kLetters));
            words.insert(word);
        }
        std::int32_t place = 0;
        for (const auto& word : words) {
            guesses.insert(guesses.end(), word.begin(), word.end());
            if (place % 3 == 0) {
                answers.insert(answers.end(), word.begin(), word.end());
                guess_of_answer.push_back(place);
            }
            ++place;
        }
    }
    std::size_t n_answers() const { return guess_of_answer.size(); }
};

// Several threads fill a table while others read from it, whole rows and rows of some answers.
void filled_while_read(std::mt19937& random) {
    const Lists lists(random, 600);
    std::vector<std::int32_t> some, all(lists.n_answers()), rows(lists.n_guesses);
    std::iota(all.begin(), all.end(), 0);
    std::iota(rows.begin(), rows.end(), 0);
    for (std::int32_t a = 0; a < static_cast<std::int32_t>(all.size()); a += 2) some.push_back(a);
    for (int round = 0; round < 5; ++round) {
        Table table(lists.guesses.data(), lists.n_guesses, lists.answers.data(), lists.n_answers(), Lists::kLength,
                    Lists::kLetters, kernels_named("auto"));
        Threads threads;
        for (int t = 0; t < 2; ++t) threads.start([&] { table.fill(2); });
        for (const auto* candidates : {&some, &all})
            threads.start([&, candidates] {
                std::vector<std::uint32_t> codes(rows.size() * candidates->size());
                bool before;
                do {
                    before = table.filled();
                    codes_of(table, rows.data(), rows.size(), candidates->data(), candidates->size(), 1, codes.data());
                    for (std::size_t i = 0; i < codes.size(); i += 97) {
                        const auto a = static_cast<std::size_t>((*candidates)[i % candidates->size()]);
                        const Letter* guess = table.guess(i / candidates->size());
                        check(codes[i] == feedback_code(guess, table.answer(a), Lists::kLength), "a code, filled or not");
                    }
                } while (!before);
            });
    }
}

// Trees of several openings unrolled at once remember their choices together, and are as if they were alone.
void unrolled_at_once(std::mt19937& random) {
    const Lists lists(random, 300);
    Table table(lists.guesses.data(), lists.n_guesses, lists.answers.data(), lists.n_answers(), Lists::kLength,
                Lists::kLetters, kernels_named("auto"));
    table.fill(2);
    const Columns columns(table);
    Plan plan;
    plan.guess_of_answer = lists.guess_of_answer;
    plan.level.assign(lists.n_guesses, 0);
    plan.popular.resize(lists.n_answers());
    const Greedy shared(table, columns, plan, 100'000);
    parallel_for(40, 1, 4, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            const std::vector<std::int32_t> opening{static_cast<std::int32_t>(i * 7)};
            std::vector<std::int64_t> counts, alone;
            const Greedy own(table, columns, plan, 0);
            check(shared.counts(opening, 100, counts) && own.counts(opening, 100, alone), "every game ends");
            check(counts == alone, "what others remember changes no choice");
        }
    });
}

// A search on several threads, its size read meanwhile; and reports that throw.
void searched_at_once(std::mt19937& random) {
    const Lists lists(random, 240);
    Table table(lists.guesses.data(), lists.n_guesses, lists.answers.data(), lists.n_answers(), Lists::kLength,
                Lists::kLetters, kernels_named("auto"));
    table.fill(1);
    exact::Problem problem;
    problem.length = Lists::kLength;
    problem.guesses = static_cast<int>(lists.n_guesses);
    problem.answers = static_cast<int>(lists.n_answers());
    problem.codes = table.codes<std::uint8_t>();
    problem.guess_of_answer = lists.guess_of_answer.data();
    problem.letters = lists.guesses.data();
    exact::Question question;
    for (std::size_t a = 0; a < lists.n_answers(); ++a) question.candidates.push_back(static_cast<exact::Answer>(a));
    const auto tables = exact::Tables::make(problem, exact::Rule::any);
    const auto search = tables->search(std::size_t{1} << 20);
    exact::Control control;
    control.help_after = 0;  // threads share whatever they can
    std::atomic<bool> done = false;
    Threads watch;
    watch.start([&] {
        while (!done) check(search->bytes() < std::size_t{1} << 30 && search->nodes() >= 0, "the size of a memory");
    });
    const auto found = search->rank(question, {}, 3, exact::Search::Ties::searched, exact::kInfinite, 4, control, {});
    done = true;
    check(found.size() == lists.n_guesses, "every guess has a verdict");
    for (int threads : {1, 2, 4}) {
        int told = 0;
        std::string caught;
        try {
            tables->search(std::size_t{1} << 20)->rank(question, {}, 1, exact::Search::Ties::searched, exact::kInfinite, threads, control,
                                                       [&](const exact::Verdict&) {
                                                           if (++told == 5) throw std::runtime_error("enough");
                                                       });
        } catch (const std::runtime_error& error) {
            caught = error.what();
        }
        check(caught == "enough" && told == 5, "a report that throws is the last one, and the caller hears of it");
    }
}

// The first exception arrives, after every other thread has been told to stop and has ended.
void exceptions_arrive() {
    for (int threads : {2, 3, 8}) {
        std::atomic<bool> stop = false;
        std::atomic<int> running = 0;
        bool caught = false;
        try {
            parallel_for(100, 1, threads, [&](std::size_t begin, std::size_t) {
                ++running;
                if (begin == 1) {
                    --running;
                    throw std::runtime_error("one");
                }
                while (!stop) std::this_thread::yield();  // for ever, unless the failure of the other stops it
                --running;
            }, [&] { stop = true; });
        } catch (const std::runtime_error& error) {
            caught = std::string(error.what()) == "one";
        }
        check(caught && running == 0, "an exception in one thread ends all of them and arrives");
    }
}

// A ranking on several threads that is stopped from elsewhere ends all of them, and its caller is told.
void stopped_from_elsewhere(std::mt19937& random) {
    const Lists lists(random, 1200);
    const Table table(lists.guesses.data(), lists.n_guesses, lists.answers.data(), lists.n_answers(), Lists::kLength,
                      Lists::kLetters, kernels_named("auto"));
    const std::size_t n = lists.n_guesses;
    std::vector<std::int32_t> all(lists.n_answers()), parts(n), largest(n);
    std::vector<std::int64_t> squares(n);
    std::vector<double> entropy(n), size(n), mass(n);
    std::iota(all.begin(), all.end(), 0);
    Control outer;
    const Control control(&outer);
    std::atomic<int> rounds = 0;
    std::thread other([&] {
        while (rounds < 3) std::this_thread::yield();
        outer.stop = true;
    });
    bool told = false;
    while (!told) {
        try {
            partition_statistics(table, nullptr, n, all.data(), all.size(), nullptr, 4,
                                 {parts.data(), largest.data(), squares.data(), entropy.data(), size.data(), mass.data()},
                                 &control);
            ++rounds;
        } catch (const Stopped&) {
            told = true;
        }
    }
    other.join();
    check(rounds >= 3 && control.stopped(), "what is stopped from elsewhere ends");
}

}  // namespace

int main() {
    std::mt19937 random(20261115);
    filled_while_read(random);
    unrolled_at_once(random);
    searched_at_once(random);
    exceptions_arrive();
    stopped_from_elsewhere(random);
    std::printf("threads: %d checks passed\n", checks.load());
    return 0;
}
