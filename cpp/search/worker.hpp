// The search of one thread: the recursion over sets and guesses. See search.hpp for the contract of every bounded call, and
// settling.hpp for the bounds.
#pragma once

#include <algorithm>
#include <exception>
#include <vector>

#include "search/idle_threads.hpp"
#include "search/fewest.hpp"
#include "search/hard_cores.hpp"
#include "search/settling.hpp"
#include "search/shared_choices.hpp"
#include "base/threads.hpp"

namespace tilewise::exact {

inline constexpr int kByLetters = 32;  // members of a part that is bounded by the letters shown,
inline constexpr int kManyInSet = 800;  // at the root, or where so large a set is searched below it
inline constexpr int kRepeats = 32;  // failed guesses before checking for repeated partitions
inline constexpr int kGlance = 16;  // guesses counted between two looks at the clock
inline constexpr int kSoonFound = 20;  // members of a set whose best guess is searched for a likely tree
inline constexpr int kCredit = 32;  // guesses that lose too much whose cores are looked for, though that refuted few others:
inline constexpr int kWorthLearning = 4;  // no more than these
inline constexpr int kPatience = 2;  // guesses that lose something before asking whether any loses nothing

template <class Code>
class Worker {
public:
    // Idle threads, if there are any, help with sets that take long.
    Worker(const TablesOf<Code>& tables, Memory& memory, const Control& control, IdleThreads* idle = nullptr)
        : counter_(tables, memory, control), tables_(tables), memory_(memory), price_(memory.price), control_(control),
          idle_(idle) {}

    bool stopped() { return counter_.stopped(); }
    bool was_stopped() const { return counter_.was_stopped(); }
    Set set_of(const std::vector<Answer>& candidates) const { return counter_.set_of(candidates); }

    // ---- the two halves of the recursion ---------------------------------------------------------------------------

    // The value of h, by the contract.
    Result search(const Set& h, int left, Total budget, const After& after, int ply) {
        Result r;
        Scratch& s = scratch_[ply];
        if (settler_.by_size(h, left, r) || settler_.cheaply(h, left, after, s.counts, s.lists, r)) return r;
        if (r.lower >= budget || stopped()) return r;
        const GuessList list = lists_.legal(h, after, s.lists);
        if (const Weight lost = hard_cores_.lost(h, left, list); lost > 0) {
            r.lower = std::max(r.lower, 2 * h.weight - h.heaviest + (price_ + left - 2) * lost);
            if (r.lower >= budget) return r;
        }
        // First as if a guess that loses anything were worthless: most sets have one that does not, and to refute the
        // others takes less than to find out how much they lose.
        Result found = r;
        if (budget > price_ && r.lower < price_) found = deepen(h, left, price_, r, list, ply);
        if (!found.exact && found.lower < budget && !counter_.was_stopped()) {
            if (found.lower >= price_) add_lost(h, left, budget, list, found);
            if (found.lower < budget && !counter_.was_stopped())
                found = deepen(h, left, std::min(budget, kInfinite), found, list, ply);
        }
        if (counter_.was_stopped()) return r;
        settler_.remember(h, left, list.key, found);
        return found;
    }

