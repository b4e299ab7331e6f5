// Cores under Rule::hard: small sets of candidates that cannot be solved within some number of guesses once some demands have
// been made.
//
// A core (Q, D) for m guesses says: with guesses that meet the demands D, whatever else may be demanded, m guesses do not
// always find the members of Q. That holds inside every set around Q and with every further demand, as both only make it
// harder. A guess that gives all members of Q the same feedback, after which D has been demanded, cannot be the first of
// m + 1 that lose nothing: one core refutes all such guesses. Where every legal guess is refuted, the cores that did it are
// together a core for m + 1.
//
// Some member of a core is lost, the lightest at best. If every guess leaves one of several cores, what is lost is no less
// than by the one that loses least.
#pragma once

#include <algorithm>
#include <limits>
#include <map>
#include <memory>
#include <vector>

#include "search/cores.hpp"
#include "search/guess_lists.hpp"

namespace tilewise::exact {

template <class Code>
class HardCores {
public:
    HardCores(Counter<Code>& counter, GuessLists<Code>& lists) : counter_(counter), lists_(lists), tables_(counter.tables) {}

    // Which guesses of a list are refuted as the first of so many on a set.
    class Cover {
    public:
        bool refuted(int lane) const { return in_use_ && !alive_[static_cast<std::size_t>(lane)]; }
        // Of a lane: 0 where the guess is refuted or not legal. Null where cores are of no use.
        const std::uint8_t* alive() const { return in_use_ ? alive_.data() : nullptr; }
        // What a guess loses at least, where that was asked for.
        Weight lost(int lane) const { return weighs() ? lost_[static_cast<std::size_t>(lane)] : 0; }
        // The least that any guess loses.
        Weight least_lost(const GuessList& list) const {
            if (!weighs()) return 0;
            Weight least = std::numeric_limits<Weight>::max();
            list.for_each(0, [&](int lane) { return (least = std::min(least, lost(lane))) > 0; });
            return least;  // a member of the set is always legal
        }

    private:
        friend class HardCores;
        bool weighs() const { return in_use_ && weighs_; }

        bool in_use_ = false, weighs_ = false;
        std::vector<std::uint8_t> alive_;
        std::vector<int> lanes_;     // those that are alive
        std::vector<Weight> lost_;   // of a lane
        std::vector<HardCore> by_;   // what refuted the others
    };

    // What known cores refute, and if asked for, how much such guesses lose at least.
    void begin(const Set& h, int left, const GuessList& list, bool weighs, Cover& cover) {
        cover.in_use_ = useful(list, left) && list.matrix;
        if (!cover.in_use_) return;
        cover.weighs_ = weighs;
        cover.by_.clear();
        cover.lanes_.clear();
        cover.alive_.assign(list.lanes, 0);
        if (weighs) cover.lost_.assign(list.lanes, 0);
        list.for_each(0, [&](int lane) {
            cover.lanes_.push_back(lane);
            cover.alive_[static_cast<std::size_t>(lane)] = 0xff;
            return true;
        });
        inside_.clear();
        for_each_inside(h, left - 1, [this](const HardCore& core) {
            inside_.push_back(core);
            return true;
        });
        for (const HardCore& core : inside_) {
            if (cover.lanes_.empty() && !weighs) return;
            refute(core, list, cover);
        }
    }

    // A guess of the list has left a part that cannot be solved within the `left` guesses after it: why, and what else does that
    // refute?
    void learn(const Part& part, int left, const After& after, int lane, Cover& cover) {
        if (HardCore core = left == 2 ? inseparable(part, after) : known(part, left, after.list, lane))
            refute(core, after.list, cover);
    }

    // Once every guess is refuted there is a core for `left`.
    void finish(int left, const GuessList& list, Cover& cover) {
        if (!cover.in_use_ || !cover.lanes_.empty() || cover.by_.empty() || counter_.was_stopped()) return;
        keep_needed(list, cover.by_);
        CoreUnderDemands all;
        all.lost = cover.by_.front()->lost;
        for (const HardCore& core : cover.by_) {
            all.insert(all.end(), core->begin(), core->end());
            all.lost = std::min(all.lost, core->lost);
        }
        std::sort(all.begin(), all.end());
        all.erase(std::unique(all.begin(), all.end()), all.end());
        if (list.met) all.demands = *list.met;
        drop_demands(cover.by_, all.demands);
        add(left, std::move(all));
    }

