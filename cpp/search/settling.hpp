// What can be said of a set without trying its guesses: what is remembered, and the bounds that counting parts gives.
//
// Bounds. Let W be the weight of a set H of n candidates, T(k) the sum of its k largest weights, m the guesses left, and p
// the price of a lost answer besides its guesses: a lost answer of weight w costs (m + p) w, and p >= 1.
//
//   0. Exactly: m = 0 costs p W, and m = 1 costs W + p (W - T(1)), the heaviest member being guessed.
//   1. m >= 1: value(H) >= 2W - T(1). At best the heaviest member is guessed at once; any other answer takes a second
//      guess, or is lost and costs at least m + p >= 2 times its weight.
//   2. m >= 2: a guess costs at least 3W - M - [it is a member] * its weight, where the heaviest members of its parts, the
//      heads, together weigh M: W for the guess itself, and by 1 every part P costs 2 weight(P) less its head; the part that
//      the guess solves costs nothing. The heads of k parts are k different members: M <= T(k). Without weights:
//      3n - k - [member]. M is weighed for all guesses at once in whole units, each weight rounded up: that is no less than M.
//      Let A be some of the heaviest members. The heads that are in A are heads of A's own parts, and the others are at most k
//      members outside A: M is at most what the heads of A weigh, for the same guess, and the k heaviest members outside.
//   3. The least of 2 over all guesses bounds the set: the "cheap bound", which costs one count of parts per guess. No
//      guess makes more parts of H than the most, K, that any guess makes of a set around H: 3W - T(K) - T(1) costs nothing
//      (Set::most). Further, let a(1) = 1 and a(d + 1) = max(1 + min(K - 1, N) a(d), min(K, N) a(d)), where N is the most
//      parts that any guess makes besides the solved one: within d guesses at most a(d) members are found, so that
//      value(H) >= sum over d >= 0 of what is left of W after the a(d) heaviest members, a(0) = 0, for d <= m (Reach). In 2
//      a part P then counts that sum, too, in place of 2n(P) - 1.
//   4. m = 2: a guess that makes k parts finds one answer of every part, at best the heads: it costs
//      2W - [member] * its weight + p (W - M).
//   5. m >= 3: where answers of weight L are certain to be lost, L (m + p - 3) is added to 2 and 3, which count at most
//      three guesses for each of them (what Reach has counted beyond that for as many is taken away again). Where at most f
//      members are found, L is what the lightest others weigh, W - T(f), in H or in every part. If no guess makes more than
//      K parts of H, at most K^(m-1) members are found within
//      m guesses; if no guess takes more than d members out of its largest part, at most 1 + (m-1) d are; and one at least
//      is lost where H cannot be solved within m guesses, or as many as there are cores in it without a common member (see
//      fewest.hpp); a guess loses as many as there are such cores for m - 1 that it leaves whole (see losses.hpp).
//
// The price is above every sum of guesses, so that more guesses are never worse, and 1 to 3 hold however many are left.
// A bound that rests on the guesses left (by 4 or 5, or because a tree would be too deep) is kept apart:
// Result::bound_at_any_depth is what holds without it.
#pragma once

#include <algorithm>
#include <cstdint>

#include "search/guess_lists.hpp"

namespace tilewise::exact {

// What a call has found out about a set, or about a guess on a set.
struct Result {
    Total lower = 0;     // exact: the value; otherwise a lower bound
    Total bound_at_any_depth = 0;  // a lower bound that holds however many guesses are left
    bool exact = false;
    int depth = 0;       // exact: of the tree found
    Guess guess = -1;    // exact: its first guess; -1 where the one that makes the most parts will do, members first
    Weight lost = 0;     // exact: the weight that it does not find

    static Result bound(Total lower) { return {lower, lower, false, 0, -1, 0}; }
    static Result found(Total value, int depth, Guess guess) { return {value, value, true, depth, guess, 0}; }
};

// base to the power of the exponent, or `most` if that is less.
inline std::uint32_t power(int base, int exponent, int most) {
    std::int64_t out = 1;
    for (int i = 0; i < exponent && out < most; ++i) out *= base;
    return static_cast<std::uint32_t>(std::min<std::int64_t>(out, most));
}

// Of a set with weights that has so many members the heads are weighed, those of its heaviest members: that takes no longer
// than to count the parts of all, and says more. Parts of smaller sets are counted sooner.
inline constexpr int kManyMembers = 32, kHeaviest = 64;

// Stages, cheapest first: each says whether it has settled the set.
template <class Code>
class Settler {
public:
    Settler(Counter<Code>& counter, GuessLists<Code>& lists)
        : counter_(counter), lists_(lists), tables_(counter.tables), memory_(counter.memory), price_(counter.memory.price) {}