    // The total of guess g on h, by the contract: first the bounds that cost nothing, then the cheap bound of every
    // part, and only then deep search, in rounds, every part with what the bounds of its sisters leave of the budget.
    Result evaluate(const Set& h, Guess g, int left, Total budget, const GuessList& list, int ply) {
        Scratch& s = scratch_[ply];
        counter_.splitter.split(h, g, s.items, s.parts);
        s.results.assign(s.parts.size(), {});
        s.open.clear();
        Sum sum{h.weight, h.weight};
        for (std::size_t i = 0; i < s.parts.size(); ++i) {
            if (s.parts[i].code == tables_.solved) continue;
            if (!settler_.by_size(s.parts[i], left - 1, s.results[i])) s.open.push_back(i);
            sum.add(s.results[i]);
        }
        if ((by_letters || (ply > 0 && h.n >= kManyInSet)) && sum.lower < budget) bound_by_letters(g, s, sum);
        if (sum.lower >= budget) return sum.bound(g);
        // Small parts take least. At the root with weights the heads of the heaviest are weighed as soon, and say the most.
        const bool heaviest_first = tables_.weighted && ply == 0;
        std::sort(s.open.begin(), s.open.end(), [&s, heaviest_first](std::size_t x, std::size_t y) {
            if (heaviest_first && s.parts[x].weight != s.parts[y].weight) return s.parts[x].weight > s.parts[y].weight;
            return s.parts[x].n != s.parts[y].n ? s.parts[x].n < s.parts[y].n : x < y;
        });
        const auto look_at_all = [&](auto look) {  // has the budget been reached?
            std::size_t still_open = 0;
            for (std::size_t j = 0; j < s.open.size(); ++j) {
                Result& r = s.results[s.open[j]];
                sum.remove(r);
                look(s.parts[s.open[j]], r);
                sum.add(r);
                if (sum.lower >= budget || counter_.was_stopped()) return true;
                if (!r.exact) s.open[still_open++] = s.open[j];
            }
            s.open.resize(still_open);
            return false;
        };
        if (look_at_all([&](const Part& part, Result& r) {
                Scratch& below = scratch_[ply + 1];
                settler_.cheaply(part, left - 1, {list, g, part.code}, below.counts, below.lists, r);
            }))
            return sum.bound(g);
        Total step = first_step(budget - sum.lower, s.open.size(), ply);
        if (ply == 0 && tables_.rule == Rule::any && budget > price_ && budget < kInfinite && !s.open.empty()) {
            // Where some answers are lost in any case, nearly all guesses lose too many: how many at least is asked first
            // of all parts, and parts that lose none come last.
            if (look_at_all([&](const Part& part, Result& r) {
                    if (r.lower >= price_) return;
                    add_lost(part, left - 1, budget - sum.lower, list, r);
                    if (r.lower >= price_) settler_.remember(part, left - 1, {}, r);
                }))
                return sum.bound(g);
            std::stable_partition(s.open.begin(), s.open.end(), [&](std::size_t i) { return s.results[i].lower >= price_; });
            step = price_;
        }
        for (; !s.open.empty(); step *= 2) {
            if (s.open.size() == 1) step = kInfinite;
            if (look_at_all([&](const Part& part, Result& r) {
                    const Total most = std::min(budget - sum.lower, r.lower + step);
                    r = search(part, left - 1, most, {list, g, part.code}, ply + 1);
                }))
                return sum.bound(g);
            step = std::min(step, kInfinite / 2);
        }
        Result total{sum.lower, sum.bound_at_any_depth, true, 1, g, 0};
        for (const Result& r : s.results) {
            total.depth = std::max(total.depth, 1 + r.depth);
            total.lost += r.lost;
        }
        return total;
    }

    // Raises the bound of a set by what is certain to be lost of it, as far as its budget asks for that.
    void add_lost(const Set& h, int left, Total budget, const GuessList& list, Result& r) {
        if (tables_.rule != Rule::any || left < 3) return;
        const Weight twice = 2 * h.weight - h.heaviest;
        const Total enough = std::min<Total>(h.weight, 1 + (budget - twice) / price_);
        const Weight lost = fewest_.lost(h, left, list, static_cast<Weight>(enough));
        if (lost > 0 && !counter_.was_stopped()) r.lower = std::max(r.lower, twice + (price_ + left - 2) * lost);
    }

    // Should the parts of guesses at the root be bounded by the letters shown? That pays where there are many openers, as it
    // does below the root in sets so large that most guesses are tried.
    bool by_letters = false;

    // How far the first round raises the bound of a part. At the root, where there are many parts, all are raised a little
    // before any is raised far, as together they reach the budget sooner; each round goes twice as far as the last.
    static Total first_step(Total missing, std::size_t parts, int ply) {
        if (missing >= kInfinite / 2 || ply > 0) return kInfinite / 2;
        return 1 + missing / static_cast<Total>(4 * std::max<std::size_t>(1, parts));
    }

