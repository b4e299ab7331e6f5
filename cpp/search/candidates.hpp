// Sets of candidates, and how a guess splits them.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <type_traits>
#include <vector>

#include "search/search.hpp"
#include "base/wide.hpp"

namespace tilewise::exact {

inline constexpr int kManyParts = 1 << 16;  // more than any guess makes of a set

struct Set {
    const Answer* items = nullptr;  // rising
    int n = 0;
    Key key;             // exclusive or of the members' keys
    Weight weight = 0;    // of all members
    Weight heaviest = 0;  // of one member
    int most = kManyParts;  // no guess makes more parts of it, as far as is known; nor of a subset
};

struct Part : Set {
    std::uint32_t code = 0;
};

// How many members of a set can be found within 2, 3, ... guesses where no guess makes more than `most` parts of it, and
// none of any set more than `others` that are not solved: see settling.hpp. As far as that is less than the whole set,
// and for no more numbers of guesses than are asked for.
class Reach {
public:
    Reach(int n, int most, int others, int levels) {
        std::int64_t found = 1;
        for (levels = std::min(levels, kMost); count_ < levels;) {
            found = std::max(1 + std::min(most - 1, others) * found, std::min(most, others) * found);
            if (found >= n) return;
            within_[static_cast<std::size_t>(count_++)] = static_cast<std::uint32_t>(found);
        }
    }
    int levels() const { return count_; }
    std::uint32_t within(int guesses) const { return within_[static_cast<std::size_t>(guesses - 2)]; }

private:
    static constexpr int kMost = 8;
    std::array<std::uint32_t, kMost> within_{};
    int count_ = 0;
};

// Counts and splits with one table of stamps, by code: nothing is ever cleared. One per thread.
//
// Long words have too many codes for a table of all of them (3^15 stamps are 110 MB). Theirs is a hash table with room for
// one code per answer: a stamp of an earlier count is a free place.
template <class Code>
class Splitter {
public:
    Splitter(const Problem& p, const std::vector<Key>& keys, const std::vector<Weight>& weights)
        : codes_(static_cast<const Code*>(p.codes)), answers_(static_cast<std::size_t>(p.answers)), keys_(keys.data()),
          weights_(weights.data()), n_codes_(p.scoring.n_codes) {
        std::size_t places = n_codes_;
        if constexpr (kHashed)
            for (places = 4; places < 2 * answers_;) places *= 2;
        stamps_.resize(places);
    }

    int codes() const { return static_cast<int>(n_codes_); }  // no guess makes more parts

    const Code* row(Guess g) const { return codes_ + static_cast<std::size_t>(g) * answers_; }

    // Number of parts.
    int count(const Set& h, Guess g) {
        const Code* const codes = row(g);
        const std::uint32_t now = tick();
        int k = 0;
        for (int i = 0; i < h.n; ++i) {
            Stamp& s = stamp_of(codes[h.items[i]]);
            k += s.time != now;
            s.time = now;
        }
        return k;
    }

    // What the first members of the parts weigh together.
    Weight heads(const Set& h, Guess g) {
        const Code* const codes = row(g);
        const std::uint32_t now = tick();
        Weight sum = 0;
        for (int i = 0; i < h.n; ++i) {
            Stamp& s = stamp_of(codes[h.items[i]]);
            if (s.time != now) sum += weights_[h.items[i]];
            s.time = now;
        }
        return sum;
    }

    // The number of parts, the sum of their squared sizes, how many members are in a part beyond its first `fitting`, and
    // how many guesses those take together that are beyond the reach of two, of three and so on.
    struct Spread {
        int parts = 0;
        std::int64_t squares = 0;
        int beyond = 0, late = 0;
        Weight heads = 0;         // what the first members of the parts weigh together
        Weight beyond_weight = 0;  // what those beyond weigh
    };
    Spread spread(const Set& h, Guess g, std::uint32_t fitting, const Reach& reach) {
        const std::uint32_t two = reach.levels() > 0 ? reach.within(2) : ~0u;
        if (reach.levels() < 2) return spread(h, g, fitting, [two](std::uint32_t slot) { return slot >= two; });
        return spread(h, g, fitting, [&reach](std::uint32_t slot) {
            int late = 0;
            for (int level = 0; level < reach.levels(); ++level) late += slot >= reach.within(2 + level);
            return late;
        });
    }

    // Size of the largest part.
    int largest(const Set& h, Guess g) {
        const Code* const codes = row(g);
        const std::uint32_t now = tick();
        std::uint32_t most = 0;
        for (int i = 0; i < h.n; ++i) {
            Stamp& s = stamp_of(codes[h.items[i]]);
            if (s.time != now) s.begin(now, 0);
            most = std::max(most, ++s.slot);
        }
        return static_cast<int>(most);
    }

