// Costs that look at the sizes of the parts alone, as whole numbers: entropy is the sum of n log2 n in fixed point, so that
// one table of increments serves all of them.
//
// How many parts a guess makes is counted for all guesses at once (kernels.hpp), and is nearly all that is needed: of
// the sets cut into k parts, those cut evenly cost least, so a guess with too few parts cannot have the lowest cost.
#pragma once
#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "table/columns.hpp"
#include "table/kernels.hpp"
#include "strategy/plan.hpp"
#include "table/table.hpp"

namespace tilewise {

using Members = const std::int32_t*;  // of a set of candidates

inline constexpr double kFixedPoint = 1LL << 40;

// What a part of each size adds to the cost of a guess (Cost::largest: is the cost, if no part is larger).
inline std::vector<std::int64_t> costs_by_size(Cost cost, std::size_t largest) {
    std::vector<std::int64_t> costs(largest + 1);
    for (std::size_t s = 1; s <= largest; ++s) {
        const auto n = static_cast<double>(s);
        if (cost == Cost::entropy) costs[s] = std::llround(n * std::log2(n) * kFixedPoint);
        else if (cost == Cost::squares) costs[s] = static_cast<std::int64_t>(s * s);
        else costs[s] = cost == Cost::parts ? -1 : static_cast<std::int64_t>(s);
    }
    return costs;
}

template <class Code>
class PartsCost {
public:
    // `by_size` are the costs_by_size for sets of up to all answers and one more; it and the tables must outlive this.
    PartsCost(const Table& table, const Columns& columns, Cost cost, const std::vector<std::int64_t>& by_size)
        : table_(table), columns_(columns), by_size_(by_size), largest_(cost == Cost::largest), rounded_(cost == Cost::entropy),
          codes_(table.codes<Code>()), histogram_(table.scoring().n_codes), buffer_(table.n_answers()),
          increments_(table.n_answers() + 1) {
        for (std::size_t s = 0; s < increments_.size(); ++s) increments_[s] = by_size[s + 1] - by_size[s];
    }

    // The lowest cost of any guess that cuts n candidates into k parts: all of the same size, or one more.
    std::int64_t at_least(std::size_t n, std::size_t k) const {
        const std::size_t small = n / k, larger = n % k;
        if (largest_) return static_cast<std::int64_t>(small + (larger != 0));
        return static_cast<std::int64_t>(k - larger) * by_size_[small] +
               static_cast<std::int64_t>(larger) * by_size_[small + 1];
    }

    // The fewest parts with which a guess may cost as little as that.
    std::size_t parts_for(std::size_t n, std::int64_t cost) const {
        const std::int64_t limit = cost + (rounded_ ? static_cast<std::int64_t>(n) : 0);  // a half for every part, at most
        std::size_t low = 1, high = std::min<std::size_t>(n, table_.scoring().n_codes);
        while (low < high) {
            const std::size_t middle = (low + high) / 2;
            if (at_least(n, middle) <= limit) high = middle;
            else low = middle + 1;
        }
        return low;
    }

    // The cost of a guess.
    std::int64_t of(std::int32_t guess, Members set, std::size_t n) {
        const Code* row = codes_ + static_cast<std::size_t>(guess) * table_.n_answers();
        std::uint16_t* histogram = histogram_.data();
        Code* buffer = buffer_.data();
        std::int64_t sum = 0;
        std::uint16_t largest = 0;
        if (largest_) {
            for (std::size_t k = 0; k < n; ++k) largest = std::max(largest, ++histogram[buffer[k] = row[set[k]]]);
        } else {
            const std::int64_t* increments = increments_.data();
            for (std::size_t k = 0; k < n; ++k) sum += increments[histogram[buffer[k] = row[set[k]]]++];
        }
        for (std::size_t k = 0; k < n; ++k) histogram[buffer[k]] = 0;
        return largest_ ? largest : sum;
    }

    // Can the parts of n candidates be counted for all guesses at once?
    static bool countable(std::size_t n) { return sizeof(Code) == 1 && n <= static_cast<std::size_t>(kMaxKernelRows); }

    // The number of parts that each guess makes of a set that is countable; for the guesses' places, padded with 1.
    const std::vector<std::uint8_t>& count(Members set, std::size_t n) {
        if constexpr (sizeof(Code) == 1) {
            std::array<const std::uint8_t*, kMaxKernelRows> rows;
            for (std::size_t k = 0; k < n; ++k) rows[k] = columns_.template column<Code>(static_cast<std::size_t>(set[k]));
            parts_.resize(columns_.lanes());
            table_.kernels().parts.count(rows.data(), static_cast<int>(n), parts_.size(), parts_.data());
        }
        return parts_;
    }

    // The cost of a guess of a larger set. Neighbours are counted together, so ask for them in order; `fresh` says that the
    // set is a new one.
    std::int64_t of_many(std::int32_t guess, Members set, std::size_t n, bool fresh) {
        const std::size_t block = static_cast<std::size_t>(guess) / kBlock;
        if (fresh || block != block_) {
            block_ = block;
            count_block(set, n);
        }
        return block_costs_[static_cast<std::size_t>(guess) % kBlock];
    }

private:
    static constexpr std::size_t kBlock = 64, kNoBlock = static_cast<std::size_t>(-1);

    void count_block(Members set, std::size_t n) {
        const std::size_t first = block_ * kBlock, size = std::min(kBlock, table_.n_guesses() - first);
        const std::size_t width = std::bit_ceil(histogram_.size());
        counts_.assign(kBlock * width, 0);
        block_costs_.fill(0);
        std::int64_t* costs = block_costs_.data();
        const std::int64_t* increments = increments_.data();
        for (std::size_t k = 0; k < n; ++k) {
            const Code* column = columns_.template column<Code>(static_cast<std::size_t>(set[k])) + first;
            std::uint16_t* count = counts_.data();
            if (largest_)
                for (std::size_t b = 0; b < size; ++b, count += width)
                    costs[b] = std::max<std::int64_t>(costs[b], ++count[column[b]]);
            else
                for (std::size_t b = 0; b < size; ++b, count += width) costs[b] += increments[count[column[b]]++];
        }
    }

    const Table& table_;
    const Columns& columns_;
    const std::vector<std::int64_t>& by_size_;
    bool largest_, rounded_;
    const Code* codes_;
    std::vector<std::uint16_t> histogram_;
    std::vector<Code> buffer_;
    std::vector<std::int64_t> increments_;
    std::vector<std::uint8_t> parts_;
    std::size_t block_ = kNoBlock;
    std::array<std::int64_t, kBlock> block_costs_{};
    std::vector<std::uint16_t> counts_;
};

}  // namespace tilewise
