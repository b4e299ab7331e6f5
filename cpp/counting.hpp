// What one thread works with: how guesses cut a set of candidates, counted, bounded and put in order.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <deque>
#include <numeric>
#include <vector>

#include "cpu_time.hpp"
#include "search_tables.hpp"

namespace tilewise::exact {

// T(k): the sum of the k largest weights of a set.
class Tops {
public:
    template <class Code>
    Tops(const TablesOf<Code>& tables, const Set& h) {
        if (!tables.weighted) return;
        for (int i = 0; i < h.n; ++i) sums_.push_back(tables.weight[h.items[i]]);
        std::sort(sums_.rbegin(), sums_.rend());
        std::partial_sum(sums_.begin(), sums_.end(), sums_.begin());
    }
    bool alike() const { return sums_.empty(); }  // do all members weigh 1?
    Weight operator()(int k) const { return sums_.empty() ? k : sums_[static_cast<std::size_t>(k - 1)]; }

private:
    std::vector<Weight> sums_;
};

// What a guess costs at least on a set with two guesses left or more, by the number k of parts that it makes:
// see settling.hpp for the proofs. `member` is the guess's own weight if it is a member, and 0 otherwise.
class Bounds {
public:
    template <class Code>
    Bounds(const TablesOf<Code>& tables, const Set& h, int left, Total price)
        : tops_(tables, h), weight_(h.weight), left_(left), price_(price),
          reach_(tops_.alike() ? h.n : 0, h.most, tables.most_others, left - 2) {}

    Total operator()(int k, Weight member) const {
        if (left_ == 1) return weight_ + price_ * (weight_ - member);
        if (left_ == 2) return 2 * weight_ - member + price_ * (weight_ - tops_(k));
        return lossless(k, member);
    }
    Weight lossless(int k, Weight member) const { return 3 * weight_ - tops_(k) - member; }

    // What is added where members of so much weight are certain to be lost: `lossless` has counted three guesses each.
    Total with_lost(Weight weight) const { return left_ < 3 ? 0 : (price_ + left_ - 3) * weight; }

    // How many members of a part can be found within two guesses there, within three, and so on: by 3 the others take
    // more, and 2 has counted two.
    const Reach& reach() const { return reach_; }

    const Tops& tops() const { return tops_; }

private:
    Tops tops_;
    Weight weight_;
    int left_;
    Total price_;
    Reach reach_;
};

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

// A set of signatures that keeps its memory.
class Distinct {
public:
    void clear() {
        used_ = 0;
        std::fill(places_.begin(), places_.end(), Key{});
    }
    bool add(const Key& key) {  // is it new?
        if (2 * used_ >= places_.size()) grow();
        Key& place = find(key);
        if (place == key) return false;
        place = key;
        ++used_;
        return true;
    }

private:
    Key& find(const Key& key) {
        std::size_t at = key.a & (places_.size() - 1);
        while (places_[at] != Key{} && places_[at] != key) at = (at + 1) & (places_.size() - 1);
        return places_[at];
    }
    void grow() {
        std::vector<Key> old(std::max<std::size_t>(64, 2 * places_.size()));
        old.swap(places_);
        for (const Key& key : old)
            if (key != Key{}) find(key) = key;
    }

