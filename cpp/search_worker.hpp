// The search of one thread. See search.hpp for the contract of every bounded call.
//
// Bounds. Let W be the weight of a set H of n candidates and T(k) the sum of its k largest weights.
//
//   1. value(H) >= 2W - T(1): at best the heaviest member is guessed at once and every other one next.
//   2. A guess that cuts H into k parts costs at least 3W - T(k) - [it is a member] * its weight: W for the guess itself,
//      and by 1 every part P costs 2 weight(P) less its heaviest member; the heaviest members of k parts together weigh
//      at most T(k), and the part that the guess solves costs nothing. Without weights this is 3n - k - [member].
//   3. The least of 2 over all guesses bounds the set: the "cheap bound", which costs one count of parts per guess.
//
// All three hold however many guesses are left, and for every rule: fewer legal guesses can only cost more. A bound that
// rests on the guesses left (a part that cannot be solved in time) is kept apart: Result::free is what holds without it.
#pragma once

#include <array>
#include <deque>
#include <numeric>

#include "search_tables.hpp"

namespace tilewise::exact {

// What a call has found out about a set, or about a guess on a set.
struct Result {
    Total lower = 0;     // exact: the value; otherwise a lower bound
    Total free = 0;      // a lower bound that holds however many guesses are left
    bool exact = false;
    int depth = 0;       // exact and possible: of the tree found
    Guess guess = -1;    // exact and possible: its first guess; -1 where any guess that separates all members will do

    static Result bound(Total free) { return {free, free, false, 0, -1}; }
    static Result found(Total value, int depth, Guess guess) { return {value, value, true, depth, guess}; }
    static Result impossible(Total free) { return {kImpossible, free, true, 0, -1}; }
};

inline constexpr int kPatience = 16;  // guesses tried in vain before it is asked whether any can succeed

// A guess in the order of search.
struct Choice {
    Guess guess = -1;
    Total bound = 0;  // by 2
    std::int64_t order = 0;
    friend bool operator<(const Choice& x, const Choice& y) {
        return x.order != y.order ? x.order < y.order : x.guess < y.guess;
    }
};

template <class Code>
class Worker {
public:
    // The legal guesses after a turn. They are worked out only where a set needs them.
    struct After {
        const GuessList& list;  // before it
        Guess guess = -1;       // -1: no turn, the list itself
        std::uint32_t code = 0;
    };

    Worker(const TablesOf<Code>& tables, Memory& memory, const Control& control)
        : tables_(tables),
          memory_(memory),
          control_(control),
          splitter_(tables.problem, tables.answer_key, tables.weight),
          member_(tables.weight.size(), 0) {}
    ~Worker() { memory_.nodes += nodes_; }
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    bool stopped() {  // once true, it stays so
        using Clock = std::chrono::steady_clock;
        if (!stopped_ && (control_.stop.load(std::memory_order_relaxed) || Clock::now() >= control_.deadline))
            stopped_ = true;
        return stopped_;
    }

    Set set_of(const std::vector<Answer>& candidates) const {
        Set h;
        h.items = candidates.data();
        h.n = static_cast<int>(candidates.size());
        for (const Answer a : candidates) {
            h.key ^= tables_.answer_key[a];
            h.weight += tables_.weight[a];
            h.heaviest = std::max(h.heaviest, tables_.weight[a]);
        }
        return h;
    }

    // ---- the two halves of the recursion ---------------------------------------------------------------------------

    // The value of h, by the contract.
    Result search(const Set& h, int left, Total budget, const After& after, int ply) {
        Result r;
        Scratch& s = scratch(ply);
        if (settle_by_size(h, left, r) || settle_cheaply(h, left, after, s, r)) return r;
        if (r.lower >= budget || stopped()) return r;
        const GuessList list = legal(h, after, s);
        const Result found = deepen(h, left, std::min(budget, kImpossible), r, list, ply);
        if (stopped_) return r;
        remember(h, left, list.key, found);
        return found;
    }

