// What every guess of a list loses at least on a set, by cores (Rule::any).
//
// A guess that leaves a core for the guesses after it whole loses one of its members at least. Where it leaves several whole of
// which no two have a member in common, it loses as many.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "search/cores.hpp"
#include "search/guess_list.hpp"

namespace tilewise::exact {

class Losses {
public:
    // Nothing is known yet.
    void begin(const Set& h, const GuessList& list) {
        h_ = h;
        list_ = &list;
        lost_.assign(list.lanes, 0);
        taken_.assign(list.matrix ? static_cast<std::size_t>(h.n) * list.lanes : 0, 0);
        whole_.resize(kBlock);
    }

    // A core inside the set, for one guess less than are left of it.
    void add(const Core& core) {
        if (!list_->matrix) return;
        for (std::size_t at = 0; at < lost_.size(); at += kBlock) {
            const std::size_t lanes = std::min(kBlock, lost_.size() - at);
            std::uint8_t* const whole = whole_.data();
            std::fill_n(whole, lanes, std::uint8_t{1});
            for (const Answer a : *core)
                if (!still_whole(list_->row(core->front()) + at, list_->row(a) + at, taken(a) + at, lanes, whole)) break;
            if (std::find(whole, whole + lanes, 1) == whole + lanes) continue;
            for (const Answer a : *core) unite(whole, lanes, taken(a) + at);
            count(whole, lanes, lost_.data() + at);
        }
    }

    int by(int lane) const { return lost_[static_cast<std::size_t>(lane)]; }
    int least() const { return *std::min_element(lost_.begin(), lost_.begin() + list_->count); }

    // Of every lane: does it lose less than `enough`, as far as is known? And how many do?
    const std::uint8_t* below(Total enough) {
        whole_.resize(std::max(kBlock, lost_.size()));
        const auto limit = static_cast<std::uint8_t>(std::min<Total>(enough, kMost + 1));
        for (std::size_t i = 0; i < lost_.size(); ++i) whole_[i] = lost_[i] < limit;
        return whole_.data();
    }
    std::ptrdiff_t count_below(Total enough) {
        const std::uint8_t* const some = below(enough);
        return std::count(some, some + list_->count, 1);
    }

private:
    std::uint8_t* taken(Answer a) {
        return taken_.data() + static_cast<std::size_t>(std::lower_bound(h_.items, h_.items + h_.n, a) - h_.items) * lost_.size();
    }

    static bool still_whole(const std::uint8_t* first, const std::uint8_t* row, const std::uint8_t* taken, std::size_t lanes,
                            std::uint8_t* whole) {
        std::uint8_t any = 0;
        for (std::size_t i = 0; i < lanes; ++i)
            any |= whole[i] &= static_cast<std::uint8_t>((first[i] == row[i]) & (taken[i] ^ 1));
        return any != 0;
    }
    static void unite(const std::uint8_t* whole, std::size_t lanes, std::uint8_t* taken) {
        for (std::size_t i = 0; i < lanes; ++i) taken[i] |= whole[i];
    }
    static void count(const std::uint8_t* whole, std::size_t lanes, std::uint8_t* lost) {
        for (std::size_t i = 0; i < lanes; ++i) lost[i] = static_cast<std::uint8_t>(lost[i] + (whole[i] & (lost[i] < kMost)));
    }

    static constexpr std::size_t kBlock = 8 * kLaneBlock;
    static constexpr std::uint8_t kMost = 254;  // that are counted

    Set h_;
    const GuessList* list_ = nullptr;
    std::vector<std::uint8_t> lost_, taken_, whole_;  // of a lane; of a member and a lane: 1 by a core that is left whole
};

}  // namespace tilewise::exact
