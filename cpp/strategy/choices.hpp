// The guess chosen for each set of candidates, remembered for all openings and threads.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/keys.hpp"
#include "base/threads.hpp"

namespace tilewise {

// Safe to use from many threads. Once full it takes no more.
class Choices {
public:
    explicit Choices(std::size_t capacity) : capacity_(capacity / kShards) {}
    std::int32_t find(const Key& set) const;  // -1 if it is unknown
    void keep(const Key& set, std::int32_t guess);
    std::size_t bytes() const;  // that it takes now

private:
    struct Slot {
        Key key;
        std::int32_t guess = -1;
    };
    struct Shard {
        mutable Mutex lock;
        std::vector<Slot> slots;
        std::size_t used = 0;
    };
    static constexpr std::size_t kShards = 64, kFirst = 64;

    static void put(std::vector<Slot>& slots, const Key& key, std::int32_t guess);

    std::array<Shard, kShards> shards_;
    std::size_t capacity_;  // of a shard
};

}  // namespace tilewise