    // The total of guess g on h, by the contract: first the bounds that cost nothing, then the cheap bound of every
    // part, and only then deep search, every part with what the bounds of its sisters leave of the budget.
    Result evaluate(const Set& h, Guess g, int left, Total budget, const GuessList& list, int ply) {
        Scratch& s = scratch(ply);
        splitter_.split(h, g, s.items, s.parts);
        s.results.assign(s.parts.size(), {});
        s.open.clear();
        Sum sum{h.weight, h.weight};
        for (std::size_t i = 0; i < s.parts.size(); ++i) {
            if (s.parts[i].code == tables_.solved) continue;
            if (!settle_by_size(s.parts[i], left - 1, s.results[i])) s.open.push_back(i);
            sum.add(s.results[i]);
        }
        if (sum.lower >= budget) return sum.bound(g);
        std::sort(s.open.begin(), s.open.end(), [&s](std::size_t x, std::size_t y) {
            return s.parts[x].n != s.parts[y].n ? s.parts[x].n < s.parts[y].n : x < y;
        });
        for (const bool deep : {false, true}) {
            std::size_t still_open = 0;
            for (std::size_t j = 0; j < s.open.size(); ++j) {
                const Part& part = s.parts[s.open[j]];
                Result& r = s.results[s.open[j]];
                sum.remove(r);
                const After after{list, g, part.code};
                if (deep)
                    r = search(part, left - 1, budget - sum.lower, after, ply + 1);
                else
                    settle_cheaply(part, left - 1, after, scratch(ply + 1), r);
                sum.add(r);
                if (sum.lower >= budget || stopped_) return sum.bound(g);
                if (!r.exact) s.open[still_open++] = s.open[j];
            }
            s.open.resize(still_open);
        }
        Result total{sum.lower, sum.free, true, 1, g};
        for (const Result& r : s.results) total.depth = std::max(total.depth, 1 + r.depth);
        return total;
    }

    // ---- what the roots of the search need -------------------------------------------------------------------------

    // The guesses of a list in the order of search.
    std::vector<Choice> choices(const Set& h, const GuessList& list) {
        const Tops tops(tables_, h);
        mark_members(h);
        std::vector<Choice> out;
        for (int i = 0; i < list.count; ++i)
            out.push_back(choice(h, list.guess[i], splitter_.count(h, list.guess[i]), tops));
        std::sort(out.begin(), out.end());
        return out;
    }

    // The legal guesses on h; those of Rule::any are everything.
    GuessList legal(const Set& h, const After& after, int ply) { return legal(h, after, scratch(ply)); }

    // The first guess of a best tree for h, or of a likely one once stopped.
    Guess best_guess(const Set& h, int left, const GuessList& list, int ply) {
        const Result r = search(h, left, kImpossible, {list}, ply);
        return r.exact ? first_guess(r, h, list, ply) : greedy_guess(h, left, list, scratch(ply));
    }

    // The first guess of a best tree for h where that is known, and otherwise of one that is short enough.
    Guess safe_guess(const Set& h, int left, const GuessList& list, int ply) {
        Result r;
        if (settle_by_size(h, left, r) || settle_cheaply(h, left, {list}, scratch(ply), r))
            return first_guess(r, h, list, ply);
        Guess g = greedy_guess(h, left, list, scratch(ply));
        if (!saves(h, g, left, list, ply) && !solvable(h, left, {list}, ply, g)) g = -1;
        return g;
    }

    // Can h always be solved within `left` guesses? `guess` is then a first guess that does it.
    bool solvable(const Set& h, int left, const After& after, int ply, Guess& guess) {
        guess = tables_.guess_of(h.items[0]);
        if (h.n <= left || left < 2) return h.n <= left;  // one member after the other
        Scratch& s = scratch(ply);
        const GuessList list = legal(h, after, s);
        const Key key = h.key ^ list.key ^ tables_.worst_key[static_cast<std::size_t>(std::min(left, kMaxLeft))];
        Entry e;
        if (memory_.table.find(key, e)) {
            guess = e.guess;
            return guess >= 0;
        }
        guess = left == 2 ? separator(h, list, s) : saving_guess(h, left, list, ply);
        if (!stopped_)
            memory_.table.store({key, 0, 0, guess, static_cast<std::uint16_t>(h.n), static_cast<std::uint16_t>(left)});
        return guess >= 0;
    }

    // Where many guesses were tried in vain, there may be none: the question whether any tree is short enough is easier.
    bool possible(const Set& h, int left, const GuessList& list, int ply) {
        Guess ignored;
        return solvable(h, left, {list}, ply + 1, ignored);
    }

