// What the search remembers: proved bounds of sets of candidates, keyed by 128 bits.
//
// A key is the exclusive or of one fixed random 128-bit number per member of the set (and, where the legal guesses or
// the guesses left are part of the question, of numbers for those), and the whole key is stored and compared. Two
// different questions of a run share a key with probability 2^-128; over a billion stored questions the
// chance of a single false match is below 10^-20.
//
// The memory is split into shards that start small, double when half full, and stop growing at the given limit; from
// then on the entry of the smallest set in a bucket makes room. Forgetting costs time, never correctness.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/keys.hpp"
#include "base/wide.hpp"

namespace tilewise::exact {

// Totals of guesses, with what lost games cost: wide enough that one number holds both, lost games first, whatever
// the weights of the answers.
using Total = Int128;
inline constexpr Total kInfinite = Total{1} << 110;  // above every total; 2^16 can be summed

struct Entry {
    Key key;
    Total lower = 0;          // the value is at least this
    std::int64_t lost = 0;    // exact: the weight that the tree behind the value loses
    std::int32_t guess = -1;  // exact: its first guess
    std::uint16_t size = 0;   // candidates in the set; 0 marks a free place
    std::uint8_t depth = 0;   // exact: of the tree
    bool exact = false;       // is the value `lower`?
};

class Transposition {
public:
    explicit Transposition(std::size_t memory_bytes)
        : shards_(kShards), most_(std::max(kFirst, floor_power(memory_bytes / kShards / sizeof(Entry)))) {}

    // Copies the entry of `key` to `found`, if there is one.
    bool find(const Key& key, Entry& found) {
        Shard& shard = shard_of(key);
        const Lock lock(shard);
        if (shard.entries.empty()) return false;
        for (const Entry *e = bucket(shard, key), *end = e + kBucket; e != end; ++e)
            if (e->size != 0 && e->key == key) {
                found = *e;
                return true;
            }
        return false;
    }

    // Adds what `fresh` says to what is known.
    void store(const Entry& fresh) {
        Shard& shard = shard_of(fresh.key);
        const Lock lock(shard);
        if (2 * shard.used >= shard.entries.size() && shard.entries.size() < most_) grow(shard);
        place(shard, fresh);
    }

    std::size_t bytes() const {
        std::size_t total = 0;
        for (Shard& shard : shards_) {
            const Lock lock(shard);
            total += shard.entries.capacity() * sizeof(Entry);
        }
        return total;
    }

private:
    static constexpr std::size_t kShards = 64, kBucket = 4, kFirst = 64;

    struct Shard {
        std::vector<Entry> entries;
        std::size_t used = 0;
        std::atomic_flag busy = ATOMIC_FLAG_INIT;
    };

    class Lock {
    public:
        explicit Lock(Shard& shard) : shard_(shard) {
            while (shard_.busy.test_and_set(std::memory_order_acquire)) {
            }
        }
        ~Lock() { shard_.busy.clear(std::memory_order_release); }
        Lock(const Lock&) = delete;
        Lock& operator=(const Lock&) = delete;

    private:
        Shard& shard_;
    };

    static std::size_t floor_power(std::size_t n) {
        std::size_t power = 1;
        while (2 * power <= n) power *= 2;
        return power;
    }

    Shard& shard_of(const Key& key) { return shards_[key.b >> 58]; }

    static Entry* bucket(Shard& shard, const Key& key) {
        return shard.entries.data() + (key.a & (shard.entries.size() / kBucket - 1)) * kBucket;
    }

    static void place(Shard& shard, const Entry& fresh) {
        Entry* const first = bucket(shard, fresh.key);
        Entry* victim = first;
        for (Entry* e = first; e != first + kBucket; ++e) {
            if (e->size != 0 && e->key == fresh.key) return merge(*e, fresh);
            if (e->size < victim->size) victim = e;
        }
        shard.used += victim->size == 0;
        *victim = fresh;
    }

    static void merge(Entry& known, const Entry& fresh) {
        if (known.exact) return;
        if (fresh.exact)
            known = fresh;
        else
            known.lower = std::max(known.lower, fresh.lower);
    }

    static void grow(Shard& shard) {
        std::vector<Entry> old(std::max(kFirst, 2 * shard.entries.size()));
        old.swap(shard.entries);
        shard.used = 0;
        for (const Entry& e : old)
            if (e.size != 0) place(shard, e);
    }

    mutable std::vector<Shard> shards_;  // reading takes a lock, too
    std::size_t most_;
};

}  // namespace tilewise::exact
