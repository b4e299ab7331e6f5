// Can a set always be solved within a given number of guesses?
//
// Under Rule::any the answer is a guess that does it, or a core that says why not (see cores.hpp): every guess leaves some
// set whole that needs more than the guesses left after it, and all those sets together are a core in their turn. Under
// the other rules, where the legal guesses depend on the way, guess after guess is tried.
//
// In both cases a bound on families settles what would take longest: if no guess takes more than d members of h out of
// its largest part, then the same holds for every subset of h, so m guesses and the last one suffice for at most 1 + m d
// members.
#pragma once

#include <algorithm>
#include <memory>
#include <numeric>
#include <vector>

#include "search/cores.hpp"
#include "search/guess_lists.hpp"
#include "search/losses.hpp"

namespace tilewise::exact {

template <class Code>
class Fewest {
public:
    Fewest(Counter<Code>& counter, GuessLists<Code>& lists) : counter_(counter), lists_(lists), tables_(counter.tables) {}

    // Can h always be solved within `left` guesses? `guess` is then a first guess that does it. Once stopped: no.
    bool solvable(const Set& h, int left, const After& after, int ply, Guess& guess) {
        if (tables_.rule == Rule::any) return !refuted(h, left, after.list, ply, guess);
        guess = tables_.guess_of(h.items[0]);
        if (h.n <= left || left < 2) return h.n <= left;  // one member after the other
        Scratch& s = scratch_[ply];
        const GuessList list = lists_.legal(h, after, s.lists);
        const Key of = key(h, left, list);
        if (recall(of, guess)) return guess >= 0;
        guess = left == 2 ? separator(h, list, s) : saving_guess(h, left, list, ply);
        remember(of, h, left, guess);
        return guess >= 0;
    }

    // Is there a reason why h cannot always be solved within `left` guesses, whatever is guessed? It holds
    // under every rule. Once stopped, there may be none.
    Core refuted(const Set& h, int left, const GuessList& list, int ply, Guess& guess) {
        guess = tables_.guess_of(h.items[0]);
        if (h.n <= left) return nullptr;  // one member after the other
        if (left < 2) return first_of(h, left + 1);
        Scratch& s = scratch_[ply];
        if (Core known = known_core(h, left)) return known;
        const Key of = free_key(h, left, list);
        if (recall(of, guess) && guess >= 0) return nullptr;
        Core why;
        if (left == 2) {
            guess = separator(h, list, s);
            if (guess < 0) why = shrink(h, list, s);
        } else {
            why = cover(h, left, list, ply, guess);
        }
        if (counter_.was_stopped()) return why ? why : first_of(h, h.n);
        if (why)
            counter_.memory.cores.add(left, why), ++added_;
        else
            remember(of, h, left, guess);
        return why;
    }

    // What is certain to be lost of h, as far as it is less than `enough`: one core after the other is taken out of it, until
    // the rest can be solved. No two have a member in common, and each loses one at least. Those that were not known are added
    // to `losses`. Only for Rule::any.
    Weight lost(const Set& h, int left, const GuessList& list, Weight enough, Losses* losses = nullptr) {
        Weight sum = 0;
        std::vector<Answer> rest(h.items, h.items + h.n);
        for (Guess ignored; sum < enough;) {
            const std::int64_t before = added_;
            const Core core = refuted(counter_.set_of(rest), left, list, 0, ignored);
            if (!core || counter_.was_stopped()) break;
            sum += lightest(*core);
            if (losses && added_ != before) losses->add(core);
            std::erase_if(rest, [&core](Answer a) { return std::binary_search(core->begin(), core->end(), a); });
        }
        return sum;
    }