    // Does guess g leave only parts that can be solved within left - 1 guesses? The largest part is tried first.
    bool saves(const Set& h, Guess g, int left, const GuessList& list, int ply) {
        Scratch& s = scratch(ply);
        splitter_.split(h, g, s.items, s.parts);
        std::sort(s.parts.begin(), s.parts.end(), [](const Part& x, const Part& y) {
            return x.n != y.n ? x.n > y.n : x.code < y.code;
        });
        Guess ignored;
        for (std::size_t i = 0; i < s.parts.size(); ++i)
            if (s.parts[i].code != tables_.solved &&
                !solvable(s.parts[i], left - 1, {list, g, s.parts[i].code}, ply + 1, ignored))
                return false;
        return true;
    }

    void split(const Set& h, Guess g, std::vector<Answer>& items, std::vector<Part>& parts) {
        splitter_.split(h, g, items, parts);
    }

private:
    struct Scratch {  // what one call in the recursion works with; kept between calls
        std::vector<Answer> items;
        std::vector<Part> parts;
        std::vector<Result> results;
        std::vector<std::size_t> open;
        std::vector<std::uint8_t> bytes;
        std::vector<std::uint16_t> counts;  // parts that each guess of the list makes
        std::vector<Choice> choices;
        std::vector<Guess> legal;
        GuessStore store;
    };

    struct Sum {
        Total lower, free;
        void add(const Result& r) { lower += r.lower, free += r.free; }
        void remove(const Result& r) { lower -= r.lower, free -= r.free; }
        Result bound(Guess g) const { return {std::min(lower, kImpossible), free, false, 0, g}; }
    };

    // T(k): the sum of the k largest weights of a set.
    class Tops {
    public:
        Tops(const TablesOf<Code>& tables, const Set& h) {
            if (!tables.weighted) return;
            for (int i = 0; i < h.n; ++i) sums_.push_back(tables.weight[h.items[i]]);
            std::sort(sums_.rbegin(), sums_.rend());
            std::partial_sum(sums_.begin(), sums_.end(), sums_.begin());
        }
        Total operator()(int k) const { return sums_.empty() ? k : sums_[static_cast<std::size_t>(k - 1)]; }

    private:
        std::vector<Total> sums_;
    };

    Scratch& scratch(int ply) {
        while (static_cast<int>(scratch_.size()) <= ply) scratch_.emplace_back();
        return scratch_[static_cast<std::size_t>(ply)];
    }

    // ---- stages, from free to dear: each says whether it has settled the set ---------------------------------------

    bool settle_by_size(const Set& h, int left, Result& r) const {
        const Total floor = 2 * h.weight - h.heaviest;
        if (left < std::min(h.n, 2)) {
            r = Result::impossible(floor);
            return true;
        }
        if (h.n > 2) {
            r = Result::bound(floor);
            return false;
        }
        const bool second = h.n == 2 && tables_.weight[h.items[1]] > tables_.weight[h.items[0]];
        r = Result::found(floor, h.n, tables_.guess_of(h.items[second]));
        return true;
    }

    // What is remembered, or else a look at the members, or else the cheap bound.
    bool settle_cheaply(const Set& h, int left, const After& after, Scratch& s, Result& r) {
        const bool hard = tables_.rule == Rule::hard;
        const bool seen = recall(h, left, {}, r);
        if (r.exact || (seen && !hard && left > 2)) return r.exact;
        if (settle_by_members(h, left, r)) return true;
        const GuessList list = legal(h, after, s);
        if (hard && recall(h, left, list.key, r) && (r.exact || left > 2)) return r.exact;
        if (stopped()) return false;
        return settle_by_count(h, left, list, s, r);
    }

    // Some member may separate all the others: nothing is better than the heaviest one if it does.
    bool settle_by_members(const Set& h, int left, Result& r) {
        most_of_members_ = 0;
        Guess separator = -1, nearly = -1;
        Total separator_weight = -1;
        for (int i = 0; i < h.n; ++i) {
            const Guess g = tables_.guess_of(h.items[i]);
            const int k = splitter_.count(h, g);
            most_of_members_ = std::max(most_of_members_, k);
            if (k == h.n && tables_.weight[h.items[i]] > separator_weight) {
                separator = g;
                separator_weight = tables_.weight[h.items[i]];
                if (separator_weight == h.heaviest) break;
            }
            if (k == h.n - 1 && nearly < 0) nearly = g;
        }
        if (separator >= 0 && (separator_weight == h.heaviest || left == 2)) {
            r = Result::found(2 * h.weight - separator_weight, 2, separator);
            r.free = 2 * h.weight - h.heaviest;
        } else if (nearly >= 0 && left >= 3 && !tables_.weighted) {
            r = Result::found(2 * h.weight, 3, nearly);  // one pair is left together; 2n - 1 has just been ruled out
        } else {
            return false;
        }
        remember(h, left, {}, r);
        return true;
    }

