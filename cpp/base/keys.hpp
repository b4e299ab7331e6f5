// Keys of sets: the exclusive or of one fixed random 128-bit number per member.
//
// Two different sets of a run share a key with probability 2^-128, so a key stands for its set wherever something is
// remembered by it. The numbers are the same on every machine, so that runs can be compared.
#pragma once
#include <cstddef>
#include <cstdint>
#include <vector>

namespace tilewise {

struct Key {
    std::uint64_t a = 0, b = 0;
    friend bool operator==(const Key&, const Key&) = default;
    friend Key operator^(const Key& x, const Key& y) { return {x.a ^ y.a, x.b ^ y.b}; }
    Key& operator^=(const Key& y) { return *this = *this ^ y; }
};

inline std::uint64_t splitmix64(std::uint64_t& state) {
    std::uint64_t z = (state += 0x9e3779b97f4a7c15ULL);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
    return z ^ (z >> 31);
}

// One key for each of n things; another seed gives others.
inline std::vector<Key> random_keys(std::size_t n, std::uint64_t seed) {
    std::vector<Key> keys(n);
    for (Key& k : keys) {
        k.a = splitmix64(seed);
        k.b = splitmix64(seed);
    }
    return keys;
}

}  // namespace tilewise