    bool by_size(const Set& h, int left, Result& r) const {
        if (h.n > 2 && left > 1) {
            r = Result::bound(floor(h, left));
            if (left == 2 && h.n > h.most)  // 4
                r.lower = std::max(r.lower, 2 * h.weight - h.heaviest + price_ * (h.weight - h.most * h.heaviest));
            return false;
        }
        const bool second = h.n == 2 && tables_.weight[h.items[1]] > tables_.weight[h.items[0]];
        if (left < std::min(h.n, 2)) {
            r = left == 0 ? Result{price_ * h.weight, floor(h, 2), true, 0, -1, h.weight}
                          : Result{h.weight + price_ * (h.weight - h.heaviest), floor(h, 2), true, 1, heaviest_of(h),
                                   h.weight - h.heaviest};
        } else {
            r = Result::found(2 * h.weight - h.heaviest, h.n, tables_.guess_of(h.items[second]));
        }
        return true;
    }

    // What is remembered, or else a look at the members, or else the cheap bound.
    bool cheaply(const Set& h, int left, const After& after, Counts& counts, ListScratch& lists, Result& r) {
        const bool hard = tables_.rule == Rule::hard;
        const bool seen = recall(h, left, {}, r);
        if (r.exact || (seen && !hard && left > 2)) return r.exact;
        int most_of_members = 0;
        const bool heads = tables_.weighted && left > 2 && h.n >= kManyMembers;
        if (!(heads && h.n > h.most) && by_members(h, left, r, most_of_members)) return true;  // none separates so many
        const GuessList list = lists_.legal(h, after, lists);
        if (hard && recall(h, left, list.key, r) && (r.exact || left > 2)) return r.exact;
        if (counter_.stopped()) return false;
        return heads ? by_heads(h, left, list, counts, r) : by_count(h, left, list, most_of_members, counts, r);
    }

    void remember(const Set& h, int left, const Key& list, const Result& r) {
        const auto store = [&](const Key& key, Total lower, bool exact) {
            memory_.table.store({key, lower, r.lost, r.guess, static_cast<std::uint16_t>(h.n),
                                 static_cast<std::uint8_t>(r.depth), exact});
        };
        const Key key = h.key ^ list;
        if (r.bound_at_any_depth >= r.lower) return store(key, r.lower, r.exact);
        store(key, r.bound_at_any_depth, false);
        store(key ^ left_key(left), r.lower, r.exact);
        memory_.capped.store(true, std::memory_order_relaxed);
    }

    Weight lightest_of(const Set& h) const {
        if (!tables_.weighted) return 1;
        Weight least = h.heaviest;
        for (int i = 0; i < h.n; ++i) least = std::min(least, tables_.weight[h.items[i]]);
        return least;
    }

private:
    // By 1 and 3: what costs nothing to know.
    Weight floor(const Set& h, int left) const {
        Weight least = 2 * h.weight - h.heaviest;
        if (h.n <= h.most) return least;
        const Reach reach(h.n, h.most, tables_.most_others, left - 1);
        for (int level = 0; level < reach.levels(); ++level)
            least += std::max<Weight>(0, h.weight - Weight{reach.within(2 + level)} * h.heaviest);
        return least;
    }

    Guess heaviest_of(const Set& h) const {  // the first of equals
        int i = 0;
        while (tables_.weight[h.items[i]] < h.heaviest) ++i;
        return tables_.guess_of(h.items[i]);
    }

    // Some member may separate all the others: nothing is better than the heaviest one if it does.
    // `most` becomes the largest number of parts that a member makes, unless the set is settled.
    bool by_members(const Set& h, int left, Result& r, int& most) {
        most = 0;
        Guess separator = -1, nearly = -1;
        Weight separator_weight = -1;
        for (int i = 0; i < h.n; ++i) {
            const Guess g = tables_.guess_of(h.items[i]);
            const int k = counter_.splitter.count(h, g);
            most = std::max(most, k);
            if (k == h.n && tables_.weight[h.items[i]] > separator_weight) {
                separator = g;
                separator_weight = tables_.weight[h.items[i]];
                if (separator_weight == h.heaviest) break;
            }
            if (k == h.n - 1 && nearly < 0) nearly = g;
        }
        if (separator >= 0 && (separator_weight == h.heaviest || left == 2)) {
            r = Result::found(2 * h.weight - separator_weight, 2, separator);
            r.bound_at_any_depth = 2 * h.weight - h.heaviest;
        } else if (nearly >= 0 && left >= 3 && !tables_.weighted) {
            r = Result::found(2 * h.weight, 3, nearly);  // one pair is left together; 2n - 1 has just been ruled out
        } else {
            return false;
        }
        remember(h, left, {}, r);
        return true;
    }