    std::vector<Key> places_;
    std::size_t used_ = 0;
};

// A guess in the order of search.
struct Choice {
    Guess guess = -1;
    int lane = -1;
    Total bound = 0;      // no value with this guess is lower
    Weight lossless = 0;  // and none however many guesses are left
    std::int64_t order = 0;
    friend bool operator<(const Choice& x, const Choice& y) {
        return x.order != y.order ? x.order < y.order : x.guess < y.guess;
    }
};

// What counting needs; kept between calls, one per depth of the recursion.
struct Counts {
    std::vector<std::uint8_t> bytes;
    std::vector<std::uint16_t> parts;  // that each guess of a list makes; 0 for those that are not legal
    std::vector<Choice> choices;
    Distinct kinds;  // of guesses that are alike
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
            if (calls_++ % kCalls != 0 && work_ - looked_ < kLook) return false;
            looked_ = work_;
            if (std::chrono::steady_clock::now() < control_.deadline) return false;
        }
        stopped_ = true;
        late_ = thread_cpu_seconds() + kGrace;
        return true;
    }
    bool was_stopped() const { return stopped_; }
    // Is the grace period over? A search that was stopped may spend a moment on a tree to show for its work. It is
    // measured in processor time, so that the tree does not depend on what else the machine is doing.
    bool late() const { return stopped_ && thread_cpu_seconds() >= late_; }

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
        tables.kernel.count(rows, h.n, list.lanes, c.bytes.data());
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
            tables.kernel.count(rows, h.n, some, c.bytes.data());
            known = std::max(known, most_of(c.bytes.data(), list.legal ? list.legal + at : nullptr, some));
            for (int i = 0; i < h.n; ++i) rows[i] += some;
            work_ += static_cast<std::int64_t>(some) * h.n;
        }
        return known;
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
    // marked. No part has more than `fitting` members that can be found after this guess, as far as is known; `lightest`
    // is no more than any member's weight.
    Choice choice(const Set& h, Guess g, int lane, const Bounds& bounds, std::uint32_t fitting = kAll, Weight lightest = 1) {
        const Weight member = weight_if_member(g);
        const auto spread = splitter.spread(h, g, fitting, bounds.reach());
        const Weight late = spread.late, lossless = bounds.lossless(spread.parts, member) + late;
        // Those that are late and those that are lost may be the same.
        const Weight twice = std::min<Weight>(late, Weight{spread.beyond} * bounds.reach().levels());
        const Total lost = bounds.with_lost(spread.beyond * lightest) - twice;
        const std::int64_t scaled =  // a wide division takes long
            h.weight == h.n ? h.n * lossless
                            : static_cast<std::int64_t>(static_cast<Total>(h.n) * h.n * lossless / h.weight);
        return {g, lane, bounds(spread.parts, member) + late + lost, lossless,
                2 * spread.squares + scaled + 4 * std::int64_t{h.n} * spread.beyond};
    }
    static constexpr std::uint32_t kAll = ~0u;

    // Guesses are looked at in tiers of rising bound (lossless); this is how far a tier reaches.
    static Weight tier_width(const Set& h) { return (2 + h.n / 16) * std::max<Weight>(1, h.weight / h.n); }

    // c.choices = the guesses whose lossless bound is in [from, to), in order. Those that leave h whole never help, and of
    // those that are alike on h one is enough: they have the same bound. c.parts must have been counted, and lanes with
    // skip[lane] == 0 are left out.
    void collect(const Set& h, const GuessList& list, const Bounds& bounds, Total from, Total to, Counts& c,
                 const std::uint8_t* skip = nullptr, std::uint32_t fitting = kAll, Weight lightest = 1,
                 const Alike* alike = nullptr) {
        mark_members(h);
        c.choices.clear();
        if (alike) c.kinds.clear();
        for (int i = 0; i < list.count && !stopped_; ++i) {
            const int k = c.parts[static_cast<std::size_t>(i)];
            if (k < std::min(h.n, 2) || (skip && !skip[i])) continue;
            const Weight outside = bounds.lossless(k, 0);
            if (outside < from || outside - h.heaviest >= to) continue;
            if (const Weight least = bounds.lossless(k, weight_if_member(list.guess[i])); least >= from && least < to) {
                if (alike && !c.kinds.add(alike->signature(list.guess[i]))) continue;
                c.choices.push_back(choice(h, list.guess[i], i, bounds, fitting, lightest));
                if (h.n >= kLarge) stopped();
            }
        }
        std::sort(c.choices.begin(), c.choices.end());
    }

private:
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