    // ---- what the roots of the search need -------------------------------------------------------------------------

    // The guesses of a list in the order of search. Once stopped, those not counted yet follow as they come, with the
    // bound that holds for every guess.
    std::vector<Choice> choices(const Set& h, const GuessList& list, int left) {
        const Bounds bounds(tables_, h, left, price_);
        const std::uint32_t fitting = left < 3 ? counter_.kAll : power(h.most, left - 2, h.n);
        counter_.mark_members(h);
        std::vector<Choice> out, uncounted;
        list.for_each(0, [&](int i) {
            const Guess g = list.guess[i];
            if (i % kGlance == 0 ? stopped() : was_stopped()) {
                const Weight least = left < 2 ? h.weight : 2 * h.weight - h.heaviest;
                uncounted.push_back({g, i, least, least, 0});
            } else {
                out.push_back(counter_.choice(h, g, i, bounds, fitting));
            }
            return true;
        });
        std::sort(out.begin(), out.end());
        out.insert(out.end(), uncounted.begin(), uncounted.end());
        return out;
    }

    // The legal guesses on h; those of Rule::any are everything.
    GuessList legal(const Set& h, const After& after, int ply) { return lists_.legal(h, after, scratch_[ply].lists); }

    // The first guess of a best tree for h, or of a likely one once stopped.
    Guess best_guess(const Set& h, int left, const GuessList& list, int ply) {
        const Result r = search(h, left, kInfinite, {list}, ply);
        return r.exact ? first_guess(r, h, list, ply) : lowest_guess(h, left, list, scratch_[ply]);
    }

    // The first guess of a best tree for h where that is known or soon found, and otherwise of a likely one.
    Guess likely_guess(const Set& h, int left, const GuessList& list, int ply) {
        Result r;
        Scratch& s = scratch_[ply];
        if (h.n <= kSoonFound)
            r = search(h, left, kInfinite, {list}, ply);
        else if (!settler_.by_size(h, left, r))
            settler_.cheaply(h, left, {list}, s.counts, s.lists, r);
        return r.exact ? first_guess(r, h, list, ply) : likeliest_guess(h, left, list, s);
    }

    // The first guess of a best tree for h where that is known, and otherwise of one that loses nothing, if there is any.
    Guess safe_guess(const Set& h, int left, const GuessList& list, int ply) {
        Result r;
        Scratch& s = scratch_[ply];
        if (settler_.by_size(h, left, r) || settler_.cheaply(h, left, {list}, s.counts, s.lists, r))
            return first_guess(r, h, list, ply);
        const Guess likely = lowest_guess(h, left, list, scratch_[ply]);
        Guess safe = -1;
        return !fewest_.saves(h, likely, left, list, 0) && fewest_.solvable(h, left, {list}, 0, safe) ? safe : likely;
    }

    // Is there a tree that loses nothing? An easier question than which is best.
    bool lossless(const Set& h, int left, const GuessList& list) {
        Guess ignored;
        return fewest_.solvable(h, left, {list}, 0, ignored);
    }

    Fewest<Code>& fewest() { return fewest_; }

    void split(const Set& h, Guess g, std::vector<Answer>& items, std::vector<Part>& parts) {
        counter_.splitter.split(h, g, items, parts);
    }

private:
    struct Scratch {  // what one call in the recursion works with; kept between calls
        std::vector<Answer> items;
        std::vector<Part> parts;
        std::vector<Result> results;
        std::vector<std::size_t> open;
        Counts counts;
        ListScratch lists;
        Distinct tried;  // partitions
        Losses losses;
        typename HardCores<Code>::Cover cover;
    };

    struct Sum {
        Total lower, bound_at_any_depth;
        void add(const Result& r) { lower += r.lower, bound_at_any_depth += r.bound_at_any_depth; }
        void remove(const Result& r) { lower -= r.lower, bound_at_any_depth -= r.bound_at_any_depth; }
        Result bound(Guess g) const { return {std::min(lower, kInfinite), bound_at_any_depth, false, 0, g}; }
    };