    // A 128-bit signature of the partition as such, whatever its codes: parts are numbered as they first appear, and
    // two sums of products of random keys make the two halves.
    Key signature(const Set& h, Guess g) {
        const Code* const codes = row(g);
        const std::uint32_t now = tick();
        std::uint32_t parts = 0;
        UInt128 sum = 1, other = 1;
        for (int i = 0; i < h.n; ++i) {
            Stamp& s = stamp_of(codes[h.items[i]]);
            if (s.time != now) s.begin(now, parts++);
            const Key &member = keys_[h.items[i]], &part = keys_[s.slot];
            sum += static_cast<UInt128>(product(member.a, part.b));
            other += static_cast<UInt128>(product(member.b, part.a));
        }
        return {fold(sum), fold(other)};
    }

    // The number of the part of every member, parts numbered as they first appear; at most 255 members.
    void label(const Set& h, Guess g, std::uint8_t* out) {
        const Code* const codes = row(g);
        const std::uint32_t now = tick();
        std::uint32_t parts = 0;
        for (int i = 0; i < h.n; ++i) {
            Stamp& s = stamp_of(codes[h.items[i]]);
            if (s.time != now) s.begin(now, parts++);
            out[i] = static_cast<std::uint8_t>(s.slot);
        }
    }

    // The parts in order of first appearance, their members in `items`.
    void split(const Set& h, Guess g, std::vector<Answer>& items, std::vector<Part>& parts) {
        const Code* const codes = row(g);
        const std::uint32_t now = tick();
        parts.clear();
        items.resize(static_cast<std::size_t>(h.n));
        for (int i = 0; i < h.n; ++i) {
            const Code c = codes[h.items[i]];
            Stamp& s = stamp_of(c);
            if (s.time != now) {
                s.begin(now, static_cast<std::uint32_t>(parts.size()));
                Part& p = parts.emplace_back();
                p.code = c;
                p.most = h.most;
            }
            ++parts[s.slot].n;
        }
        Answer* at = items.data();
        for (Part& p : parts) {
            p.items = at;
            at += p.n;
            p.n = 0;
        }
        for (int i = 0; i < h.n; ++i) {
            const Answer a = h.items[i];
            Part& p = parts[stamp_of(codes[a]).slot];
            items[static_cast<std::size_t>(p.items - items.data() + p.n++)] = a;
            p.key ^= keys_[a];
            p.weight += weights_[a];
            p.heaviest = std::max(p.heaviest, weights_[a]);
        }
    }

private:
    template <class Late>
    Spread spread(const Set& h, Guess g, std::uint32_t fitting, Late late) {
        const Code* const codes = row(g);
        const std::uint32_t now = tick();
        Spread out;
        for (int i = 0; i < h.n; ++i) {
            Stamp& s = stamp_of(codes[h.items[i]]);
            if (s.time != now) s.begin(now, 0), ++out.parts, out.heads += weights_[h.items[i]];
            if (s.slot >= fitting) ++out.beyond, out.beyond_weight += weights_[h.items[i]];
            out.late += late(s.slot);
            out.squares += 2 * s.slot++ + 1;
        }
        return out;
    }

    static constexpr bool kHashed = sizeof(Code) == 4;

    struct Plain {
        std::uint32_t time = 0, slot = 0;
        void begin(std::uint32_t now, std::uint32_t its_slot) { time = now, slot = its_slot; }
    };
    struct Hashed : Plain {
        Code code = 0;
    };
    using Stamp = std::conditional_t<kHashed, Hashed, Plain>;

    // The stamp of a code; one of an earlier count where this count has not met the code before.
    Stamp& stamp_of(Code c) {
        if constexpr (kHashed) {
            const std::size_t mask = stamps_.size() - 1;
            for (std::size_t at = (c * 0x9e3779b97f4a7c15ULL) >> 32;; ++at) {
                Stamp& s = stamps_[at & mask];
                if (s.time == time_ && s.code != c) continue;
                s.code = c;
                return s;
            }
        } else {
            return stamps_[c];
        }
    }

    static std::uint64_t fold(const UInt128& x) {
        return low_half(static_cast<Int128>(x)) ^ (high_half(static_cast<Int128>(x)) * 0x9e3779b97f4a7c15ULL);
    }

    std::uint32_t tick() {
        if (++time_ == 0) {  // once in four billion counts
            std::fill(stamps_.begin(), stamps_.end(), Stamp{});
            time_ = 1;
        }
        return time_;
    }

    const Code* codes_;
    std::size_t answers_;
    const Key* keys_;
    const Weight* weights_;
    std::size_t n_codes_;
    std::vector<Stamp> stamps_;
    std::uint32_t time_ = 0;  // of the count under way
};

}  // namespace tilewise::exact
