// The roots of a search and its threads: one guess, the best of many, the longest game, trees.
//
// The classes are templates over the width of a feedback code. They take long to compile, so each width has a file of its
// own, search_8.cpp to search_32.cpp.
#pragma once

#include <algorithm>
#include <map>
#include <set>

#include "search/growing.hpp"
#include "base/parallel.hpp"
#include "search/search.hpp"
#include "search/worker.hpp"
#include "base/threads.hpp"

namespace tilewise::exact {

// The verdicts so far, and what they leave of the budget for a guess that stands at a given place in the order.
//
// A guess gives way to a value that is as low only if that is preferred to it, whichever was evaluated first: so the outcome
// depends neither on the number of threads nor on the order of search.
class Standings {
public:
    // `preferred[place]`: of equals, those with the lowest are kept.
    Standings(std::vector<std::size_t> preferred, int keep, Total budget)
        : keep_(static_cast<std::size_t>(keep)), budget_(budget), preferred_(std::move(preferred)),
          verdicts_(preferred_.size()) {}

    // Of several guesses that are worth the same, for the one that needs the most.
    Total budget_at(const std::vector<std::size_t>& places) {
        const Hold lock(mutex_);
        if (best_.size() < keep_) return budget_;
        Total limit = 0;
        for (const std::size_t place : places)
            for (const auto& [value, other] : best_) limit = std::max(limit, value + (other > preferred_[place]));
        return std::min(budget_, limit);
    }

    void record(std::size_t place, const Verdict& v, const Search::Report& report) {
        const Hold lock(mutex_);
        verdicts_[place] = v;
        if (v.upper < kInfinite) {
            best_.emplace_back(v.upper, preferred_[place]);
            std::sort(best_.begin(), best_.end());
            if (best_.size() > keep_) best_.pop_back();
        }
        if (!report || failed_) return;
        failed_ = true;  // after a report that throws there is no other
        report(v);
        failed_ = false;
    }

    std::vector<Verdict> take() { return std::move(verdicts_); }

private:
    std::size_t keep_;
    Total budget_;
    std::vector<std::size_t> preferred_;
    std::vector<Verdict> verdicts_;
    std::vector<std::pair<Total, std::size_t>> best_;  // values and their preference
    bool failed_ = false;
    Mutex mutex_;
};

inline constexpr std::size_t kManyOpeners = 100;  // for which it pays to bound parts by their letters

// The threads of one call that asks several separate questions: a thread that finds none left may help the others.
class CallThreads {
public:
    CallThreads(int threads, std::size_t questions)
        : threads_(usable_threads(threads)), questions_(questions),
          idle_(threads_ - static_cast<int>(std::min(static_cast<std::size_t>(threads_), questions))) {}

    IdleThreads* idle() { return threads_ > 1 ? &idle_ : nullptr; }

    // Lasts as long as the work on one question.
    class OneQuestion {
    public:
        explicit OneQuestion(CallThreads& call) : call_(call) { ++call_.begun_; }
        ~OneQuestion() {
            if (call_.begun_ == call_.questions_) call_.idle_.give();
        }
        OneQuestion(const OneQuestion&) = delete;
        OneQuestion& operator=(const OneQuestion&) = delete;

    private:
        CallThreads& call_;
    };
    OneQuestion one_question() { return OneQuestion(*this); }

private:
    int threads_;
    std::size_t questions_;
    IdleThreads idle_;
    std::atomic<std::size_t> begun_{0};
};

// The workers of one call, each with one thread at a time: to make one takes longer than a small question.
template <class Code>
class Workers {
public:
    Workers(const TablesOf<Code>& tables, Memory& memory, const Control& control, CallThreads& call)
        : make_([&tables, &memory, &control, &call] {
              return std::make_unique<Worker<Code>>(tables, memory, control, call.idle());
          }) {}

    // Lasts as long as a thread needs it.
    class Lent {
    public:
        explicit Lent(Workers& owner) : owner_(owner) {
            const Hold lock(owner.mutex_);
            if (!owner.idle_.empty()) {
                worker_ = std::move(owner.idle_.back());
                owner.idle_.pop_back();
            } else {
                worker_ = owner.make_();
            }
        }
        ~Lent() {
            const Hold lock(owner_.mutex_);
            owner_.idle_.push_back(std::move(worker_));
        }
        Lent(const Lent&) = delete;
        Lent& operator=(const Lent&) = delete;
        Worker<Code>& operator*() { return *worker_; }