    // The cheap bound, with no more counting than it needs.
    bool settle_by_count(const Set& h, int left, const GuessList& list, Scratch& s, Result& r) {
        const int most = most_parts(h, list, most_of_members_, s);
        const Total free = cheap_bound(h, most);
        r.free = std::max(r.free, free);
        r.lower = std::max(r.lower, free);
        if (left == 2)
            r = most == h.n ? Result{2 * h.weight, r.free, true, 2, -1} : Result::impossible(r.free);
        else if (most == h.n && !tables_.weighted)
            r = Result::found(2 * h.weight, 2, -1);
        remember(h, left, list.key, r);
        return r.exact;
    }

    // 3, from the largest number of parts that any guess makes; for members the bound by 2 with their own weight.
    Total cheap_bound(const Set& h, int most) {
        const Tops tops(tables_, h);
        Total least = 3 * h.weight - tops(most);
        if (!tables_.weighted) return std::min(least, 3 * h.weight - tops(most_of_members_) - 1);
        for (int i = 0; i < h.n; ++i) {
            const int k = splitter_.count(h, tables_.guess_of(h.items[i]));
            least = std::min(least, 3 * h.weight - tops(k) - tables_.weight[h.items[i]]);
        }
        return least;
    }

    // ---- deep search -----------------------------------------------------------------------------------------------

    // Tries the guesses in tiers of rising bound, inside a tier in the order of search, until no bound is below the
    // best total found. `known` is what the stages before have proved.
    Result deepen(const Set& h, int left, Total limit, const Result& known, const GuessList& list, int ply) {
        Scratch& s = scratch(ply);
        count_all(h, list, s);
        const int most = *std::max_element(s.counts.begin(), s.counts.begin() + list.count);
        const Tops tops(tables_, h);
        const Total width = (2 + h.n / 16) * std::max<Total>(1, h.weight / h.n);
        Result best{limit, 0, false, 0, -1};
        Total free = limit;  // least over the guesses of what holds for any number of guesses left
        GuessList inner = list;
        int tried = 0;
        const std::int64_t before = work_;
        const Total first = 3 * h.weight - tops(most) - h.heaviest, last = 3 * h.weight;
        for (Total tier = first; tier < best.lower && tier <= last && best.lower > known.lower; tier += width) {
            collect(h, list, tops, tier, std::min(tier + width, best.lower), s);
            for (std::size_t i = 0; i < s.choices.size(); ++i) {
                const Choice c = s.choices[i];
                if (c.bound >= best.lower) continue;
                if (inner.guess == list.guess && worth_refining(h, list, work_ - before)) inner = refine(h, list, s);
                if (++tried == kPatience && best.lower >= kImpossible && !possible(h, left, list, ply))
                    return stopped_ ? known : Result::impossible(known.free);
                const Result e = evaluate(h, c.guess, left, best.lower, inner, ply);
                if (stopped()) return known;
                free = std::min(free, e.free);
                if (!e.exact || e.lower >= best.lower) continue;
                best = e;
                if (best.lower <= known.lower) break;
            }
        }
        // Where a total met the bound that was known, guesses were left untried, and what is free is what was known to
        // be. Otherwise every guess has a bound of at least best.lower or was tried.
        const bool met = best.lower <= known.lower;
        best.free = std::min(best.lower, met ? known.free : std::max(known.free, free));
        best.exact |= limit >= kImpossible;  // no guess will do
        return best;
    }

