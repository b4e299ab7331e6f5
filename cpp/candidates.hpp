// Sets of candidates, and how a guess splits them.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "search.hpp"
#include "wide.hpp"

namespace tilewise::exact {

struct Set {
    const Answer* items = nullptr;  // rising
    int n = 0;
    Key key;             // exclusive or of the members' keys
    Weight weight = 0;    // of all members
    Weight heaviest = 0;  // of one member
};

struct Part : Set {
    std::uint32_t code = 0;
};

// Counts and splits with one table of stamps indexed by code: nothing is ever cleared. One per thread.
template <class Code>
class Splitter {
public:
    Splitter(const Problem& p, const std::vector<Key>& keys, const std::vector<Weight>& weights)
        : codes_(static_cast<const Code*>(p.codes)), answers_(static_cast<std::size_t>(p.answers)), keys_(keys.data()),
          weights_(weights.data()) {
        std::size_t codes = 1;
        for (int i = 0; i < p.length; ++i) codes *= 3;
        stamps_.resize(codes);
    }

    int codes() const { return static_cast<int>(stamps_.size()); }  // no guess makes more parts

    const Code* row(Guess g) const { return codes_ + static_cast<std::size_t>(g) * answers_; }

    // Number of parts.
    int count(const Set& h, Guess g) {
        const Code* const codes = row(g);
        const std::uint32_t now = tick();
        int k = 0;
        for (int i = 0; i < h.n; ++i) {
            Stamp& s = stamps_[codes[h.items[i]]];
            k += s.time != now;
            s.time = now;
        }
        return k;
    }

    // The sum of the squared sizes of the parts, and how many members are in a part beyond its first `fitting`.
    struct Spread {
        std::int64_t squares = 0;
        int beyond = 0;
    };
    Spread spread(const Set& h, Guess g, std::uint32_t fitting) {
        const Code* const codes = row(g);
        const std::uint32_t now = tick();
        Spread out;
        for (int i = 0; i < h.n; ++i) {
            Stamp& s = stamps_[codes[h.items[i]]];
            if (s.time != now) s = {now, 0};
            out.beyond += s.slot >= fitting;
            out.squares += 2 * s.slot++ + 1;
        }
        return out;
    }

    // Size of the largest part.
    int largest(const Set& h, Guess g) {
        const Code* const codes = row(g);
        const std::uint32_t now = tick();
        std::uint32_t most = 0;
        for (int i = 0; i < h.n; ++i) {
            Stamp& s = stamps_[codes[h.items[i]]];
            if (s.time != now) s = {now, 0};
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
            Stamp& s = stamps_[codes[h.items[i]]];
            if (s.time != now) s = {now, parts++};
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
            Stamp& s = stamps_[codes[h.items[i]]];
            if (s.time != now) s = {now, parts++};
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
            Stamp& s = stamps_[c];
            if (s.time != now) {
                s = {now, static_cast<std::uint32_t>(parts.size())};
                parts.emplace_back().code = c;
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
            Part& p = parts[stamps_[codes[a]].slot];
            items[static_cast<std::size_t>(p.items - items.data() + p.n++)] = a;
            p.key ^= keys_[a];
            p.weight += weights_[a];
            p.heaviest = std::max(p.heaviest, weights_[a]);
        }
    }

private:
    struct Stamp {
        std::uint32_t time = 0, slot = 0;
    };

    static std::uint64_t fold(const UInt128& x) {
        return low_half(static_cast<Int128>(x)) ^ (high_half(static_cast<Int128>(x)) * 0x9e3779b97f4a7c15ULL);
    }

    std::uint32_t tick() {
        if (++time_ == 0) {  // once in four thousand million counts
            std::fill(stamps_.begin(), stamps_.end(), Stamp{});
            time_ = 1;
        }
        return time_;
    }

    const Code* codes_;
    std::size_t answers_;
    const Key* keys_;
    const Weight* weights_;
    std::vector<Stamp> stamps_;
    std::uint32_t time_ = 0;
};

}  // namespace tilewise::exact