    // 3, with the most parts that any guess makes of the answers that show the letters of a part.
    void bound_by_letters(Guess g, Scratch& s, Sum& sum) {
        if (!tables_.problem.scoring.tiles) return;
        for (const std::size_t i : s.open) {
            Part& part = s.parts[i];
            Result& r = s.results[i];
            if (part.n < kByLetters) continue;
            const int most = tables_.letter_bounds.after(g, part.code, [&](const std::vector<Answer>& members) {
                const int k = counter_.most_parts(set_of(members), tables_.everything, 1, s.counts);
                return counter_.was_stopped() ? 0 : k;
            });
            part.most = std::min(part.most, most);
            if (part.n <= part.most) continue;
            const Total least = 3 * part.weight - Tops(tables_, part)(part.most) - part.heaviest;
            if (least <= r.bound_at_any_depth) continue;
            sum.remove(r);
            r.lower = std::max(r.lower, least);
            r.bound_at_any_depth = least;
            sum.add(r);
        }
    }

    // ---- deep search -----------------------------------------------------------------------------------------------

    // Tries the guesses in tiers of rising bound, inside a tier in the order of search, until no bound is below the
    // best value found. `known` is what the stages before have proved.
    Result deepen(Set h, int left, Total limit, const Result& known, const GuessList& list, int ply) {
        Scratch& s = scratch_[ply];
        counter_.count_all(h, list, s.counts);
        if (counter_.was_stopped()) return known;
        const auto first_part = s.counts.parts.begin();
        const int most = h.most = *std::max_element(first_part, first_part + list.count);
        const int useful = static_cast<int>(std::count_if(first_part, first_part + list.count, [](int k) { return k > 1; }));
        const Bounds bounds(tables_, h, left, price_);
        counter_.weigh_all(h, list, bounds.tops(), s.counts);
        const Weight cheap = counter_.least_bound(h, list, bounds, s.counts), lightest = settler_.lightest_of(h);
        Result floor = known;
        floor.bound_at_any_depth = std::max<Total>(floor.bound_at_any_depth, cheap);
        floor.lower = std::max<Total>(floor.lower, cheap);
        // Cores answer that soon; under the other rules it takes as long as the search itself.
        const bool asks_fewest = tables_.rule == Rule::any;
        Weight certain = 0;  // to be lost, whichever guess is played
        const auto certain_to_lose = [&](Weight weight) {
            certain = std::max(certain, weight);
            floor.lower = std::max(floor.lower, cheap + bounds.with_lost(certain));
        };
        const bool loses = asks_fewest && left > 2 && known.lower >= price_;
        if (loses) {
            // A game costs no more than all its guesses and its price.
            certain_to_lose(static_cast<Weight>((known.lower - Total{left} * h.weight + price_ - 1) / price_));
            fewest_.count_losses(h, left, list, s.losses);
            certain_to_lose(lightest * s.losses.least());
        }
        const auto too_many = [&](Total value) {  // members to lose, where nothing costs as much as that
            const Total each = (price_ + left - 2) * lightest;
            return (value - 2 * h.weight + h.heaviest + each - 1) / each;
        };
        const auto lost_by = [&](int lane) { return std::max(certain, lightest * s.losses.by(lane)); };
        int credit = kCredit;
        if (const int found = fewest_.family_bound(h, left, list, s.counts); found < h.n)
            certain_to_lose(h.weight - bounds.tops()(found));
        if (floor.lower >= limit) return floor;
        const std::uint32_t fitting = most_found_in_part(h, left, list, most, s.counts);
        Result best{limit, 0, false, 0, -1, 0};
        Total bound_at_any_depth = limit;  // least over the guesses of what holds for any number of guesses left
        GuessList inner = list;
        int tried = 0;
        const std::int64_t before = counter_.work();
        const Weight last = 3 * h.weight;
        hard_cores_.begin(h, left, list, limit > price_, s.cover);
        if (const Weight lost = s.cover.least_lost(list); lost > 0) certain_to_lose(lost);
        if (floor.lower >= limit) return floor;
        Tiers tiers(h, bounds, s.counts);
        // A tier with many guesses of the same bound is looked at a part at a time.
        Weight tier = cheap, end = tiers.end(tier);
        for (int lane = 0; tier <= last && best.lower > floor.lower;) {
            if (bounds.of_tier(tier) + bounds.with_lost(certain) >= best.lower) break;
            const Total begin = tier == cheap ? 0 : tier;  // weights were rounded up, so some bounds are a little lower
            const Total stop = left == 2 ? Total{end} : std::min<Total>(end, best.lower - bounds.with_lost(certain));
            const std::uint8_t* alive = limit <= price_ ? s.cover.alive() : nullptr;
            if (loses) alive = s.losses.below(too_many(best.lower));
            counter_.collect_some(h, list, bounds, begin, stop, s.counts, lane, tiers.at_once(), alive, fitting, list.alike);
            if (counter_.was_stopped()) return known;
            if (loses)
                for (Choice& c : s.counts.choices) c.bound = std::max(c.bound, bounds.losing(c, lost_by(c.lane)));
            if (lane == list.count) lane = 0, tier = end, end = tiers.end(tier);
            for (std::size_t i = 0; i < s.counts.choices.size(); ++i) {
                if (idle_ && best.lower < kInfinite && counter_.work() - before >= control_.help_after && idle_->any_idle()) {
                    if (!share(h, left, inner, i, tried > kRepeats, floor.lower, best, bound_at_any_depth, ply)) return known;
                    break;
                }
                const Choice c = s.counts.choices[i];
                // c.lossless counts no more than left + 1 guesses for a lost answer.
                if (c.bound >= best.lower || c.lossless + (price_ - 1) * s.cover.lost(c.lane) >= best.lower ||
                    (best.lower <= price_ && s.cover.refuted(c.lane))) {
                    bound_at_any_depth = std::min<Total>(bound_at_any_depth, c.lossless);
                    continue;
                }
                if (!loses && inner.guess == list.guess && lists_.worth_refining(h, list, useful, counter_.work() - before))
                    inner = lists_.refine(h, list, s.counts, s.lists);
                if (++tried == kPatience && asks_fewest && best.lower >= price_ && floor.lower < price_) {
                    const bool safe = lossless(h, left, list);
                    if (stopped()) return known;
                    if (safe)
                        best = {price_, 0, false, 0, -1, 0};  // some guess costs less
                    else
                        certain_to_lose(lightest);
                    if (best.lower <= floor.lower) break;
                    if (c.bound >= best.lower) continue;
                }
                if (tried > kRepeats && repeats(h, c.guess, tried, s)) continue;
                if (loses && bounds.losing(c, lost_by(c.lane)) >= best.lower) continue;
                const Result e = evaluate(h, c.guess, left, best.lower, inner, ply);
                if (stopped()) return known;
                bound_at_any_depth = std::min(bound_at_any_depth, e.bound_at_any_depth);
                if (loses && (!e.exact || e.lower >= best.lower) && (credit > 0 || tried % kCredit == 0)) {
                    const Total enough = too_many(best.lower);
                    const std::ptrdiff_t promising = s.losses.count_below(enough);
                    learn_losses(left, list, s);
                    if (stopped()) return known;
                    const std::ptrdiff_t gain = promising - s.losses.count_below(enough);
                    credit = std::clamp(credit + (gain > kWorthLearning ? 1 : -1), 0, kCredit);
                }
                if (s.cover.alive() && !e.exact && !s.cover.refuted(c.lane)) learn(c, left, list, s);
                if (!e.exact || e.lower >= best.lower) continue;
                best = e;
                if (best.lower <= floor.lower) break;
            }
        }
        if (const Weight heads = limit <= price_ ? heaviest_refuted(s) : 0; heads > 0)  // such guesses were left out
            bound_at_any_depth = std::min<Total>(bound_at_any_depth, bounds.lossless(heads, h.heaviest));
        if (best.lower >= price_) hard_cores_.finish(left, list, s.cover);
        if (loses) bound_at_any_depth = cheap;  // guesses that lose too much were left out
        if (left == 2) bound_at_any_depth = std::min<Total>(bound_at_any_depth, tier);  // guesses that lose too much to be tried
        if (!best.exact && floor.lower >= best.lower) return floor;
        // Where a value met the bound that was known, guesses were left untried, and what holds for any number of guesses
        // left is what was known to. Otherwise every guess has a bound of at least best.lower or was tried.
        const bool met = best.lower <= floor.lower;
        const Total here = met ? known.bound_at_any_depth : std::max(known.bound_at_any_depth, bound_at_any_depth);
        best.bound_at_any_depth = std::min(best.lower, here);
        return best;
    }