    // What every guess of a list loses at least as the first of `left`, by the cores that are known, those with the fewest
    // members first. Only for Rule::any.
    void count_losses(const Set& h, int left, const GuessList& list, Losses& losses) {
        losses.begin(h, list);
        std::vector<Core> inside = cores_inside(h, left - 1);
        std::stable_sort(inside.begin(), inside.end(), [](const Core& x, const Core& y) { return x->size() < y->size(); });
        for (const Core& core : inside) losses.add(core);
    }

    // Does guess g leave only parts that can be solved within left - 1 guesses? The largest part is tried first.
    bool saves(const Set& h, Guess g, int left, const GuessList& list, int ply) {
        Scratch& s = scratch_[ply];
        split(h, g, s);
        Guess ignored;
        for (std::size_t i = 0; i < s.parts.size(); ++i)
            if (s.parts[i].code != tables_.solved &&
                !solvable(s.parts[i], left - 1, {list, g, s.parts[i].code}, ply + 1, ignored))
                return false;
        return true;
    }

    // The most members of h that can be found within `left` guesses; h.n where the bound says nothing. Parts must
    // have been counted. A guess with k parts takes at least k - 1 members out of the largest one, so the bound is not
    // worked out where that alone is too many.
    int family_bound(const Set& h, int left, const GuessList& list, const Counts& c) {
        const int k = *std::max_element(c.parts.begin(), c.parts.begin() + list.count);
        if (1 + (left - 1) * (k - 1) >= h.n) return h.n;
        int d = 1;
        list.for_each(0, [&](int i) {
            d = std::max(d, h.n - counter_.splitter.largest(h, list.guess[i]));
            return 1 + (left - 1) * d < h.n;
        });
        return std::min(h.n, 1 + (left - 1) * d);
    }

private:
    struct Scratch {
        std::vector<Answer> items;
        std::vector<Part> parts;
        Counts counts;
        ListScratch lists;
        std::vector<std::uint8_t> alive;  // of a lane: 0 where the guess is refuted
        std::vector<Core> inside;         // known cores inside the set, for one guess less
        std::vector<Core> used;
        std::vector<std::vector<std::uint8_t>> kept_whole;  // of a used core: the lanes that leave it whole
        std::vector<Answer> shrunk;
    };

    static constexpr int kLarge = 64;              // members; the largest families have fewer
    static constexpr std::size_t kFewOfAll = 128;  // one guess in so many is few

    // Parts by falling size.
    void split(const Set& h, Guess g, Scratch& s) {
        counter_.splitter.split(h, g, s.items, s.parts);
        std::sort(s.parts.begin(), s.parts.end(), [](const Part& x, const Part& y) {
            return x.n != y.n ? x.n > y.n : x.code < y.code;
        });
    }

    // ---- memory --------------------------------------------------------------------------------------------------

    Key key(const Set& h, int left, const GuessList& list) const {
        return h.key ^ list.key ^ tables_.worst_key[static_cast<std::size_t>(std::min(left, kMaxLeft))];
    }
    // Where any guess may be played, the answer is another one than under the rule of the game.
    Key free_key(const Set& h, int left, const GuessList& list) const {
        const Key own = key(h, left, list);
        return tables_.rule == Rule::any ? own : own ^ Key{~0ULL, ~0ULL};
    }
    bool recall(const Key& of, Guess& guess) {
        Entry e;
        if (!counter_.memory.table.find(of, e)) return false;
        guess = e.guess;
        return true;
    }
    void remember(const Key& of, const Set& h, int left, Guess guess) {
        if (counter_.was_stopped()) return;
        counter_.memory.table.store(
            {of, 0, 0, guess, static_cast<std::uint16_t>(h.n), static_cast<std::uint8_t>(left), true});
    }

    // ---- Rule::any: a guess or a core ----------------------------------------------------------------------------