    // The cheap bound, with no more counting than it needs.
    bool by_count(const Set& h, int left, const GuessList& list, int most_of_members, Counts& counts, Result& r) {
        const int most = counter_.most_parts(h, list, most_of_members, counts);
        if (counter_.was_stopped()) return false;
        const Reach reach(tables_.weighted ? 0 : h.n, most, tables_.most_others, left - 1);
        Weight late = 0;  // what 3 adds beyond three guesses
        for (int level = 1; level < reach.levels(); ++level) late += h.n - static_cast<int>(reach.within(2 + level));
        const Total bound = cheap_bound(h, most, most_of_members) + late;
        r.bound_at_any_depth = std::max(r.bound_at_any_depth, bound);
        r.lower = std::max(r.lower, bound);
        if (left == 2)
            last_two(h, most, most_of_members, r);
        else if (most == h.n && bound == 2 * h.weight)
            r = Result::found(2 * h.weight, 2, -1);  // by a guess that separates all: no member does, or it would cost less
        else if (const int most_found = static_cast<int>(power(most, left - 1, h.n)); most_found < h.n) {
            const Weight lost = h.weight - Tops(tables_, h)(most_found), twice = std::min(late, lost * (left - 2));
            r.lower = std::max(r.lower, bound - twice + (price_ + left - 3) * lost);
        }
        remember(h, left, list.key, r);
        return r.exact;
    }

    // 3 by what heads weigh, those of the heaviest members and with them the heaviest others.
    bool by_heads(const Set& h, int left, const GuessList& list, Counts& counts, Result& r) {
        const Tops tops(tables_, h);
        const Set falling = tops.falling(h);
        Set heaviest = falling;
        heaviest.n = std::min(h.n, kHeaviest);
        heaviest.weight = tops(heaviest.n);
        const Weight others = tops(std::min(h.n, heaviest.n + h.most)) - heaviest.weight;
        const Weight heads = std::min(counter_.most_heads(heaviest, list, counts) + others, tops(std::min(h.n, h.most)));
        if (counter_.was_stopped()) return false;
        // A guess that is one of the heaviest members has heads of its own; another member weighs no more than the first of them.
        Weight least = 3 * h.weight - heads - (heaviest.n < h.n ? tables_.weight[falling.items[heaviest.n]] : 0);
        for (int i = 0; i < heaviest.n; ++i) {
            const Weight own = counter_.splitter.heads(falling, tables_.guess_of(falling.items[i]));
            least = std::min(least, 3 * h.weight - own - tables_.weight[falling.items[i]]);
        }
        r.bound_at_any_depth = std::max<Total>(r.bound_at_any_depth, least);
        r.lower = std::max<Total>(r.lower, least);
        remember(h, left, list.key, r);
        return false;
    }

    // 4, from the largest number of parts that any guess makes, and any member.
    void last_two(const Set& h, int most, int most_of_members, Result& r) const {
        if (!tables_.weighted) {
            const Weight lost = h.n - most;
            r = {2 * h.weight - (most_of_members == most) + price_ * lost, r.bound_at_any_depth, true, 2, -1, lost};
        } else if (most == h.n) {
            r = {2 * h.weight, r.bound_at_any_depth, true, 2, -1, 0};
        } else {
            const Tops tops(tables_, h);
            r.lower = std::max(r.lower, 2 * h.weight - h.heaviest + price_ * (h.weight - tops(most)));
        }
    }

    // 3, from the largest number of parts that any guess makes; for members the bound by 2 with their own heads and weight.
    Total cheap_bound(const Set& h, int most, int most_of_members) {
        const Tops tops(tables_, h);
        Weight least = 3 * h.weight - tops(most);
        if (!tables_.weighted) return std::min(least, 3 * h.weight - most_of_members - 1);
        const Set falling = tops.falling(h);
        for (int i = 0; i < h.n; ++i) {
            const Weight heads = counter_.splitter.heads(falling, tables_.guess_of(h.items[i]));
            least = std::min(least, 3 * h.weight - heads - tables_.weight[h.items[i]]);
        }
        return least;
    }

    // Bounds that hold for any number of guesses left are kept under the set's key; those that do not, under a key for
    // that number. Says whether the set was met before, so that its cheap bound is already in r.
    bool recall(const Set& h, int left, const Key& list, Result& r) {
        Entry e;
        const Key key = h.key ^ list;
        bool seen = false;
        if (memory_.table.find(key, e)) {
            seen = true;
            if (e.exact && e.depth <= left) {
                r = {e.lower, e.lower, true, e.depth, e.guess, e.lost};
                return true;
            }
            r.bound_at_any_depth = std::max(r.bound_at_any_depth, e.lower);
            r.lower = std::max(r.lower, e.lower);
        }
        if (memory_.capped.load(std::memory_order_relaxed) && memory_.table.find(key ^ left_key(left), e)) {
            if (e.exact)
                r = {e.lower, r.bound_at_any_depth, true, e.depth, e.guess, e.lost};
            else
                r.lower = std::max(r.lower, e.lower);
        }
        return seen;
    }

    const Key& left_key(int left) const { return tables_.left_key[static_cast<std::size_t>(std::min(left, kMaxLeft))]; }

    Counter<Code>& counter_;
    GuessLists<Code>& lists_;
    const TablesOf<Code>& tables_;
    Memory& memory_;
    const Total price_;  // of a lost answer
};

}  // namespace tilewise::exact
