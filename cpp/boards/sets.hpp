// What both halves of boards.hpp do with sets of candidates: hash them, keep those that show a code, draw from them.
#pragma once
#include <cstddef>
#include <cstdint>
#include <vector>

#include "boards/joint.hpp"
#include "base/keys.hpp"

namespace tilewise::boards {

struct Random {
    std::uint64_t state;
    std::uint64_t next() { return splitmix64(state); }
    std::size_t below(std::size_t n) { return static_cast<std::size_t>(next() % n); }
};

inline std::uint64_t hash_of(const BoardSet& set, std::uint64_t start) {
    Random mix{start ^ (set.size() * 0x9e3779b97f4a7c15ull)};
    for (const std::uint16_t a : set) mix.state = mix.next() ^ a;
    return mix.next();
}

inline std::uint64_t hash_of(const std::vector<BoardSet>& boards) {
    std::uint64_t h = boards.size();
    for (const BoardSet& set : boards) h = hash_of(set, h);
    return h;
}

template <class Codes>
void keep_code(BoardSet& set, const Codes& code_of, std::uint32_t seen) {
    std::erase_if(set, [&](std::uint16_t a) { return code_of(a) != seen; });
}

}  // namespace tilewise::boards