    // Tries the guesses, those with many parts first, until one saves h (then there is no core), or every guess leaves
    // some core for left - 1 guesses whole: those cores together are one for h.
    Core cover(const Set& h, int left, const GuessList& all, int ply, Guess& guess) {
        if (counter_.stopped()) return nullptr;
        Scratch& s = scratch_[ply];
        s.used.clear();
        s.kept_whole.clear();
        s.inside = cores_inside(h, left - 1);
        s.alive.assign(all.lanes, 0xff);
        if (h.n < kLarge) {
            counter_.count_all(h, all, s.counts);
            if (counter_.was_stopped()) return nullptr;
            if (const int enough = family_bound(h, left, all, s.counts); enough < h.n) return first_of(h, enough + 1);
        } else {
            refute_by_known(all, s);
            counter_.count_some(h, all, s.alive.data(), s.counts);
        }
        const GuessList list = shorter(h, all, s);
        if (counter_.was_stopped()) return nullptr;
        s.alive.resize(list.lanes);
        const Bounds bounds(tables_, h, kMaxLeft, 0);
        counter_.weigh_roughly(h, bounds.tops(), s.counts);
        const Total width = tier_width(h);
        const Total first = 2 * h.weight - h.heaviest;
        for (Total tier = first; tier <= 3 * h.weight; tier += width) {
            counter_.collect(h, list, bounds, tier == first ? 0 : tier, tier + width, s.counts, s.alive.data());
            for (std::size_t i = 0; i < s.counts.choices.size(); ++i) {
                const Choice c = s.counts.choices[i];
                if (!s.alive[static_cast<std::size_t>(c.lane)]) continue;
                if (counter_.stopped()) return nullptr;
                const Core why = left_whole(h, c.guess, left, list, ply);
                if (counter_.was_stopped()) return nullptr;
                if (!why) {
                    guess = c.guess;
                    return nullptr;
                }
                refute_all(why, list, s);
            }
        }
        guess = -1;
        if (s.used.empty()) return first_of(h, h.n);
        return united(s);
    }

    // In a family, which guesses cut into few parts, most of them are not needed, and much is looked for below it.
    GuessList shorter(const Set& h, const GuessList& list, Scratch& s) {
        const int most = *std::max_element(s.counts.parts.begin(), s.counts.parts.end());
        if (h.n > GuessLists<Code>::kFew || 2 * most > h.n || list.lanes < 512) return list;
        const GuessList out = lists_.essential(h, list, s.counts, s.lists);
        s.counts.parts.assign(out.most, out.most + out.count);
        return out;
    }

    // A core for left - 1 guesses that guess g leaves whole, or none if it leaves only parts that can be solved.
    Core left_whole(const Set& h, Guess g, int left, const GuessList& list, int ply) {
        Scratch& s = scratch_[ply];
        const Code* const codes = counter_.splitter.row(g);
        for (const Core& core : s.inside) {
            const Code first = codes[core->front()];
            if (std::all_of(core->begin() + 1, core->end(), [&](Answer a) { return codes[a] == first; })) return core;
        }
        split(h, g, s);
        for (std::size_t i = 0; i < s.parts.size(); ++i) {
            if (s.parts[i].code == tables_.solved) continue;
            Guess ignored;
            if (Core why = refuted(s.parts[i], left - 1, list, ply + 1, ignored)) {
                s.inside.push_back(why);
                return why;
            }
        }
        return nullptr;
    }

    // Counting the parts of a large set for every guess takes long, and known cores refute most guesses without it: those
    // with the fewest members come first, as they refute the most.
    void refute_by_known(const GuessList& list, Scratch& s) {
        std::stable_sort(s.inside.begin(), s.inside.end(), [](const Core& x, const Core& y) { return x->size() < y->size(); });
        const auto few = static_cast<std::ptrdiff_t>(s.alive.size() / kFewOfAll);
        for (std::size_t i = 0; i < s.inside.size(); ++i) {
            if (i % 8 == 0 && std::count(s.alive.begin(), s.alive.end(), std::uint8_t{0xff}) <= few) return;
            refute_all(s.inside[i], list, s);
        }
    }

