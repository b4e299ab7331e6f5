// Making lists of guesses: the legal ones, and shorter ones that are enough below a set.
#pragma once

#include <algorithm>
#include <array>
#include <numeric>
#include <vector>

#include "search/counting.hpp"

namespace tilewise::exact {

// The legal guesses after a turn. They are worked out only where a set needs them.
struct After {
    const GuessList& list;  // before it
    Guess guess = -1;       // -1: no turn, the list itself
    std::uint32_t code = 0;
};

// The memory behind the lists of one depth of the recursion.
struct ListScratch {
    std::vector<Guess> members;           // Rule::strict
    std::vector<std::uint8_t> legal;      // Rule::hard
    Demands met;
    GuessStore store;
    Distinct seen;
    Alike alike;
};

template <class Code>
class GuessLists {
public:
    explicit GuessLists(Counter<Code>& counter) : counter_(counter), tables_(counter.tables) {}

    // The legal guesses on h.
    GuessList legal(const Set& h, const After& after, ListScratch& s) const {
        if (tables_.rule == Rule::any) return interchanged(after.list, after, s);
        if (tables_.rule == Rule::strict) return interchanged(members(h, s), after, s);
        if (after.guess < 0) return after.list;
        return narrowed(after, s);
    }

    // A shorter list pays only where the parts of h are counted often: once as much work was done as making it costs.
    // `useful` guesses would be left of it.
    bool worth_refining(const Set& h, const GuessList& list, int useful, std::int64_t work) const {
        constexpr int few = 20, least_lanes = 512, cost = 20;
        if (tables_.rule == Rule::strict || (sizeof(Code) > 1 && h.n > 255)) return false;
        if (tables_.rule == Rule::hard)
            return 2 * padded_lanes(static_cast<std::size_t>(useful)) <= list.lanes &&
                   work > cost * static_cast<std::int64_t>(h.n + kTypicalDemands) * useful;
        if (h.n < few || list.count < least_lanes) return false;
        return !list.matrix || work > cost * static_cast<std::int64_t>(h.n) * list.count;
    }

    // The guesses that are enough below h, of a list whose parts have been counted. One that leaves h whole never is.
    //
    // Rule::any: two guesses that split h alike split every subset of h alike, so one of them is enough; of those that
    // are not members (a member is worth more than its partition) the lowest stays. Under Rule::hard a guess has other
    // consequences than its partition, so nothing is merged.
    GuessList refine(const Set& h, const GuessList& list, const Counts& c, ListScratch& s) {
        GuessStore& t = s.store;
        t.lane.clear();
        for (int i = 0; i < list.count; ++i)
            if (c.parts[static_cast<std::size_t>(i)] > 1) t.lane.push_back(i);
        if (tables_.rule == Rule::any) keep_distinct(h, list, s);
        sort_lanes(t.lane, list, c);
        return lay_out(h, list, c, s);
    }

    // To keep games short, a guess is never needed whose partition of h is refined by another's: smaller parts are never
    // harder, and what holds on h holds on its subsets. Only for Rule::any, and for sets of up to kFew members.
    static constexpr int kFew = 32;
    GuessList essential(const Set& h, const GuessList& list, const Counts& c, ListScratch& s) {
        GuessStore& t = s.store;
        std::vector<int> lanes(static_cast<std::size_t>(list.count));
        std::iota(lanes.begin(), lanes.end(), 0);
        sort_lanes(lanes, list, c);
        s.seen.clear();
        std::vector<std::array<std::uint8_t, kFew>> kept;
        t.lane.clear();
        for (const int lane : lanes) {
            if (counter_.stopped()) break;
            const Guess g = list.guess[lane];
            if (c.parts[static_cast<std::size_t>(lane)] == 1 || !s.seen.add(counter_.splitter.signature(h, g))) continue;
            std::array<std::uint8_t, kFew> labels;
            counter_.splitter.label(h, g, labels.data());
            const auto finer = [&](const auto& other) { return refines(other.data(), labels.data(), h.n); };
            if (std::any_of(kept.begin(), kept.end(), finer)) continue;
            kept.push_back(labels);
            t.lane.push_back(lane);
        }
        return lay_out(h, list, c, s);
    }

private:
    static constexpr int kTypicalDemands = 64;  // rows that a list under Rule::hard carries besides the matrix

