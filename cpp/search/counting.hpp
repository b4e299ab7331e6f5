// What one thread works with: how guesses cut a set of candidates, counted, bounded and put in order.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <deque>
#include <vector>

#include "base/cpu_time.hpp"
#include "search/guess_bounds.hpp"
#include "search/tables.hpp"

namespace tilewise::exact {

// The members of one set, marked by the time at which they were: nothing is cleared until the clock wraps around.
template <class Time = std::uint32_t>
class Marks {
public:
    explicit Marks(std::size_t answers) : marked_at_(answers, Time{0}) {}

    void mark(const Set& h) {
        if (++now_ == 0) {
            std::fill(marked_at_.begin(), marked_at_.end(), Time{0});
            now_ = 1;
        }
        for (int i = 0; i < h.n; ++i) marked_at_[h.items[i]] = now_;
    }
    bool has(Answer a) const { return marked_at_[a] == now_; }  // in the set last marked?

private:
    std::vector<Time> marked_at_;
    Time now_ = 0;
};

template <class Code>
class Counter {
public:
    Counter(const TablesOf<Code>& its_tables, Memory& its_memory, const Control& control)
        : tables(its_tables),
          memory(its_memory),
          splitter(its_tables.problem, its_tables.answer_key, its_tables.weight),
          control_(control),
          members_(its_tables.weight.size()) {}
    ~Counter() { memory.nodes += nodes_; }
    Counter(const Counter&) = delete;
    Counter& operator=(const Counter&) = delete;

    const TablesOf<Code>& tables;
    Memory& memory;
    Splitter<Code> splitter;

    // ---- stopping ----------------------------------------------------------------------------------------------

    bool stopped() {  // once true, it stays so
        if (stopped_) return true;
        if (!control_.asked_to_stop()) {
            // A look at the clock takes as long as a small set, and ten times that in a browser: not every call has one.
            if (calls_++ % kCalls != 0 && work_ - looked_ < kLook && !Clock::ticks()) return false;
            looked_ = work_;
            if (!control_.over(Clock::now())) return false;
        }
        stopped_ = true;
        late_ = Clock::worked() + kGrace;
        return true;
    }
    bool was_stopped() const { return stopped_; }
    // Is the grace period over? A search that was stopped may spend a moment on a tree to show for its work. It is
    // measured in processor time, so that the tree does not depend on what else the machine is doing.
    bool late() const { return stopped_ && Clock::worked() >= late_; }

    std::int64_t work() const { return work_; }  // guesses counted, times candidates

    // ---- members -----------------------------------------------------------------------------------------------

    Set set_of(const std::vector<Answer>& candidates) const {
        Set h;
        h.most = tables.most_parts;
        h.items = candidates.data();
        h.n = static_cast<int>(candidates.size());
        for (const Answer a : candidates) {
            h.key ^= tables.answer_key[a];
            h.weight += tables.weight[a];
            h.heaviest = std::max(h.heaviest, tables.weight[a]);
        }
        return h;
    }

    void mark_members(const Set& h) { members_.mark(h); }
    bool marked(Answer a) const { return members_.has(a); }  // in the set last marked?
    bool is_member(Guess g) const {
        const int a = tables.answer_of[static_cast<std::size_t>(g)];
        return a >= 0 && marked(static_cast<Answer>(a));
    }
    Weight weight_if_member(Guess g) const {
        return is_member(g) ? tables.weight[static_cast<std::size_t>(tables.answer_of[static_cast<std::size_t>(g)])] : 0;
    }

    // ---- counting parts ----------------------------------------------------------------------------------------

    // c.parts[lane] = number of parts that the guess makes, for every legal lane; 0 for the others. A stop on the way
    // leaves zeros behind; the caller will find that it was stopped.
    void count_all(const Set& h, const GuessList& list, Counts& c) {
        ++nodes_;
        c.parts.resize(static_cast<std::size_t>(list.count));
        if (!by_kernel(h, list)) return count_one_by_one(h, list, nullptr, c);
        work_ += static_cast<std::int64_t>(h.n) * list.count;
        const std::uint8_t* rows[kMaxKernelRows];
        rows_of(h, list, rows);
        c.bytes.resize(list.lanes);
        tables.kernel.parts.count(rows, h.n, list.lanes, c.bytes.data());
        if (list.legal) keep_legal(list.legal, list.lanes, c.bytes.data());
        std::copy_n(c.bytes.begin(), list.count, c.parts.begin());
    }