    // What the heads of a guess that is refuted weigh at most.
    static Weight heaviest_refuted(const Scratch& s) {
        std::uint16_t heads = 0;
        if (s.cover.alive())
            for (std::size_t i = 0; i < s.counts.parts.size(); ++i)
                if (s.cover.refuted(static_cast<int>(i)) && s.counts.parts[i] > 1) heads = std::max(heads, s.counts.heads[i]);
        return s.counts.unit * heads;
    }

    // The guess last evaluated has left a part that cannot be solved, perhaps: what else does?
    void learn(const Choice& c, int left, const GuessList& list, Scratch& s) {
        for (std::size_t i = 0; i < s.parts.size(); ++i)
            if (s.parts[i].n >= left && s.results[i].lower >= price_)
                return hard_cores_.learn(s.parts[i], left - 1, {list, c.guess, s.parts[i].code}, c.lane, s.cover);
    }

    // The guess last evaluated loses too much: what else leaves the cores that say so whole?
    void learn_losses(int left, const GuessList& list, Scratch& s) {
        for (std::size_t i = 0; i < s.parts.size(); ++i)
            if (s.results[i].lower >= price_) fewest_.lost(s.parts[i], left - 1, list, s.parts[i].weight, &s.losses);
    }

    // The choices from `first` on, with the help of idle threads. Returns whether it came to its end.
    bool share(const Set& h, int left, const GuessList& list, std::size_t first, bool repeated, Total enough, Result& best,
               Total& bound_at_any_depth, int ply) {
        Scratch& s = scratch_[ply];
        std::vector<Choice>& choices = s.counts.choices;
        choices.erase(choices.begin(), choices.begin() + static_cast<std::ptrdiff_t>(first));
        if (repeated) {
            int tried = kRepeats;
            std::erase_if(choices, [&](const Choice& c) { return repeats(h, c.guess, ++tried, s); });
        }
        SharedChoices shared(choices, enough, best, bound_at_any_depth);
        const auto work = [&](Worker& worker, int its_ply) {
            std::size_t place = 0;
            for (Total budget = 0; shared.begin(place, budget);) {
                const Result e = worker.evaluate(h, choices[place].guess, left, budget, list, its_ply);
                shared.finish(place, e, worker.stopped());
            }
        };
        const auto help = [&] {
            try {
                Worker helper(tables_, memory_, control_, idle_);
                work(helper, 0);
            } catch (...) {
                shared.fail(std::current_exception());
            }
            idle_->give();
        };
        {
            Threads helpers;
            for (int n = idle_->take(static_cast<int>(std::min<std::size_t>(choices.size(), 64))); n > 0; --n)
                if (!helpers.start(help)) idle_->give();
            work(*this, ply);
        }
        return shared.completed();
    }

