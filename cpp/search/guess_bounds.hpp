// What guesses cost at least on a set, by the parts that they make and what these weigh, and the tiers in which they are tried.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <vector>

#include "search/tables.hpp"

namespace tilewise::exact {

// T(k): the sum of the k largest weights of a set. And its members, the heaviest first, where they do not all weigh 1.
class Tops {
public:
    template <class Code>
    Tops(const TablesOf<Code>& tables, const Set& h) {
        if (!tables.weighted) return;
        falling_.assign(h.items, h.items + h.n);
        std::stable_sort(falling_.begin(), falling_.end(),
                         [&tables](Answer x, Answer y) { return tables.weight[x] > tables.weight[y]; });
        for (const Answer a : falling_) sums_.push_back(tables.weight[a]);
        std::partial_sum(sums_.begin(), sums_.end(), sums_.begin());
    }
    bool alike() const { return sums_.empty(); }  // do all members weigh 1?
    Weight operator()(int k) const { return sums_.empty() ? k : sums_[static_cast<std::size_t>(k - 1)]; }

    // The same set with the heaviest members first, so that the first member of every part is its heaviest.
    Set falling(Set h) const {
        if (!alike()) h.items = falling_.data();
        return h;
    }

private:
    std::vector<Weight> sums_;
    std::vector<Answer> falling_;
};

// What a guess costs at least on a set with two guesses left or more, by what the heaviest members of its parts weigh
// together, the heads: see settling.hpp for the proofs. `member` is the guess's own weight if it is a member, and 0 otherwise.
class Bounds {
public:
    template <class Code>
    Bounds(const TablesOf<Code>& tables, const Set& h, int left, Total price)
        : tops_(tables, h), weight_(h.weight), left_(left), price_(price),
          reach_(tops_.alike() ? h.n : 0, h.most, tables.most_others, left - 2) {}

    Total operator()(Weight heads, Weight member) const {
        if (left_ == 1) return weight_ + price_ * (weight_ - member);
        if (left_ == 2) return 2 * weight_ - member + price_ * (weight_ - heads);
        return lossless(heads, member);
    }
    Weight lossless(Weight heads, Weight member) const { return 3 * weight_ - heads - member; }

    // By what is lossless at least: with two guesses left, heads + member are at most 3W - tier, so that the guess costs at
    // least 2W - member + p (W - (3W - tier - member)), and p is at least 1.
    Total of_tier(Weight tier) const { return left_ == 2 ? 2 * weight_ + price_ * (Total{tier} - 2 * weight_) : Total{tier}; }

    // What is added where members of so much weight are certain to be lost: `lossless` has counted three guesses each.
    Total with_lost(Weight weight) const { return left_ < 3 ? 0 : (price_ + left_ - 3) * weight; }

    // At least, where members of so much weight are certain to be lost by this guess: they may be those that are late.
    template <class Choice>
    Total losing(const Choice& c, Weight weight) const {
        return c.lossless + with_lost(weight) - std::min<Total>(c.late, Total{weight} * reach_.levels());
    }

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
    Weight late = 0;  // of lossless: what guesses beyond the third take
    friend bool operator<(const Choice& x, const Choice& y) {
        return x.order != y.order ? x.order < y.order : x.guess < y.guess;
    }
};

// What counting needs; kept between calls, one per depth of the recursion.
struct Counts {
    std::vector<std::uint8_t> bytes;
    std::vector<std::uint16_t> parts;  // that each guess of a list makes; 0 for those that are not legal
    std::vector<std::uint16_t> heads;  // what their heaviest members weigh together at most, in units; without weights: parts
    Weight unit = 1;                   // of heads
    std::vector<Choice> choices;
    Distinct kinds;  // of guesses that are alike

    std::uint16_t in_units(Weight weight) const { return static_cast<std::uint16_t>((weight + unit - 1) / unit); }
    // The fewest units that can weigh so much: heads of fewer are lighter.
    std::uint16_t heads_below(Total weight) const {
        if (weight <= 0) return 0;
        const Total units = (weight + unit - 1) / unit;
        return units > 65535 ? std::uint16_t{65535} : static_cast<std::uint16_t>(units);
    }
    Weight heads_of(int lane) const { return unit * heads[static_cast<std::size_t>(lane)]; }
};

// How far a tier reaches where nothing is known of how many guesses it has.
inline Weight tier_width(const Set& h) { return (2 + h.n / 16) * std::max<Weight>(1, h.weight / h.n); }

// Guesses are looked at in tiers of rising bound (lossless): where each tier ends. Without weights a tier is a few guesses
// wide. With weights, which may differ a thousandfold, the first tier has some thirty guesses, each other one twice as many.
class Tiers {
public:
    // c.heads must have been weighed.
    Tiers(const Set& h, const Bounds& bounds, const Counts& c)
        : last_(3 * h.weight), width_(tier_width(h)), unit_(c.unit) {
        if (bounds.tops().alike()) return;
        small_ = h.n < kSmall;
        for (const std::uint16_t heads : c.heads) top_ = std::max(top_, heads);
        while (std::size_t{top_} >> shift_ >= kSteps) ++shift_;
        steps_.resize(kSteps);
        for (std::size_t i = 0; i < c.parts.size(); ++i)
            if (c.parts[i] > 1) ++steps_[static_cast<std::size_t>((top_ - c.heads[i]) >> shift_)];
    }

    // The end of the tier that begins at `tier`.
    Weight end(Weight tier) {
        if (steps_.empty()) return tier + width_;
        int some = 0;
        for (std::size_t& step = step_; some < many_; ++step) {
            if (step == kSteps) return last_ + 1;
            some += steps_[step];
        }
        many_ *= 2;
        return std::max(tier + 1, last_ - unit_ * (top_ - static_cast<Weight>(step_ << shift_)));
    }

    // How many guesses of a tier are put in order at once: of small sets with weights so many have the same bound that
    // most are never needed.
    int at_once() const { return small_ ? many_ : kManyParts; }

private:
    static constexpr std::size_t kSteps = 1024;
    static constexpr int kSmall = 16;  // members

    Weight last_, width_, unit_;
    std::uint16_t top_ = 0;
    bool small_ = false;
    int shift_ = 0, many_ = 32;
    std::vector<int> steps_;  // how many guesses have heads that are so much lighter than the heaviest
    std::size_t step_ = 0;
};

}  // namespace tilewise::exact