    // The same for the lanes of `some` alone: a few of all.
    void count_some(const Set& h, const GuessList& list, const std::uint8_t* some, Counts& c) {
        ++nodes_;
        c.parts.resize(static_cast<std::size_t>(list.count));
        count_one_by_one(h, list, some, c);
    }

    // The largest number of parts that a guess of the list makes, given that some guess makes `known`. Lists with a
    // matrix are sorted by what a guess can make at most, so the rest is skipped once nothing can exceed the record. After
    // a stop on the way it may be too low.
    int most_parts(const Set& h, const GuessList& list, int known, Counts& c) {
        ++nodes_;
        if (!by_kernel(h, list)) {
            const bool was = stopped_;
            list.for_each(0, [&](int i) {
                if (known >= h.n || (list.most && list.most[i] <= known)) return false;
                known = std::max(known, splitter.count(h, list.guess[i]));
                work_ += h.n;
                return was || h.n < kLarge || !stopped();
            });
            return known;
        }
        constexpr std::size_t chunk = 8 * kLaneBlock;
        const std::uint8_t* rows[kMaxKernelRows];
        rows_of(h, list, rows);
        c.bytes.resize(chunk);
        for (std::size_t at = 0; at < list.lanes && known < h.n && list.most[at] > known; at += chunk) {
            const std::size_t some = std::min(chunk, list.lanes - at);
            tables.kernel.parts.count(rows, h.n, some, c.bytes.data());
            known = std::max(known, most_of(c.bytes.data(), list.legal ? list.legal + at : nullptr, some));
            for (int i = 0; i < h.n; ++i) rows[i] += some;
            work_ += static_cast<std::int64_t>(some) * h.n;
        }
        return known;
    }

    // c.heads[lane], from c.parts. Weights are rounded up to a unit in which their sum fits 16 bits, so that no guess has
    // heavier heads than that says. Very large sets are weighed roughly.
    void weigh_all(const Set& h, const GuessList& list, const Tops& tops, Counts& c) {
        if (tops.alike() || h.n > kMaxKernelRows) return weigh_roughly(h, tops, c);
        set_unit(h, c);
        c.heads.assign(list.lanes, 0);
        const Set falling = tops.falling(h);
        if (!by_kernel(h, list)) {
            list.for_each(0, [&](int i) {
                if (c.parts[static_cast<std::size_t>(i)] > 0)
                    c.heads[static_cast<std::size_t>(i)] = c.in_units(splitter.heads(falling, list.guess[i]));
                return true;
            });
            return;
        }
        work_ += static_cast<std::int64_t>(h.n) * list.count;
        const std::uint8_t* rows[kMaxKernelRows];
        std::uint16_t weights[kMaxKernelRows];
        weigh_rows(falling, list, c, rows, weights);
        tables.kernel.parts.weigh_heads(rows, weights, h.n, list.lanes, c.heads.data());
    }

    // The same by nothing but the numbers of parts.
    void weigh_roughly(const Set& h, const Tops& tops, Counts& c) {
        set_unit(h, c);
        c.heads.resize(c.parts.size());
        for (std::size_t i = 0; i < c.parts.size(); ++i) c.heads[i] = c.parts[i] > 0 ? c.in_units(tops(c.parts[i])) : 0;
    }

    // What the heads of h weigh at most, whichever guess of the list is played. The heaviest member must come first, then the
    // next, and there must be no more than kMaxKernelRows.
    Weight most_heads(const Set& h, const GuessList& list, Counts& c) {
        ++nodes_;
        Weight most = 0;
        if (!by_kernel(h, list)) {
            list.for_each(0, [&](int i) {
                most = std::max(most, splitter.heads(h, list.guess[i]));
                work_ += h.n;
                return most < h.weight;
            });
            return most;
        }
        constexpr std::size_t chunk = 8 * kLaneBlock;
        const std::uint8_t* rows[kMaxKernelRows];
        std::uint16_t weights[kMaxKernelRows];
        weigh_rows(h, list, c, rows, weights);
        c.heads.resize(chunk);
        for (std::size_t at = 0; at < list.lanes && most < h.weight; at += chunk) {
            const std::size_t some = std::min(chunk, list.lanes - at);
            tables.kernel.parts.weigh_heads(rows, weights, h.n, some, c.heads.data());
            std::uint16_t top = 0;
            for (std::size_t i = 0; i < some; ++i)
                if (!list.legal || list.legal[at + i]) top = std::max(top, c.heads[i]);
            most = std::max(most, c.unit * top);
            for (int i = 0; i < h.n; ++i) rows[i] += some;
            work_ += static_cast<std::int64_t>(some) * h.n;
        }
        return std::min(most, h.weight);
    }