    // What is certain to be lost of h with `left` guesses, by known cores of which no two have a member in common.
    Weight lost(const Set& h, int left, const GuessList& list) {
        if (!useful(list, left)) return 0;
        Weight sum = 0;
        taken_.clear();
        for_each_inside(h, left, [&](const HardCore& core) {
            const auto taken = [this](Answer a) { return std::find(taken_.begin(), taken_.end(), a) != taken_.end(); };
            if (!core->demands.within(list.met) || std::any_of(core->begin(), core->end(), taken)) return true;
            taken_.insert(taken_.end(), core->begin(), core->end());
            sum += core->lost;
            return true;
        });
        return sum;
    }

private:
    // Two guesses or fewer are settled by counting. A core must hold whatever question it was found for, so where the
    // legal guesses are given and not demanded, there are none.
    bool useful(const GuessList& list, int left) const {
        return tables_.rule == Rule::hard && sizeof(Code) == 1 && list.by_demands && left > 2;
    }

    template <class Visit>
    void for_each_inside(const Set& h, int left, Visit visit) {
        counter_.mark_members(h);
        CoreIndex<HardCore>& index = known_[left];
        index.refresh(counter_.memory.hard_cores, left, tables_.weight.size());
        index.for_each_inside(h, [this](Answer a) { return counter_.marked(a); }, visit);
    }

    // Does a core refute the guess of a lane? It must leave the members together, and the demands must then have been made.
    // All members meet these, so a guess makes one, whatever the feedback, if and only if it meets it.
    class Refuting {
    public:
        Refuting(const CoreUnderDemands& core, const GuessList& list) {
            for (const Answer a : core) rows_.push_back(list.row(a));
            for (int i = 0; i < core.demands.size; ++i) {
                const Demand d = core.demands.item[static_cast<std::size_t>(i)];
                if (!list.met || !list.met->has(d)) later_.push_back(list.demands.row(d));
            }
        }
        bool operator()(int lane) const {
            for (const std::uint8_t* row : later_)
                if (!row[lane]) return false;
            const std::uint8_t code = rows_[0][lane];
            for (std::size_t i = 1; i < rows_.size(); ++i)
                if (rows_[i][lane] != code) return false;
            return true;
        }

    private:
        std::vector<const std::uint8_t*> rows_, later_;  // later: what is demanded by the guess and not before
    };

    static void refute(const HardCore& core, const GuessList& list, Cover& cover) {
        const Refuting refutes(*core, list);
        if (cover.weighs_)
            list.for_each(0, [&](int lane) {
                Weight& lost = cover.lost_[static_cast<std::size_t>(lane)];
                if (lost < core->lost && refutes(lane)) lost = core->lost;
                return true;
            });
        const std::size_t before = cover.lanes_.size();
        std::erase_if(cover.lanes_, [&](int lane) {
            if (!refutes(lane)) return false;
            cover.alive_[static_cast<std::size_t>(lane)] = 0;
            return true;
        });
        if (cover.lanes_.size() < before) cover.by_.push_back(core);
    }

    // ---- two guesses left ------------------------------------------------------------------------------------------

    // A core for two guesses inside a part that no legal guess separates; null if one does.
    HardCore inseparable(const Part& part, const After& after) {
        const auto separable = [this](const std::vector<Answer>& members, const GuessList& list) {
            const Set q = counter_.set_of(members);
            return counter_.most_parts(q, list, 1, counts_) == q.n;
        };
        CoreUnderDemands core;
        core.assign(part.items, part.items + part.n);
        GuessList list = after.list;  // with fewer demands a core is worth more
        if (separable(core, list)) {
            list = lists_.legal(part, after, scratch_);
            if (separable(core, list)) return nullptr;
        }
        std::vector<Answer> rising = core;  // by weight: heavy members lose more
        std::stable_sort(rising.begin(), rising.end(),
                         [this](Answer x, Answer y) { return tables_.weight[x] < tables_.weight[y]; });
        for (const Answer a : rising) {
            std::vector<Answer> fewer = core;
            std::erase(fewer, a);
            if (fewer.size() > 2 && !separable(fewer, list)) core.swap(fewer);
        }
        if (list.met) core.demands = *list.met;
        for (int i = core.demands.size; i-- > 0;) {
            const Demands fewer = without(core.demands, i);
            if (!separable(core, meeting(fewer))) core.demands = fewer;
        }
        core.lost = tables_.weight[core.front()];
        for (const Answer a : core) core.lost = std::min(core.lost, tables_.weight[a]);
        return counter_.stopped() ? nullptr : add(2, std::move(core));
    }