    // The guesses with from <= bound < to, sorted.
    void collect(const Set& h, const GuessList& list, const Tops& tops, Total from, Total to, Scratch& s) {
        mark_members(h);
        s.choices.clear();
        for (int i = 0; i < list.count; ++i) {
            const int k = s.counts[static_cast<std::size_t>(i)];
            const Total outside = 3 * h.weight - tops(k);
            if (outside < from || outside - h.heaviest >= to) continue;
            const Total bound = outside - weight_if_member(list.guess[i]);
            if (bound < from || bound >= to || (k == 1 && h.n > 1)) continue;
            s.choices.push_back(choice(h, list.guess[i], k, tops));
        }
        std::sort(s.choices.begin(), s.choices.end());
    }

    // Guesses that cut evenly come first; this order nearly always has the best guess among the first few.
    Choice choice(const Set& h, Guess g, int k, const Tops& tops) {
        const Total bound = 3 * h.weight - tops(k) - weight_if_member(g);
        const auto scaled = static_cast<std::int64_t>(static_cast<Int128>(h.n) * h.n * bound / h.weight);
        return {g, bound, 2 * splitter_.squares(h, g) + scaled};
    }

    void mark_members(const Set& h) {
        ++member_time_;
        for (int i = 0; i < h.n; ++i) member_[h.items[i]] = member_time_;
    }

    Total weight_if_member(Guess g) const {
        const int a = tables_.answer_of[static_cast<std::size_t>(g)];
        if (a < 0 || member_[static_cast<std::size_t>(a)] != member_time_) return 0;
        return tables_.weight[static_cast<std::size_t>(a)];
    }

    // ---- counting parts --------------------------------------------------------------------------------------------

    bool countable(const Set& h, const GuessList& list) const { return list.matrix && h.n <= kMaxKernelRows; }

    void rows_of(const Set& h, const GuessList& list, const std::uint8_t** rows) const {
        for (int i = 0; i < h.n; ++i) rows[i] = list.row(h.items[i]);
    }

    // s.counts[i] = number of parts that guess i of the list makes.
    void count_all(const Set& h, const GuessList& list, Scratch& s) {
        ++nodes_;
        work_ += static_cast<std::int64_t>(h.n) * list.count;
        s.counts.resize(static_cast<std::size_t>(list.count));
        if (!countable(h, list)) {
            for (std::size_t i = 0; i < s.counts.size(); ++i)
                s.counts[i] = static_cast<std::uint16_t>(splitter_.count(h, list.guess[i]));
            return;
        }
        const std::uint8_t* rows[kMaxKernelRows];
        rows_of(h, list, rows);
        s.bytes.resize(list.lanes);
        tables_.kernel.count(rows, h.n, list.lanes, s.bytes.data());
        std::copy_n(s.bytes.begin(), list.count, s.counts.begin());
    }

    // The largest number of parts that a guess of the list makes, given that some guess makes `known`. Lists with a
    // matrix are sorted by what a guess can make at most, so the rest is skipped once nothing can exceed the record.
    int most_parts(const Set& h, const GuessList& list, int known, Scratch& s) {
        ++nodes_;
        if (!countable(h, list)) {
            for (int i = 0; i < list.count && known < h.n; ++i) {
                if (list.most && list.most[i] <= known) break;
                known = std::max(known, splitter_.count(h, list.guess[i]));
                work_ += h.n;
            }
            return known;
        }
        constexpr std::size_t chunk = 8 * kLaneBlock;
        const std::uint8_t* rows[kMaxKernelRows];
        rows_of(h, list, rows);
        s.bytes.resize(chunk);
        for (std::size_t at = 0; at < list.lanes && known < h.n && list.most[at] > known; at += chunk) {
            const std::size_t some = std::min(chunk, list.lanes - at);
            tables_.kernel.count(rows, h.n, some, s.bytes.data());
            std::uint8_t top = 0;
            for (std::size_t i = 0; i < some; ++i) top = std::max(top, s.bytes[i]);
            known = std::max<int>(known, top);
            for (int i = 0; i < h.n; ++i) rows[i] += some;
            work_ += static_cast<std::int64_t>(some) * h.n;
        }
        return known;
    }

    // ---- lists of guesses ------------------------------------------------------------------------------------------

    GuessList legal(const Set& h, const After& after, Scratch& s) {
        if (tables_.rule == Rule::any) return after.list;
        GuessList list;
        if (tables_.rule == Rule::strict) {
            s.legal.clear();
            for (int i = 0; i < h.n; ++i) s.legal.push_back(tables_.guess_of(h.items[i]));
        } else {
            if (after.guess < 0 || after.code == 0) return after.list;
            tables_.hard->narrow(after.list.guess, after.list.count, after.guess, after.code, s.legal);
            for (const Guess g : s.legal) list.key ^= tables_.guess_key[static_cast<std::size_t>(g)];
        }
        list.guess = s.legal.data();
        list.count = static_cast<int>(s.legal.size());
        return list;
    }