    // The list, with what can still be interchanged after the turn.
    GuessList interchanged(GuessList list, const After& after, ListScratch& s) const {
        list.alike = after.list.alike;
        if (!list.alike || after.guess < 0) return list;
        s.alike.narrow(*list.alike, after.guess);
        list.alike = s.alike.nothing() ? nullptr : &s.alike;
        return list;
    }

    GuessList members(const Set& h, ListScratch& s) const {
        s.members.clear();
        for (int i = 0; i < h.n; ++i) s.members.push_back(tables_.guess_of(h.items[i]));
        GuessList list;
        list.guess = s.members.data();
        list.count = h.n;
        list.lanes = padded_lanes(s.members.size());
        return list;
    }

    // The list less the guesses that do not meet what the turn demands.
    GuessList narrowed(const After& after, ListScratch& s) const {
        GuessList list = after.list;
        s.met = list.met ? *list.met : Demands{};
        std::array<const std::uint8_t*, 2 * kMaxLength> rows;
        std::size_t fresh = 0;
        bool changed = false;
        tables_.hard->of_turn(after.guess, after.code, [&](Demand d, bool implied) {
            if (s.met.has(d)) return;
            s.met.add(d);
            list.key ^= tables_.demand_key[d];
            changed = true;
            if (!implied) rows[fresh++] = list.demands.row(d);
        });
        if (!changed) return after.list;
        list.met = &s.met;
        if (fresh == 0) return list;
        if (list.legal) rows[fresh++] = list.legal;
        s.legal.resize(list.lanes);
        list.legal_count = conjunction(rows.data(), fresh, list.lanes, s.legal.data());
        list.legal = s.legal.data();
        return list;
    }

    // out = all rows at once; how many lanes are left?
    static int conjunction(const std::uint8_t* const* rows, std::size_t n, std::size_t lanes, std::uint8_t* out) {
        std::copy_n(rows[0], lanes, out);
        for (std::size_t r = 1; r < n; ++r) {
            const std::uint8_t* const row = rows[r];
            for (std::size_t i = 0; i < lanes; ++i) out[i] &= row[i];
        }
        int left = 0;
        for (std::size_t at = 0; at < lanes; at += kLaneBlock) {
            std::uint8_t some = 0;  // at most 64
            for (std::size_t i = at; i < at + kLaneBlock; ++i) some = static_cast<std::uint8_t>(some + (out[i] & 1));
            left += some;
        }
        return left;
    }

    void keep_distinct(const Set& h, const GuessList& list, ListScratch& s) {
        GuessStore& t = s.store;
        counter_.mark_members(h);
        std::sort(t.lane.begin(), t.lane.end(), [&list](int x, int y) { return list.guess[x] < list.guess[y]; });
        s.seen.clear();
        std::erase_if(t.lane, [&](int lane) {
            const Guess g = list.guess[lane];
            return !counter_.is_member(g) && !s.seen.add(counter_.splitter.signature(h, g));
        });
    }

    // Lanes by falling number of parts, then by guess.
    static void sort_lanes(std::vector<int>& lanes, const GuessList& list, const Counts& c) {
        std::sort(lanes.begin(), lanes.end(), [&](int x, int y) {
            const auto kx = c.parts[static_cast<std::size_t>(x)], ky = c.parts[static_cast<std::size_t>(y)];
            return kx != ky ? kx > ky : list.guess[x] < list.guess[y];
        });
    }