    // The least of what any guess costs at least on h, of which no guess makes more than h.most parts. c.heads must have been
    // weighed.
    Weight least_bound(const Set& h, const GuessList& list, const Bounds& bounds, const Counts& c) {
        const std::uint16_t top = *std::max_element(c.heads.begin(), c.heads.begin() + list.count);
        const Weight most = std::min(c.unit * top, bounds.tops()(h.most));
        if (bounds.tops().alike() || h.n > kMaxKernelRows) return bounds.lossless(most, h.heaviest);
        Weight least = bounds.lossless(most, 0);
        const Set falling = bounds.tops().falling(h);
        for (int i = 0; i < h.n; ++i) {
            const Weight heads = splitter.heads(falling, tables.guess_of(h.items[i]));
            least = std::min(least, bounds.lossless(heads, tables.weight[h.items[i]]));
        }
        return least;
    }

    // The guess that makes the most parts of h; of equals a member, then the lowest.
    Guess widest_guess(const Set& h, const GuessList& list, Counts& c) {
        count_all(h, list, c);
        mark_members(h);
        Guess found = -1;
        int most = 0;
        bool member = false;
        for (int i = 0; i < list.count; ++i) {
            const int k = c.parts[static_cast<std::size_t>(i)];
            if (k == 0 || k < most) continue;
            const Guess g = list.guess[i];
            const bool inside = is_member(g);
            if (k > most || (inside != member ? inside : g < found)) found = g, most = k, member = inside;
        }
        return found;
    }

    // ---- order -------------------------------------------------------------------------------------------------

    // Guesses that cut evenly come first; this order nearly always has the best guess among the first few. h must be
    // marked. No part has more than `fitting` members that can be found after this guess, as far as is known: the lightest
    // others are lost, at best.
    Choice choice(const Set& h, Guess g, int lane, const Bounds& bounds, std::uint32_t fitting = kAll) {
        const Weight member = weight_if_member(g);
        const auto spread = splitter.spread(bounds.tops().falling(h), g, fitting, bounds.reach());
        const Weight late = spread.late, lossless = bounds.lossless(spread.heads, member) + late;
        // Those that are late and those that are lost may be the same.
        const Weight twice = std::min<Weight>(late, Weight{spread.beyond} * bounds.reach().levels());
        const Total lost = bounds.with_lost(spread.beyond_weight) - twice;
        const std::int64_t scaled =  // a wide division takes long
            h.weight == h.n ? h.n * lossless
                            : static_cast<std::int64_t>(static_cast<Total>(h.n) * h.n * lossless / h.weight);
        return {g, lane, bounds(spread.heads, member) + late + lost, lossless,
                2 * spread.squares + scaled + 4 * std::int64_t{h.n} * spread.beyond, late};
    }
    static constexpr std::uint32_t kAll = ~0u;

    // c.choices = the guesses whose lossless bound is in [from, to), in order. Those that leave h whole never help, and of
    // those that are alike on h one is enough: they have the same bound. c.heads must have been weighed, and lanes with
    // skip[lane] == 0 are left out.
    void collect(const Set& h, const GuessList& list, const Bounds& bounds, Total from, Total to, Counts& c,
                 const std::uint8_t* skip = nullptr, std::uint32_t fitting = kAll, const Alike* alike = nullptr) {
        int lane = 0;
        collect_some(h, list, bounds, from, to, c, lane, list.count, skip, fitting, alike);
    }

