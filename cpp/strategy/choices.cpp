#include "strategy/choices.hpp"

#include <algorithm>

namespace tilewise {

std::int32_t Choices::find(const Key& set) const {
    const Shard& shard = shards_[set.b % kShards];
    const Hold hold(shard.lock);
    if (shard.slots.empty()) return -1;
    const std::size_t mask = shard.slots.size() - 1;
    for (std::size_t i = set.a & mask;; i = (i + 1) & mask) {
        if (shard.slots[i].guess < 0) return -1;
        if (shard.slots[i].key == set) return shard.slots[i].guess;
    }
}

void Choices::keep(const Key& set, std::int32_t guess) {
    Shard& shard = shards_[set.b % kShards];
    const Hold hold(shard.lock);
    if (shard.used >= capacity_) return;
    if (4 * (shard.used + 1) > 3 * shard.slots.size()) {
        std::vector<Slot> larger(std::max(kFirst, 2 * shard.slots.size()));
        for (const Slot& slot : shard.slots)
            if (slot.guess >= 0) put(larger, slot.key, slot.guess);
        shard.slots.swap(larger);
    }
    put(shard.slots, set, guess);
    ++shard.used;
}

std::size_t Choices::bytes() const {
    std::size_t slots = 0;
    for (const Shard& shard : shards_) {
        const Hold hold(shard.lock);
        slots += shard.slots.size();
    }
    return slots * sizeof(Slot);
}

void Choices::put(std::vector<Slot>& slots, const Key& key, std::int32_t guess) {
    const std::size_t mask = slots.size() - 1;
    std::size_t i = key.a & mask;
    while (slots[i].guess >= 0 && slots[i].key != key) i = (i + 1) & mask;
    slots[i] = {key, guess};
}

}  // namespace tilewise