    // A shorter list pays only where the parts of h were counted often: once as much work was done as making it costs.
    bool worth_refining(const Set& h, const GuessList& list, std::int64_t work) const {
        constexpr int few = 20, least_lanes = 512, cost = 20;
        if (tables_.rule != Rule::any || h.n < few || list.count < least_lanes) return false;
        if (sizeof(Code) > 1 && h.n > 255) return false;
        return !list.matrix || work > cost * static_cast<std::int64_t>(h.n) * list.count;
    }

    // Two guesses that split h alike split every subset of h alike, so one of them is enough below h: of those that are
    // not members (a member is worth more than its partition) the lowest stays. Only for Rule::any, where a guess has
    // no other consequence than its partition.
    GuessList refine(const Set& h, const GuessList& list, Scratch& s) {
        mark_members(h);
        std::vector<int> lanes(static_cast<std::size_t>(list.count));
        std::iota(lanes.begin(), lanes.end(), 0);
        std::sort(lanes.begin(), lanes.end(), [&list](int x, int y) { return list.guess[x] < list.guess[y]; });
        Distinct distinct(s.store.seen, lanes.size());
        s.store.lane.clear();
        for (const int lane : lanes)
            if (is_member(list.guess[lane]) || distinct.add(splitter_.signature(h, list.guess[lane])))
                s.store.lane.push_back(lane);
        sort_lanes(s.store.lane, list, s);
        return lay_out(h, list, s);
    }

    // A set of signatures, in borrowed memory.
    class Distinct {
    public:
        Distinct(std::vector<Key>& memory, std::size_t most) : places_(memory) {
            std::size_t size = 64;
            while (size < 2 * most) size *= 2;
            places_.assign(size, Key{});
        }
        bool add(const Key& key) {  // is it new?
            std::size_t at = key.a & (places_.size() - 1);
            while (places_[at] != Key{} && places_[at] != key) at = (at + 1) & (places_.size() - 1);
            if (places_[at] == key) return false;
            places_[at] = key;
            return true;
        }

    private:
        std::vector<Key>& places_;
    };

    // Lanes by falling number of parts, then by guess.
    static void sort_lanes(std::vector<int>& lanes, const GuessList& list, const Scratch& s) {
        std::sort(lanes.begin(), lanes.end(), [&](int x, int y) {
            const auto kx = s.counts[static_cast<std::size_t>(x)], ky = s.counts[static_cast<std::size_t>(y)];
            return kx != ky ? kx > ky : list.guess[x] < list.guess[y];
        });
    }

    // The lanes s.store.lane of a list as a list of its own, with a matrix for the members of h.
    GuessList lay_out(const Set& h, const GuessList& list, Scratch& s) {
        GuessStore& t = s.store;
        const std::size_t count = t.lane.size(), lanes = padded_lanes(count);
        t.guess.resize(count);
        t.most.assign(lanes, 0);
        for (std::size_t i = 0; i < count; ++i) {
            t.guess[i] = list.guess[t.lane[i]];
            t.most[i] = s.counts[static_cast<std::size_t>(t.lane[i])];
        }
        t.matrix.assign(lanes * static_cast<std::size_t>(h.n), 0);
        t.row_of.resize(tables_.weight.size());
        for (int i = 0; i < h.n; ++i) t.row_of[h.items[i]] = i;
        fill_matrix(h, list, t, lanes);
        return {t.guess.data(), static_cast<int>(count), list.key, t.matrix.data(), lanes, t.row_of.data(), t.most.data()};
    }

    void fill_matrix(const Set& h, const GuessList& list, GuessStore& t, std::size_t lanes) {
        const std::size_t count = t.lane.size();
        if (list.matrix) {
            for (int i = 0; i < h.n; ++i) {
                const std::uint8_t* const from = list.row(h.items[i]);
                std::uint8_t* const to = t.matrix.data() + static_cast<std::size_t>(i) * lanes;
                for (std::size_t j = 0; j < count; ++j) to[j] = from[t.lane[j]];
            }
            return;
        }
        std::vector<std::uint8_t> labels(static_cast<std::size_t>(h.n));  // codes too wide for a byte are renumbered
        for (std::size_t j = 0; j < count; ++j) {
            splitter_.label(h, t.guess[j], labels.data());
            for (std::size_t i = 0; i < labels.size(); ++i) t.matrix[i * lanes + j] = labels[i];
        }
    }