    private:
        Workers& owner_;
        std::unique_ptr<Worker<Code>> worker_;
    };

private:
    std::function<std::unique_ptr<Worker<Code>>()> make_;
    std::vector<std::unique_ptr<Worker<Code>>> idle_;
    Mutex mutex_;
};

inline Verdict verdict(Guess g, const Result& r) {
    return {g, r.lower, r.exact ? r.lower : kInfinite, r.exact ? r.depth : 0, r.exact ? r.lost : 0};
}

template <class Code>
class SearchOf final : public Search {
public:
    SearchOf(std::shared_ptr<const TablesOf<Code>> tables, std::size_t memory_bytes)
        : tables_(std::move(tables)), memory_(memory_bytes, tables_->weight_of_all) {}

    Verdict evaluate(const Question& q, Guess g, Total budget, int threads, const Control& control) override {
        if (usable_threads(threads) > 1 && budget >= kInfinite) return evaluate_parts(q, g, threads, control);
        Worker<Code> worker(*tables_, memory_, control);
        const Set h = worker.set_of(q.candidates);
        return verdict(g, worker.evaluate(h, g, q.left, std::min(budget, kInfinite), Root(*tables_, q), 0));
    }

    std::vector<Verdict> rank(const Question& q, std::vector<Guess> guesses, int keep, Ties ties, Total budget,
                              int threads, const Control& outer, const Report& report) override {
        Control control(&outer);
        Worker<Code> first(*tables_, memory_, control);
        const Set h = first.set_of(q.candidates);
        const Root root(*tables_, q);
        const GuessList& list = root;
        GuessList wanted = first.legal(h, {list}, 0);
        if (!guesses.empty()) {
            wanted = GuessList{};
            wanted.guess = guesses.data();
            wanted.count = static_cast<int>(guesses.size());
        }
        const std::vector<Choice> order = first.choices(h, wanted, q.left);
        std::vector<std::size_t> preferred(order.size());
        for (std::size_t i = 0; i < order.size(); ++i)
            preferred[i] = ties == Ties::given ? static_cast<std::size_t>(order[i].lane) : i;
        Standings standings(std::move(preferred), keep, std::min(budget, kInfinite));
        const std::vector<std::vector<std::size_t>> kinds = kinds_of(order, list.alike);
        CallThreads call(threads, kinds.size());
        Workers<Code> workers(*tables_, memory_, control, call);
        const Report silence;
        parallel_for(kinds.size(), 1, threads, [&](std::size_t begin, std::size_t end) {
            typename Workers<Code>::Lent lent(workers);
            Worker<Code>& own = *lent;
            own.by_letters = sizeof(Code) == 1 && order.size() > kManyOpeners;
            for (std::size_t i = begin; i < end; ++i) {
                const auto question = call.one_question();
                const Choice& c = order[kinds[i].front()];
                const Total limit = standings.budget_at(kinds[i]);
                Verdict v{c.guess, c.bound, kInfinite, 0, 0};
                if (c.bound < limit && !own.stopped())
                    v = verdict(c.guess, own.evaluate(h, c.guess, q.left, limit, list, 0));
                for (const std::size_t place : kinds[i]) {
                    v.guess = order[place].guess;
                    standings.record(place, v, own.was_stopped() ? silence : report);
                }
            }
        }, [&] { control.stop = true; });
        return standings.take();
    }