    // Does every part of `fine` lie within one part of `coarse`? Both number the parts of n members as they appear.
    static bool refines(const std::uint8_t* fine, const std::uint8_t* coarse, int n) {
        std::array<std::uint8_t, kFew> part;
        int parts = 0;
        for (int i = 0; i < n; ++i) {
            if (fine[i] == parts) part[static_cast<std::size_t>(parts++)] = coarse[i];
            if (part[fine[i]] != coarse[i]) return false;
        }
        return true;
    }

    // The lanes s.store.lane of a list as a list of its own, with a matrix for the members of h.
    GuessList lay_out(const Set& h, const GuessList& list, const Counts& c, ListScratch& s) {
        GuessStore& t = s.store;
        GuessList out;
        out.key = list.key;
        out.met = list.met;
        out.by_demands = list.by_demands;
        out.alike = list.alike;
        out.count = static_cast<int>(t.lane.size());
        out.lanes = padded_lanes(t.lane.size());
        t.guess.resize(t.lane.size());
        t.most.assign(out.lanes, 0);
        for (std::size_t i = 0; i < t.lane.size(); ++i) {
            t.guess[i] = list.guess[t.lane[i]];
            t.most[i] = c.parts[static_cast<std::size_t>(t.lane[i])];
        }
        out.guess = t.guess.data();
        out.most = t.most.data();
        t.matrix.assign(out.lanes * static_cast<std::size_t>(h.n), 0);
        t.row_of.resize(tables_.weight.size());
        for (int i = 0; i < h.n; ++i) t.row_of[h.items[i]] = i;
        fill_matrix(h, list, t, out.lanes);
        out.matrix = t.matrix.data();
        out.row_of = t.row_of.data();
        if (tables_.rule == Rule::hard) out.demands = demand_rows(h, list, t, out.lanes);
        return out;
    }

    void fill_matrix(const Set& h, const GuessList& list, GuessStore& t, std::size_t lanes) {
        const std::size_t count = t.lane.size();
        if (list.matrix) {
            for (int i = 0; i < h.n; ++i)
                gather(list.row(h.items[i]), t.lane, t.matrix.data() + static_cast<std::size_t>(i) * lanes);
            return;
        }
        std::vector<std::uint8_t> labels(static_cast<std::size_t>(h.n));  // codes too wide for a byte are renumbered
        for (std::size_t j = 0; j < count; ++j) {
            counter_.splitter.label(h, t.guess[j], labels.data());
            for (std::size_t i = 0; i < labels.size(); ++i) t.matrix[i * lanes + j] = labels[i];
        }
    }

    // What is demanded below h is met by some member of it; no other demand needs a row.
    DemandRows demand_rows(const Set& h, const GuessList& list, GuessStore& t, std::size_t lanes) {
        t.demand_place.assign(static_cast<std::size_t>(tables_.hard->demands()), -1);
        wanted_.clear();
        for (int i = 0; i < h.n; ++i) tables_.hard->met_by(tables_.guess_of(h.items[i]), wanted_);
        std::int32_t rows = 0;
        for (const Demand d : wanted_)
            if (t.demand_place[d] < 0) t.demand_place[d] = rows++;
        t.demand_rows.assign(static_cast<std::size_t>(rows) * lanes, 0);
        for (std::size_t d = 0; d < t.demand_place.size(); ++d)
            if (t.demand_place[d] >= 0)
                gather(list.demands.row(static_cast<Demand>(d)), t.lane,
                       t.demand_rows.data() + static_cast<std::size_t>(t.demand_place[d]) * lanes);
        return {t.demand_rows.data(), lanes, t.demand_place.data()};
    }

    static void gather(const std::uint8_t* from, const std::vector<int>& lanes, std::uint8_t* to) {
        for (std::size_t j = 0; j < lanes.size(); ++j) to[j] = from[lanes[j]];
    }

    Counter<Code>& counter_;
    const TablesOf<Code>& tables_;
    std::vector<Demand> wanted_;
};

}  // namespace tilewise::exact