    // The same from a lane on, and no more than `most` of them: `lane` becomes the next one, list.count after the last.
    void collect_some(const Set& h, const GuessList& list, const Bounds& bounds, Total from, Total to, Counts& c, int& lane,
                      int most, const std::uint8_t* skip, std::uint32_t fitting, const Alike* alike) {
        mark_members(h);
        c.choices.clear();
        if (alike && lane == 0) c.kinds.clear();
        // Most are told to be in another tier by a look at their heads.
        const std::uint16_t light = c.heads_below(bounds.lossless(h.heaviest, 0) - to),
                            heavy = c.heads_below(bounds.lossless(0, 0) - from + c.unit);
        for (; lane < list.count && !stopped_ && static_cast<int>(c.choices.size()) < most; ++lane) {
            const int i = lane;
            const std::uint16_t units = c.heads[static_cast<std::size_t>(i)];
            if (units < light || units > heavy) continue;
            const int k = c.parts[static_cast<std::size_t>(i)];
            if (k < std::min(h.n, 2) || (skip && !skip[i])) continue;
            const Weight heads = c.heads_of(i), outside = bounds.lossless(heads, 0);
            if (outside < from || outside - h.heaviest >= to) continue;
            if (const Weight least = bounds.lossless(heads, weight_if_member(list.guess[i])); least >= from && least < to) {
                if (alike && !c.kinds.add(alike->signature(list.guess[i]))) continue;
                c.choices.push_back(choice(h, list.guess[i], i, bounds, fitting));
                if (h.n >= kLarge) stopped();
            }
        }
        std::sort(c.choices.begin(), c.choices.end());
    }

private:
    static void set_unit(const Set& h, Counts& c) { c.unit = 1 + h.weight / (kMostUnits - std::min(h.n, kMaxKernelRows)); }

    void count_one_by_one(const Set& h, const GuessList& list, const std::uint8_t* some, Counts& c) {
        std::fill(c.parts.begin(), c.parts.end(), std::uint16_t{0});
        const bool was = stopped_;
        list.for_each(0, [&](int i) {
            if (some && !some[i]) return true;
            c.parts[static_cast<std::size_t>(i)] = static_cast<std::uint16_t>(splitter.count(h, list.guess[i]));
            work_ += h.n;
            return was || h.n < kLarge || !stopped();
        });
    }

    // The kernel counts 64 lanes in the time in which a guess or a few are counted one by one.
    bool by_kernel(const Set& h, const GuessList& list) const {
        if (!list.matrix || h.n > kMaxKernelRows) return false;
        const auto legal = static_cast<std::size_t>(list.legal_count), n = static_cast<std::size_t>(h.n);
        return !list.legal || legal * 64 > list.lanes * std::min<std::size_t>(8, 1 + n / 8);
    }

    static void rows_of(const Set& h, const GuessList& list, const std::uint8_t** rows) {
        for (int i = 0; i < h.n; ++i) rows[i] = list.row(h.items[i]);
    }

    // The rows of h and what its members weigh, in units that fit them.
    void weigh_rows(const Set& h, const GuessList& list, Counts& c, const std::uint8_t** rows, std::uint16_t* weights) const {
        set_unit(h, c);
        rows_of(h, list, rows);
        for (int i = 0; i < h.n; ++i) weights[i] = c.in_units(tables.weight[h.items[i]]);
    }

    static void keep_legal(const std::uint8_t* legal, std::size_t n, std::uint8_t* parts) {
        for (std::size_t i = 0; i < n; ++i) parts[i] &= legal[i];
    }

    static int most_of(const std::uint8_t* parts, const std::uint8_t* legal, std::size_t n) {
        std::uint8_t top = 0;
        if (legal)
            for (std::size_t i = 0; i < n; ++i) top = std::max<std::uint8_t>(top, parts[i] & legal[i]);
        else
            for (std::size_t i = 0; i < n; ++i) top = std::max(top, parts[i]);
        return top;
    }

    static constexpr Weight kMostUnits = 65535;  // in 16 bits
    static constexpr double kGrace = 0.03;  // seconds
    static constexpr std::uint32_t kCalls = 32;  // of stopped() between two looks at the clock,
    static constexpr std::int64_t kLook = 1 << 16;  // unless there was so much work
    static constexpr int kLarge = 256;  // members; counting that many for all guesses takes long enough to be stopped

    const Control& control_;
    double late_ = 0;
    Marks<> members_;
    std::int64_t work_ = 0, looked_ = 0;
    std::int64_t nodes_ = 0;
    std::uint32_t calls_ = 0;
    bool stopped_ = false;
};

// The memory of a recursion: one Scratch per depth, each kept between calls. A deque, because calls hold on to theirs.
template <class Scratch>
class ByPly {
public:
    Scratch& operator[](int ply) {
        while (static_cast<int>(scratch_.size()) <= ply) scratch_.emplace_back();
        return scratch_[static_cast<std::size_t>(ply)];
    }

private:
    std::deque<Scratch> scratch_;
};

}  // namespace tilewise::exact