    // No guess that leaves this core whole will do.
    void refute_all(const Core& core, const GuessList& list, Scratch& s) {
        std::vector<std::uint8_t> whole = lanes_leaving_whole(*core, list);
        if (!remove(whole.data(), s.alive.size(), s.alive.data())) return;
        s.used.push_back(core);
        s.kept_whole.push_back(std::move(whole));
    }

    // 0xff for every lane whose guess gives all members the same feedback, 0 for the others.
    std::vector<std::uint8_t> lanes_leaving_whole(const std::vector<Answer>& members, const GuessList& list) {
        std::vector<std::uint8_t> out(list.lanes, 0xff);
        if (list.matrix) {
            const std::uint8_t* const first = list.row(members.front());
            for (std::size_t m = 1; m < members.size(); ++m) keep_equal(first, list.row(members[m]), out.size(), out.data());
            return out;
        }
        for (int i = 0; i < list.count; ++i) {
            const Code* const codes = counter_.splitter.row(list.guess[i]);
            for (const Answer a : members)
                if (codes[a] != codes[members.front()]) out[static_cast<std::size_t>(i)] = 0;
        }
        return out;
    }

    // Was any of these lanes still there?
    static bool remove(const std::uint8_t* lanes, std::size_t n, std::uint8_t* from) {
        std::uint8_t any = 0;
        for (std::size_t i = 0; i < n; ++i) {
            any |= from[i] & lanes[i];
            from[i] &= static_cast<std::uint8_t>(~lanes[i]);
        }
        return any != 0;
    }
    static void keep_equal(const std::uint8_t* x, const std::uint8_t* y, std::size_t n, std::uint8_t* out) {
        for (std::size_t i = 0; i < n; ++i) out[i] &= x[i] == y[i] ? 0xff : 0;
    }

    // The members of all cores used, less the cores that the others make needless.
    static Core united(const Scratch& s) {
        std::vector<std::uint16_t> times(s.alive.size(), 0);  // of a lane: how many cores refute it
        for (const std::vector<std::uint8_t>& whole : s.kept_whole) add(whole, 1, times);
        std::vector<Answer> all;
        for (std::size_t i = 0; i < s.used.size(); ++i) {
            if (needed(s.kept_whole[i], times))
                all.insert(all.end(), s.used[i]->begin(), s.used[i]->end());
            else
                add(s.kept_whole[i], -1, times);
        }
        std::sort(all.begin(), all.end());
        all.erase(std::unique(all.begin(), all.end()), all.end());
        return std::make_shared<const std::vector<Answer>>(std::move(all));
    }

    static void add(const std::vector<std::uint8_t>& whole, int by, std::vector<std::uint16_t>& times) {
        const std::uint8_t* const from = whole.data();
        std::uint16_t* const to = times.data();
        for (std::size_t i = 0, n = times.size(); i < n; ++i) to[i] = static_cast<std::uint16_t>(to[i] + (from[i] & 1) * by);
    }

    // Does it refute a lane that no other does?
    static bool needed(const std::vector<std::uint8_t>& whole, const std::vector<std::uint16_t>& times) {
        int alone = 0;
        for (std::size_t i = 0; i < times.size(); ++i) alone |= whole[i] & (times[i] == 1);
        return alone != 0;
    }

    // A small part of h that no guess separates, as none separates h: first the shortest beginning of h, then without
    // each member that it can do without.
    Core shrink(const Set& h, const GuessList& list, Scratch& s) {
        int enough = std::min(h.n, counter_.splitter.codes() + 1), fails = 2;  // two members can always be told apart
        while (enough - fails > 1 && !counter_.stopped()) {
            const int middle = (enough + fails) / 2;
            (separable({h.items, h.items + middle}, list, s) ? fails : enough) = middle;
        }
        s.shrunk.assign(h.items, h.items + enough);
        for (std::size_t i = s.shrunk.size() - 1; i-- > 0 && !counter_.stopped();) {
            std::vector<Answer> fewer = s.shrunk;
            fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
            if (!separable(fewer, list, s)) s.shrunk = std::move(fewer);
        }
        return std::make_shared<const std::vector<Answer>>(s.shrunk);
    }