    Verdict worst(const Question& q, Guess opener, const Control& control) override {
        Worker<Code> worker(*tables_, memory_, control);
        const Set h = worker.set_of(q.candidates);
        const Root root(*tables_, q);
        const GuessList& list = root;
        const auto enough = [&](const Set& part, int depth, Guess& g) {
            Fewest<Code>& fewest = worker.fewest();
            return opener >= 0 ? fewest.saves(part, g, depth, list, 0) : fewest.solvable(part, depth, {list}, 0, g);
        };
        Verdict v{opener, 1, kInfinite, 0, 0};
        for (int depth = 1; depth <= q.left; ++depth) {
            Guess g = opener;
            // A part of the set that takes longer is proof enough; and where any guess may be played, if it is so under
            // the freest rule. After a given opener it is no proof under Rule::strict, where a part has fewer guesses.
            bool yes = true;
            for (int size = 32; yes && size < h.n && (opener < 0 || tables_->rule != Rule::strict); size *= 2) {
                const std::vector<Answer> hard = hardest(q.candidates, size);
                const Set part = worker.set_of(hard);
                yes = opener < 0 ? !worker.fewest().refuted(part, depth, tables_->everything, 0, g)
                                 : enough(part, depth, g = opener);
            }
            yes = yes && enough(h, depth, g = opener);
            if (worker.stopped()) return v;
            v.lower = depth + !yes;
            if (yes) return {g, depth, depth, depth, 0};
        }
        return v;
    }

    TreeArrays tree(const Question& q, Guess g, TreeKind kind, const Control& control) override {
        const auto choose = [kind](Worker<Code>& worker, const Set& h, int left, const GuessList& list, int ply) {
            if (kind == TreeKind::likely) return worker.likely_guess(h, left, list, ply);
            if (kind == TreeKind::best) return worker.best_guess(h, left, list, ply);
            Guess found = -1;
            return worker.fewest().solvable(h, left, {list}, ply, found) ? found : -1;
        };
        TreeArrays tree = grown(q, g, control, choose);
        if (kind != TreeKind::best) return tree;
        if (tree.lost == 0 || !Worker<Code>(*tables_, memory_, control).stopped()) return tree;
        // A search that was stopped may have chosen its way into games that are too long. A moment is spent to look for
        // a way that is short enough.
        Control moment;
        moment.allow(std::chrono::milliseconds(20));
        TreeArrays safe = grown(q, g, moment, [](Worker<Code>& worker, const Set& h, int left, const GuessList& list, int ply) {
            return worker.safe_guess(h, left, list, ply);
        });
        const auto cost = [this](const TreeArrays& t) { return t.total + memory_.price * t.lost; };
        return cost(safe) < cost(tree) ? safe : tree;
    }

    Total price() const override { return memory_.price; }
    std::int64_t nodes() const override { return memory_.nodes; }
    std::size_t bytes() const override { return memory_.bytes(); }

private:
    // The guesses that a question allows next, with the memory that it takes to say so.
    class Root {
    public:
        Root(const TablesOf<Code>& tables, const Question& q) : list_(tables.everything) {
            if (tables.symmetries) {
                alike_ = tables.symmetries->of(q.candidates);
                if (!alike_.nothing()) list_.alike = &alike_;
            }
            if (tables.rule != Rule::hard || q.legal.empty()) return;
            legal_.assign(list_.lanes, 0);
            for (int i = 0; i < list_.count; ++i)
                if (std::binary_search(q.legal.begin(), q.legal.end(), list_.guess[i])) {
                    legal_[static_cast<std::size_t>(i)] = 0xff;
                    list_.key ^= tables.guess_key[static_cast<std::size_t>(list_.guess[i])];
                }
            list_.by_demands = false;
            list_.legal = legal_.data();
            list_.legal_count = static_cast<int>(q.legal.size());
        }
        Root(const Root&) = delete;
        Root& operator=(const Root&) = delete;
        operator const GuessList&() const { return list_; }

    private:
        GuessList list_;
        std::vector<std::uint8_t> legal_;
        Alike alike_;
    };

    // The places of guesses that are worth the same, together; the first of each in order, in the order of search.
    static std::vector<std::vector<std::size_t>> kinds_of(const std::vector<Choice>& order, const Alike* alike) {
        std::vector<std::vector<std::size_t>> kinds;
        std::map<std::uint64_t, std::size_t> known;
        for (std::size_t i = 0; i < order.size(); ++i) {
            std::size_t kind = kinds.size();
            if (alike) kind = known.emplace(alike->signature(order[i].guess).a, kind).first->second;
            if (kind == kinds.size()) kinds.emplace_back();
            kinds[kind].push_back(i);
        }
        return kinds;
    }

