// The HARD rule: which guesses stay legal after a turn.
//
// Tiles in the right place must stay there, and a letter that was shown n times (in place or elsewhere) must be used at
// least n times. Absent letters and misplaced positions are free.
//
// So a turn makes demands, each of one kind: "this letter in this place" or "this letter more than n times". For
// every demand there is a row of bytes, one per guess, that says which guesses meet it; the legal guesses after some
// turns are the conjunction of the rows of all their demands.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <stdexcept>
#include <vector>

#include "base/feedback.hpp"

namespace tilewise {

using Demand = std::uint16_t;  // a number, given by HardRule

// A small set of demands. One game makes at most one per place and one per letter of the answer.
struct Demands {
    std::array<Demand, 2 * kMaxLength> item{};
    int size = 0;

    bool has(Demand d) const { return std::find(item.begin(), item.begin() + size, d) != item.begin() + size; }
    bool within(const Demands* all) const {  // null: there are none
        return std::all_of(item.begin(), item.begin() + size, [all](Demand d) { return all && all->has(d); });
    }
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
    // `letters` has one row of letters per guess, and must outlive this. `lanes` are the guesses in the order of the rows,
    // which are padded to `width` bytes.
    HardRule(int length, const Letter* letters, const std::vector<std::int32_t>& lanes, std::size_t width)
        : length_(length), letters_(letters), width_(width) {
        for (const std::int32_t g : lanes)
            for (int place = 0; place < length; ++place) alphabet_ = std::max(alphabet_, size(letter(g, place)) + 1);
        number_.assign(size(2 * length) * alphabet_, -1);
        for (const std::int32_t g : lanes)
            for_each_own(g, [&](std::size_t kind) {
                if (number_[kind] < 0) number_[kind] = demands_++;
            });
        if (demands_ > std::numeric_limits<Demand>::max()) throw std::length_error("too many letters for the hard rule");
        rows_.assign(size(demands_) * width_, 0);
        for (std::size_t lane = 0; lane < lanes.size(); ++lane)
            for_each_own(lanes[lane], [&](std::size_t kind) { rows_[size(number_[kind]) * width_ + lane] = 0xff; });
    }

    int demands() const { return demands_; }
    DemandRows rows() const { return {rows_.data(), width_, nullptr}; }
    std::size_t bytes() const { return rows_.capacity() + number_.capacity() * sizeof(std::int32_t); }

    // Every demand that a word meets.
    void met_by(std::int32_t g, std::vector<Demand>& out) const {
        for_each_own(g, [&](std::size_t kind) { out.push_back(static_cast<Demand>(number_[kind])); });
    }

    // Calls visit(demand, implied) for every demand of a turn; an implied one follows from another one of the turn.
    template <class Visit>
    void of_turn(std::int32_t g, std::uint32_t code, Visit visit) const {
        const auto digit = digits_of(code);
        for (int place = 0; place < length_; ++place)
            if (digit[size(place)] == 2) visit(demand(in_place_kind(place, letter(g, place))), false);
        for (int place = 0; place < length_; ++place) {
            if (digit[size(place)] == 0) continue;
            int before = 0, in_place = 0;
            for (int other = 0; other < length_; ++other) {
                if (letter(g, other) != letter(g, place)) continue;
                before += other < place && digit[size(other)] != 0;
                in_place += digit[size(other)] == 2;
            }
            visit(demand(often_kind(before, letter(g, place))), before < in_place);
        }
    }

private:
    static std::size_t size(int n) { return static_cast<std::size_t>(n); }

    Letter letter(std::int32_t g, int place) const { return letters_[size(g) * size(length_) + size(place)]; }
    std::size_t in_place_kind(int place, Letter x) const { return size(place) * alphabet_ + size(x); }
    std::size_t often_kind(int before, Letter x) const { return size(length_ + before) * alphabet_ + size(x); }

    Demand demand(std::size_t kind) const {
        assert(number_[kind] >= 0);  // what a turn shows of a guess, that guess has
        return static_cast<Demand>(number_[kind]);
    }

    template <class Visit>
    void for_each_own(std::int32_t g, Visit visit) const {
        for (int place = 0; place < length_; ++place) {
            int before = 0;
            for (int other = 0; other < place; ++other) before += letter(g, other) == letter(g, place);
            visit(in_place_kind(place, letter(g, place)));
            visit(often_kind(before, letter(g, place)));
        }
    }

    int length_;
    const Letter* letters_;
    std::size_t width_, alphabet_ = 0;
    int demands_ = 0;
    std::vector<std::int32_t> number_;  // of a kind of demand, or -1 where no guess meets it
    std::vector<std::uint8_t> rows_;
};

}  // namespace tilewise