    bool separable(const std::vector<Answer>& candidates, const GuessList& list, Scratch& s) {
        const Set h = counter_.set_of(candidates);
        return counter_.most_parts(h, list, 1, s.counts) == h.n;
    }

    Weight lightest(const std::vector<Answer>& members) const {
        Weight least = tables_.weight[members.front()];
        for (const Answer a : members) least = std::min(least, tables_.weight[a]);
        return least;
    }

    static Core first_of(const Set& h, int n) {
        return std::make_shared<const std::vector<Answer>>(h.items, h.items + n);
    }

    // ---- known cores ---------------------------------------------------------------------------------------------

    CoreIndex<Core>& index(int left) {
        CoreIndex<Core>& known = known_[left];
        known.refresh(counter_.memory.cores, left, tables_.weight.size());
        return known;
    }

    // A core for `left` guesses inside h, if one is known.
    Core known_core(const Set& h, int left) {
        counter_.mark_members(h);
        Core found;
        index(left).for_each_inside(h, [this](Answer a) { return counter_.marked(a); }, [&](const Core& core) {
            found = core;
            return false;
        });
        return found;
    }

    std::vector<Core> cores_inside(const Set& h, int left) {
        counter_.mark_members(h);
        std::vector<Core> found;
        index(left).for_each_inside(h, [this](Answer a) { return counter_.marked(a); }, [&](const Core& core) {
            found.push_back(core);
            return true;
        });
        return found;
    }

    // ---- the other rules -----------------------------------------------------------------------------------------

    // The first guess, those with many parts first, that leaves only parts solvable within left - 1 guesses; or -1.
    Guess saving_guess(const Set& h, int left, const GuessList& list, int ply) {
        if (counter_.stopped()) return -1;
        Scratch& s = scratch_[ply];
        counter_.count_all(h, list, s.counts);
        if (family_bound(h, left, list, s.counts) < h.n) return -1;
        const int most_left = family_bound(h, left - 1, list, s.counts);
        const Bounds bounds(tables_, h, kMaxLeft, 0);
        counter_.weigh_roughly(h, bounds.tops(), s.counts);
        const Total width = tier_width(h);
        const Total first = 2 * h.weight - h.heaviest;
        for (Total tier = first; tier <= 3 * h.weight; tier += width) {
            counter_.collect(h, list, bounds, tier == first ? 0 : tier, tier + width, s.counts);
            for (std::size_t i = 0; i < s.counts.choices.size(); ++i) {
                if (counter_.stopped()) return -1;
                const Guess g = s.counts.choices[i].guess;
                if (most_left < h.n && counter_.splitter.largest(h, g) > most_left) continue;
                if (saves(h, g, left, list, ply)) return g;
            }
        }
        return -1;
    }

    // ---- both ----------------------------------------------------------------------------------------------------

    // A guess that separates all members of h, members first; -1 if there is none.
    Guess separator(const Set& h, const GuessList& list, Scratch& s) {
        if (h.n > counter_.splitter.codes()) return -1;
        for (int i = 0; i < h.n; ++i)
            if (const Guess g = tables_.guess_of(h.items[i]); counter_.splitter.count(h, g) == h.n) return g;
        return counter_.most_parts(h, list, 1, s.counts) == h.n ? counter_.widest_guess(h, list, s.counts) : -1;
    }

    Counter<Code>& counter_;
    GuessLists<Code>& lists_;
    const TablesOf<Code>& tables_;
    ByPly<Scratch> scratch_;
    std::map<int, CoreIndex<Core>> known_;
    std::int64_t added_ = 0;  // cores
};

}  // namespace tilewise::exact