    bool is_member(Guess g) const {
        const int a = tables_.answer_of[static_cast<std::size_t>(g)];
        return a >= 0 && member_[static_cast<std::size_t>(a)] == member_time_;
    }

    // ---- the fewest guesses ----------------------------------------------------------------------------------------

    // A guess that separates all members of h, members first; -1 if there is none.
    Guess separator(const Set& h, const GuessList& list, Scratch& s) {
        for (int i = 0; i < h.n; ++i)
            if (const Guess g = tables_.guess_of(h.items[i]); splitter_.count(h, g) == h.n) return g;
        return most_parts(h, list, 1, s) == h.n ? separating_guess(h, list, s) : -1;
    }

    // The first guess, those with many parts first, that leaves only parts solvable within left - 1 guesses; or -1.
    Guess saving_guess(const Set& h, int left, const GuessList& list, int ply) {
        Scratch& s = scratch(ply);
        count_all(h, list, s);
        GuessList inner = list;
        if (tables_.rule == Rule::any && list.count > 64 && (sizeof(Code) == 1 || h.n <= 255)) {
            inner = essential(h, list, s);
            s.counts.assign(inner.most, inner.most + inner.count);
        }
        const int most_left = largest_allowed(h, left, inner);
        const Tops tops(tables_, h);
        const Total width = (2 + h.n / 16) * std::max<Total>(1, h.weight / h.n);
        for (Total tier = 2 * h.weight - h.heaviest; tier <= 3 * h.weight; tier += width) {
            collect(h, inner, tops, tier, tier + width, s);
            for (std::size_t i = 0; i < s.choices.size(); ++i) {
                if (stopped()) return -1;
                const Guess g = s.choices[i].guess;
                if (most_left < h.n && splitter_.largest(h, g) > most_left) continue;
                if (saves(h, g, left, inner, ply)) return g;
            }
        }
        return -1;
    }

    // The largest part that a guess may leave. No guess takes more than d members of h out of its largest part, and so it
    // is for every subset of h: m guesses and the last one suffice for at most 1 + m d members. This is what stops
    // families of words that differ in one place.
    int largest_allowed(const Set& h, int left, const GuessList& list) {
        if (h.n > 64) return h.n;  // where no family fills the set
        int d = 1;
        for (int i = 0; i < list.count; ++i) d = std::max(d, h.n - splitter_.largest(h, list.guess[i]));
        return h.n > 1 + (left - 1) * d ? 0 : 1 + (left - 2) * d;
    }

    // To keep games short, a guess is never needed whose partition of h is refined by another's: smaller parts are never
    // harder, and what holds on h holds on its subsets. Only for Rule::any. Beyond 64 members only equal partitions are
    // looked for, which is cheaper.
    GuessList essential(const Set& h, const GuessList& list, Scratch& s) {
        constexpr int few = 64;
        GuessStore& t = s.store;
        std::vector<int> lanes(static_cast<std::size_t>(list.count));
        std::iota(lanes.begin(), lanes.end(), 0);
        sort_lanes(lanes, list, s);
        Distinct distinct(t.seen, lanes.size());
        std::vector<std::array<std::uint8_t, few>> kept;
        t.lane.clear();
        for (const int lane : lanes) {
            const Guess g = list.guess[lane];
            if (s.counts[static_cast<std::size_t>(lane)] == 1 || !distinct.add(splitter_.signature(h, g))) continue;
            if (h.n <= few) {
                std::array<std::uint8_t, few> labels;
                splitter_.label(h, g, labels.data());
                const auto finer = [&](const auto& other) { return refines(other.data(), labels.data(), h.n); };
                if (std::any_of(kept.begin(), kept.end(), finer)) continue;
                kept.push_back(labels);
            }
            t.lane.push_back(lane);
        }
        return lay_out(h, list, s);
    }