    // The most members of one part of h that can be found after one of the `left` guesses is played.
    std::uint32_t most_found_in_part(const Set& h, int left, const GuessList& list, int most, const Counts& c) {
        if (left < 3) return counter_.kAll;
        const std::uint32_t found = power(most, left - 2, h.n);
        return left == 3 ? found : std::min(found, static_cast<std::uint32_t>(fewest_.family_bound(h, left - 1, list, c)));
    }

    // Was a guess tried before that cuts h alike? Asked once many have failed. Only for Rule::any, and a member is
    // worth more than its partition.
    bool repeats(const Set& h, Guess g, int tried, Scratch& s) {
        if (tables_.rule != Rule::any) return false;
        if (tried == kRepeats + 1) s.tried.clear();
        const int a = tables_.answer_of[static_cast<std::size_t>(g)];
        if (a >= 0 && std::binary_search(h.items, h.items + h.n, static_cast<Answer>(a))) return false;
        return !s.tried.add(counter_.splitter.signature(h, g));
    }

    // ---- choosing for a tree ---------------------------------------------------------------------------------------

    Guess first_guess(const Result& r, const Set& h, const GuessList& list, int ply) {
        return r.guess >= 0 ? r.guess : counter_.widest_guess(h, list, scratch_[ply].counts);
    }

