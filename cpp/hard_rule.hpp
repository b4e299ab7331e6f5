// The HARD rule: which guesses stay legal after a turn.
//
// Tiles in the right place must stay there, and a letter that was shown n times (in place or elsewhere) must be used at
// least n times. Absent letters and misplaced positions are free.
//
// So a turn makes demands, each of one kind: "this letter in this place" or "this letter more than so many times". For
// every demand there is a row of bytes, one per guess, that says which guesses meet it; the legal guesses after some
// turns are the conjunction of the rows of all their demands.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <vector>

#include "search.hpp"

namespace tilewise::exact {

using Demand = std::uint16_t;  // a number, given by HardRule

inline constexpr int kMaxHardLength = 16, kMaxHardLetters = 64;

// A small set of demands. One game makes at most one per place and one per letter of the answer.
struct Demands {
    std::array<Demand, 2 * kMaxHardLength> item{};
    int size = 0;

    bool has(Demand d) const { return std::find(item.begin(), item.begin() + size, d) != item.begin() + size; }
    void add(Demand d) { item[static_cast<std::size_t>(size++)] = d; }
};

// Which guesses meet a demand: row(d)[lane] is 0xff if the guess in that lane does, and 0 otherwise.
struct DemandRows {
    const std::uint8_t* rows = nullptr;
    std::size_t lanes = 0;
    const std::int32_t* place = nullptr;  // of the row of a demand; null: its number

    const std::uint8_t* row(Demand d) const {
        return rows + static_cast<std::size_t>(place ? place[d] : d) * lanes;
    }
};

class HardRule {
public:
    // `lanes` are the guesses in the order of the rows, which are padded to `width` bytes.
    HardRule(const Problem& p, const std::vector<Guess>& lanes, std::size_t width)
        : length_(p.length), letters_(p.letters), width_(width), number_(size(2 * p.length) * kMaxHardLetters, -1) {
        for (const Guess g : lanes)
            for_each_own(g, [&](std::size_t kind) {
                if (number_[kind] < 0) number_[kind] = demands_++;
            });
        rows_.assign(size(demands_) * width_, 0);
        for (std::size_t lane = 0; lane < lanes.size(); ++lane)
            for_each_own(lanes[lane], [&](std::size_t kind) { rows_[size(number_[kind]) * width_ + lane] = 0xff; });
    }

    int demands() const { return demands_; }
    DemandRows rows() const { return {rows_.data(), width_, nullptr}; }
    std::size_t bytes() const { return rows_.capacity() + number_.capacity() * sizeof(std::int32_t); }

    // Every demand that a word meets.
    void met_by(Guess g, std::vector<Demand>& out) const {
        for_each_own(g, [&](std::size_t kind) { out.push_back(static_cast<Demand>(number_[kind])); });
    }

    // Calls visit(demand, implied) for every demand of a turn; an implied one follows from another one of the turn.
    template <class Visit>
    void of_turn(Guess g, std::uint32_t code, Visit visit) const {
        std::array<int, kMaxHardLetters> times{}, in_place{};
        for (std::uint32_t rest = code, place = 0; rest != 0; rest /= 3, ++place)
            if (rest % 3 == 2) {
                visit(demand(in_place_kind(static_cast<int>(place), letter(g, static_cast<int>(place)))), false);
                ++in_place[size(letter(g, static_cast<int>(place)))];
            }
        for (std::uint32_t rest = code, place = 0; rest != 0; rest /= 3, ++place) {
            if (rest % 3 == 0) continue;
            const int x = letter(g, static_cast<int>(place));
            const int before = times[size(x)]++;
            visit(demand(often_kind(before, x)), before < in_place[size(x)]);
        }
    }

private:
    static std::size_t size(int n) { return static_cast<std::size_t>(n); }

    int letter(Guess g, int place) const { return letters_[size(g) * size(length_) + size(place)]; }
    std::size_t in_place_kind(int place, int x) const { return size(place) * kMaxHardLetters + size(x); }
    std::size_t often_kind(int before, int x) const { return size(length_ + before) * kMaxHardLetters + size(x); }

    Demand demand(std::size_t kind) const {
        assert(number_[kind] >= 0);  // what a turn shows of a guess, that guess has
        return static_cast<Demand>(number_[kind]);
    }

    template <class Visit>
    void for_each_own(Guess g, Visit visit) const {
        std::array<int, kMaxHardLetters> times{};
        for (int place = 0; place < length_; ++place) {
            const int x = letter(g, place);
            visit(in_place_kind(place, x));
            visit(often_kind(times[size(x)]++, x));
        }
    }

    int length_;
    const std::int32_t* letters_;
    std::size_t width_;
    int demands_ = 0;
    std::vector<std::int32_t> number_;  // of a kind of demand, or -1 where no guess meets it
    std::vector<std::uint8_t> rows_;
};

}  // namespace tilewise::exact