    // Does every part of `fine` lie within one part of `coarse`? Both number the parts of n members as they appear.
    static bool refines(const std::uint8_t* fine, const std::uint8_t* coarse, int n) {
        std::array<std::uint8_t, 64> part;
        int parts = 0;
        for (int i = 0; i < n; ++i) {
            if (fine[i] == parts) part[static_cast<std::size_t>(parts++)] = coarse[i];
            if (part[fine[i]] != coarse[i]) return false;
        }
        return true;
    }

    // ---- choosing for a tree ---------------------------------------------------------------------------------------

    Guess first_guess(const Result& r, const Set& h, const GuessList& list, int ply) {
        if (r.lower >= kImpossible) return -1;
        return r.guess >= 0 ? r.guess : separating_guess(h, list, scratch(ply));
    }

    // The lowest guess of the list that separates all members of h.
    Guess separating_guess(const Set& h, const GuessList& list, Scratch& s) {
        count_all(h, list, s);
        Guess found = -1;
        for (int i = 0; i < list.count; ++i)
            if (s.counts[static_cast<std::size_t>(i)] == h.n && (found < 0 || list.guess[i] < found)) found = list.guess[i];
        return found;
    }

    // For a search that was stopped: the guess with the lowest bound.
    Guess greedy_guess(const Set& h, int left, const GuessList& list, Scratch& s) {
        if (left == 2)
            if (const Guess g = separating_guess(h, list, s); g >= 0) return g;
        count_all(h, list, s);
        mark_members(h);
        const Tops tops(tables_, h);
        Choice best{-1, kImpossible, 0};
        for (int i = 0; i < list.count; ++i) {
            const Total bound = 3 * h.weight - tops(s.counts[static_cast<std::size_t>(i)]) - weight_if_member(list.guess[i]);
            if (bound < best.bound || (bound == best.bound && list.guess[i] < best.guess)) best = {list.guess[i], bound, 0};
        }
        return best.guess;
    }

    // ---- memory ----------------------------------------------------------------------------------------------------

    // Bounds that hold for any number of guesses left are kept under the set's key; those that do not, under a key for
    // that number. Says whether the set was met before, so that its cheap bound is already in r.
    bool recall(const Set& h, int left, const Key& list, Result& r) {
        Entry e;
        const Key key = h.key ^ list;
        bool seen = false;
        if (memory_.table.find(key, e)) {
            seen = true;
            if (e.lower == e.upper && e.depth <= left) {
                r = Result::found(e.lower, e.depth, e.guess);
                return true;
            }
            r.free = std::max(r.free, e.lower);
            r.lower = std::max(r.lower, e.lower);
        }
        if (memory_.capped.load(std::memory_order_relaxed) && memory_.table.find(key ^ left_key(left), e)) {
            if (e.lower >= e.upper)
                r = {e.lower, r.free, true, e.depth, e.guess};
            else
                r.lower = std::max(r.lower, e.lower);
        }
        return seen;
    }

    void remember(const Set& h, int left, const Key& list, const Result& r) {
        const auto entry = [&](const Key& key, Total lower, bool exact) {
            return Entry{key,     lower, exact ? lower : kImpossible, r.guess, static_cast<std::uint16_t>(h.n),
                         static_cast<std::uint16_t>(r.depth)};
        };
        const Key key = h.key ^ list;
        if (r.free >= r.lower) return memory_.table.store(entry(key, r.lower, r.exact));
        memory_.table.store(entry(key, r.free, false));
        memory_.table.store(entry(key ^ left_key(left), r.lower, r.exact));
        memory_.capped.store(true, std::memory_order_relaxed);
    }

    const Key& left_key(int left) const { return tables_.left_key[static_cast<std::size_t>(std::min(left, kMaxLeft))]; }

    const TablesOf<Code>& tables_;
    Memory& memory_;
    const Control& control_;
    Splitter<Code> splitter_;
    std::deque<Scratch> scratch_;        // by ply; a deque, because calls hold on to theirs
    std::vector<std::uint32_t> member_;  // of an answer: member_time_ if it is in the set last marked
    std::uint32_t member_time_ = 0;
    int most_of_members_ = 0;  // the largest number of parts that a member makes of the set last looked at
    std::int64_t work_ = 0;    // guesses counted, times candidates
    std::int64_t nodes_ = 0;
    bool stopped_ = false;
};

}  // namespace tilewise::exact
