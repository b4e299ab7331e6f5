// Pixels as they come from a decoder, and colours as they are compared.
#pragma once
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>

namespace tilewise::picture {

struct Colour {
    float red = 0, green = 0, blue = 0;
};

inline float distance(Colour a, Colour b) {
    const float red = a.red - b.red, green = a.green - b.green, blue = a.blue - b.blue;
    return std::sqrt(red * red + green * green + blue * blue);
}

// Borrowed pixels, row after row, four bytes each: red, green, blue and how opaque. What shines through is white.
struct Image {
    const std::uint8_t* rgba = nullptr;
    int width = 0, height = 0;

    const std::uint8_t* row(int y) const {
        return rgba + 4 * static_cast<std::size_t>(y) * static_cast<std::size_t>(width);
    }
};

// One of the three channels of a pixel.
inline int channel(const std::uint8_t* pixel, int which) {
    const int opaque = pixel[3];
    return opaque == 255 ? pixel[which] : (pixel[which] * opaque + 255 * (255 - opaque) + 127) / 255;
}

inline Colour colour_of(const std::uint8_t* pixel) {
    return {static_cast<float>(channel(pixel, 0)), static_cast<float>(channel(pixel, 1)),
            static_cast<float>(channel(pixel, 2))};
}

}  // namespace tilewise::picture
