// Cores: small sets of candidates that cannot be solved within a given number of guesses (Rule::any).
//
// A set that contains a core cannot be solved within them either. A guess that gives all members of a core the same
// feedback leaves it whole, so where the core needs more guesses than are left, that guess is refuted, and with it
// every other guess that leaves it whole: one core stands for thousands of guesses.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <map>
#include <memory>
#include <vector>

#include "search/candidates.hpp"
#include "base/hard_rule.hpp"
#include "base/threads.hpp"

namespace tilewise::exact {

using Core = std::shared_ptr<const std::vector<Answer>>;  // rising

// Under Rule::hard: see hard_cores.hpp.
struct CoreUnderDemands : std::vector<Answer> {
    Demands demands;
    Weight lost = 0;  // at least
};
using HardCore = std::shared_ptr<const CoreUnderDemands>;

// What all threads of a search have found.
template <class Core>
class Cores {
public:
    explicit Cores(std::size_t memory_bytes) : most_(std::max(kLeast, memory_bytes)) {}

    // Once they fill the memory, no more are kept: that costs time, never correctness.
    void add(int left, const Core& core) {
        const std::size_t size = kOverhead + sizeof(*core) + core->size() * sizeof(Answer);
        const Hold lock(mutex_);
        if (bytes_ + size > most_) return;
        bytes_ += size;
        by_left_[left].push_back(core);
    }

    std::size_t bytes() const { return bytes_; }

    // Appends to `out` the cores from the given place on.
    void since(int left, std::size_t place, std::vector<Core>& out) {
        const Hold lock(mutex_);
        const std::vector<Core>& known = by_left_[left];
        out.insert(out.end(), known.begin() + static_cast<std::ptrdiff_t>(std::min(place, known.size())), known.end());
    }

private:
    static constexpr std::size_t kLeast = std::size_t{1} << 20;
    static constexpr std::size_t kOverhead = 96;  // of a core, besides its members: its vector, its owners' pointers

    std::map<int, std::vector<Core>> by_left_;
    std::size_t most_;
    std::atomic<std::size_t> bytes_{0};
    Mutex mutex_;
};

// One thread's view of the cores for one number of guesses, by their first members.
template <class Core>
class CoreIndex {
public:
    void refresh(Cores<Core>& all, int left, std::size_t answers) {
        fresh_.clear();
        all.since(left, seen_, fresh_);
        seen_ += fresh_.size();
        if (by_first_.empty()) by_first_.resize(answers);
        for (const Core& core : fresh_) by_first_[core->front()].push_back(core);
    }

    // Calls visit(core) for the cores that lie inside a set, until it returns false.
    template <class Inside, class Visit>
    void for_each_inside(const Set& h, Inside inside, Visit visit) const {
        if (by_first_.empty()) return;
        for (int i = 0; i < h.n; ++i)
            for (const Core& core : by_first_[h.items[i]])
                if (std::all_of(core->begin() + 1, core->end(), inside) && !visit(core)) return;
    }

private:
    std::vector<std::vector<Core>> by_first_;
    std::vector<Core> fresh_;
    std::size_t seen_ = 0;
};

}  // namespace tilewise::exact
