// Fills: the few colours that judged tiles have, and which of them means what.
#pragma once
#include <array>
#include <vector>

#include "picture/image.hpp"

namespace tilewise::picture {

inline constexpr int kAbsent = 0, kElsewhere = 1, kRight = 2;  // as in feedback codes
inline constexpr int kKinds = 3;

// What a tile costs if it is of each kind, as logarithms of how likely that is.
using KindScores = std::array<float, kKinds>;

// Which kind every colour is (-1: there is no such colour), and how likely that is before any word is known.
struct Convention {
    std::array<int, kKinds> colour_of_kind{-1, -1, -1};
    float score = 0;
};

class Fills {
public:
    explicit Fills(const std::vector<Colour>& tiles);

    // The likely ones, the likeliest first.
    const std::vector<Convention>& conventions() const { return conventions_; }
    KindScores scores(Colour tile, const Convention& convention) const;

private:
    std::vector<Colour> colours_;
    std::vector<Convention> conventions_;
};

// How likely a colour is each kind, by its saturation and its hue alone.
KindScores kind_scores(Colour colour);

}  // namespace tilewise::picture