    // ---- more ------------------------------------------------------------------------------------------------------

    // One that refutes the guess that made the part.
    HardCore known(const Part& part, int left, const GuessList& list, int lane) {
        HardCore found;
        for_each_inside(part, left, [&](const HardCore& core) {
            if (Refuting(*core, list)(lane)) found = core;
            return !found;
        });
        return found;
    }

    // Leaves out the cores that the others make needless.
    static void keep_needed(const GuessList& list, std::vector<HardCore>& cores) {
        std::vector<int> times(list.lanes, 0);  // of a lane: how many cores refute it
        std::vector<std::vector<int>> refuted;
        for (const HardCore& core : cores) {
            const Refuting refutes(*core, list);
            std::vector<int>& lanes = refuted.emplace_back();
            list.for_each(0, [&](int lane) {
                if (refutes(lane)) lanes.push_back(lane), ++times[static_cast<std::size_t>(lane)];
                return true;
            });
        }
        std::size_t kept = 0;
        for (std::size_t i = 0; i < cores.size(); ++i) {
            if (std::any_of(refuted[i].begin(), refuted[i].end(), [&](int lane) { return times[static_cast<std::size_t>(lane)] == 1; }))
                cores[kept++] = cores[i];
            else
                for (const int lane : refuted[i]) --times[static_cast<std::size_t>(lane)];
        }
        cores.resize(kept);
    }

    // Leaves out the demands without which these cores refute every guess as well.
    void drop_demands(const std::vector<HardCore>& cores, Demands& demands) {
        for (int i = demands.size; i-- > 0;) {
            const Demand d = demands.item[static_cast<std::size_t>(i)];
            if (std::any_of(cores.begin(), cores.end(), [d](const HardCore& core) { return core->demands.has(d); })) continue;
            const Demands fewer = without(demands, i);
            GuessList list = meeting(fewer);
            list.met = &fewer;
            std::vector<Refuting> refuting;
            for (const HardCore& core : cores) refuting.emplace_back(*core, list);
            const std::uint8_t* const met_it = list.demands.row(d);
            bool all = true;
            list.for_each(0, [&](int lane) {
                return all = met_it[lane] ||
                             std::any_of(refuting.begin(), refuting.end(), [lane](const Refuting& r) { return r(lane); });
            });
            if (all) demands = fewer;
        }
    }

    // ---- both ------------------------------------------------------------------------------------------------------

    static Demands without(const Demands& demands, int place) {
        Demands fewer;
        for (int i = 0; i < demands.size; ++i)
            if (i != place) fewer.add(demands.item[static_cast<std::size_t>(i)]);
        return fewer;
    }

    // All guesses that meet the demands.
    GuessList meeting(const Demands& demands) {
        GuessList list = tables_.everything;
        legal_.assign(list.lanes, 0xff);
        for (int i = 0; i < demands.size; ++i) {
            const std::uint8_t* const row = list.demands.row(demands.item[static_cast<std::size_t>(i)]);
            for (std::size_t lane = 0; lane < legal_.size(); ++lane) legal_[lane] &= row[lane];
        }
        list.legal = legal_.data();
        list.legal_count = static_cast<int>(std::count(legal_.begin(), legal_.begin() + list.count, std::uint8_t{0xff}));
        return list;
    }

    HardCore add(int left, CoreUnderDemands&& core) {
        HardCore shared = std::make_shared<const CoreUnderDemands>(std::move(core));
        counter_.memory.hard_cores.add(left, shared);
        return shared;
    }

    Counter<Code>& counter_;
    GuessLists<Code>& lists_;
    const TablesOf<Code>& tables_;
    Counts counts_;
    ListScratch scratch_;
    std::vector<std::uint8_t> legal_;
    std::vector<HardCore> inside_;
    std::vector<Answer> taken_;
    std::map<int, CoreIndex<HardCore>> known_;
};

}  // namespace tilewise::exact