    // When there is no time left: the best of a few members and a few other guesses.
    Guess hasty_guess(const Set& h, const GuessList& list) {
        constexpr int few = 64;
        Guess best = -1;
        int most = 0;
        const auto look_at = [&](Guess g) {
            if (const int k = counter_.splitter.count(h, g); k > most) most = k, best = g;
        };
        for (int i = 0; i < h.n; i += 1 + h.n / few) look_at(tables_.guess_of(h.items[i]));
        for (int i = 0; i < list.count && most < h.n; i += 1 + list.count / few)
            if (!list.legal || list.legal[i]) look_at(list.guess[i]);
        return best;
    }

    // For a search that was stopped: the guess with the lowest bound by its number of parts, which seldom loses a game.
    Guess lowest_guess(const Set& h, int left, const GuessList& list, Scratch& s) {
        if (counter_.late()) return hasty_guess(h, list);
        counter_.count_all(h, list, s.counts);
        counter_.mark_members(h);
        const Bounds bounds(tables_, h, left, price_);
        Guess best = -1;
        Total least = kInfinite;
        for (int i = 0; i < list.count; ++i) {
            const int k = s.counts.parts[static_cast<std::size_t>(i)];
            if (k < std::min(h.n, 2)) continue;
            const Guess g = list.guess[i];
            const Total bound = bounds(bounds.tops()(k), counter_.weight_if_member(g));
            if (bound < least || (bound == least && g < best)) best = g, least = bound;
        }
        return best;
    }

    // The guess that a search would try first: nearly always one of the best.
    Guess likeliest_guess(Set h, int left, const GuessList& list, Scratch& s) {
        if (counter_.late()) return hasty_guess(h, list);
        counter_.count_all(h, list, s.counts);
        const auto first_part = s.counts.parts.begin();
        h.most = *std::max_element(first_part, first_part + list.count);
        const Bounds bounds(tables_, h, left, price_);
        counter_.weigh_all(h, list, bounds.tops(), s.counts);
        const std::uint32_t fitting = most_found_in_part(h, left, list, h.most, s.counts);
        Tiers tiers(h, bounds, s.counts);
        Weight tier = counter_.least_bound(h, list, bounds, s.counts);
        for (Weight begin = 0; tier <= 3 * h.weight; begin = tier) {
            tier = tiers.end(tier);
            counter_.collect(h, list, bounds, begin, tier, s.counts, nullptr, fitting, list.alike);
            if (!s.counts.choices.empty()) return s.counts.choices.front().guess;
        }
        return hasty_guess(h, list);
    }

    Counter<Code> counter_;
    GuessLists<Code> lists_{counter_};
    Settler<Code> settler_{counter_, lists_};
    Fewest<Code> fewest_{counter_, lists_};
    HardCores<Code> hard_cores_{counter_, lists_};
    const TablesOf<Code>& tables_;
    Memory& memory_;
    const Total price_;  // of a lost answer
    const Control& control_;
    IdleThreads* idle_;
    ByPly<Scratch> scratch_;
};

}  // namespace tilewise::exact