    // The candidates with the most others that differ from them in one place only: no guess tells many of these apart.
    std::vector<Answer> hardest(const std::vector<Answer>& candidates, int size) const {
        const Problem& p = tables_->problem;
        const auto length = static_cast<std::size_t>(p.length);
        std::map<std::vector<std::int32_t>, std::vector<Answer>> families;
        for (const Answer a : candidates)
            for (std::size_t place = 0; place < length; ++place) {
                const std::int32_t* const letters = p.letters + static_cast<std::size_t>(tables_->guess_of(a)) * length;
                std::vector<std::int32_t> family(letters, letters + length);
                family[place] = -1;
                families[family].push_back(a);
            }
        std::vector<const std::vector<Answer>*> by_size;
        for (const auto& [family, members] : families) by_size.push_back(&members);
        std::stable_sort(by_size.begin(), by_size.end(), [](auto* x, auto* y) { return x->size() > y->size(); });
        std::set<Answer> chosen;
        for (const auto* members : by_size)
            for (const Answer a : *members)
                if (static_cast<int>(chosen.size()) < size) chosen.insert(a);
        return {chosen.begin(), chosen.end()};
    }

    // Without a budget the parts of a guess are independent questions.
    Verdict evaluate_parts(const Question& q, Guess g, int threads, const Control& outer) {
        Control control(&outer);
        Worker<Code> first(*tables_, memory_, control);
        const Set h = first.set_of(q.candidates);
        const Root root(*tables_, q);
        const GuessList& list = root;
        std::vector<Answer> items;
        std::vector<Part> parts;
        first.split(h, g, items, parts);
        std::sort(parts.begin(), parts.end(), [](const Part& x, const Part& y) { return x.n > y.n; });
        std::vector<Result> results(parts.size());
        CallThreads call(threads, parts.size());
        Workers<Code> workers(*tables_, memory_, control, call);
        parallel_for(parts.size(), 1, threads, [&](std::size_t begin, std::size_t end) {
            typename Workers<Code>::Lent lent(workers);
            Worker<Code>& own = *lent;
            for (std::size_t i = begin; i < end; ++i) {
                const auto question = call.one_question();
                if (parts[i].code != tables_->solved)
                    results[i] = own.search(parts[i], q.left - 1, kInfinite, {list, g, parts[i].code}, 0);
                else
                    results[i].exact = true;
            }
        }, [&] { control.stop = true; });
        Result total{h.weight, h.weight, true, 1, g, 0};
        for (const Result& r : results) {
            total.lower += r.lower;
            total.lost += r.lost;
            total.exact = total.exact && r.exact;
            total.depth = std::max(total.depth, 1 + r.depth);
        }
        return verdict(g, total);
    }

    template <class Choose>
    TreeArrays grown(const Question& q, Guess g, const Control& control, Choose choose) {
        Worker<Code> worker(*tables_, memory_, control);
        const Root root(*tables_, q);
        return grow_tree(worker, *tables_, worker.set_of(q.candidates), g, q.left, root, choose);
    }

    std::shared_ptr<const TablesOf<Code>> tables_;
    Memory memory_;
};

template <class Code>
class TablesFor final : public Tables {
public:
    TablesFor(const Problem& p, Rule rule, const char* kernel, const Control* control)
        : tables_(std::make_shared<const TablesOf<Code>>(p, rule, kernel, control)) {}
    std::unique_ptr<Search> search(std::size_t memory_bytes) const override {
        return std::make_unique<SearchOf<Code>>(tables_, memory_bytes);
    }
    std::size_t bytes() const override { return tables_->bytes(); }
    const char* kernel() const override { return tables_->kernel.name; }

private:
    std::shared_ptr<const TablesOf<Code>> tables_;
};

template <class Code>
std::unique_ptr<Tables> make_tables(const Problem& p, Rule rule, const char* kernel, const Control* control) {
    return std::make_unique<TablesFor<Code>>(p, rule, kernel, control);
}
extern template std::unique_ptr<Tables> make_tables<std::uint8_t>(const Problem&, Rule, const char*, const Control*);
extern template std::unique_ptr<Tables> make_tables<std::uint16_t>(const Problem&, Rule, const char*, const Control*);
extern template std::unique_ptr<Tables> make_tables<std::uint32_t>(const Problem&, Rule, const char*, const Control*);

}  // namespace tilewise::exact
