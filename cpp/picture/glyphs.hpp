// Glyphs: what stands in a tile, brought to one size, and how much it looks like every symbol.
#pragma once
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "picture/image.hpp"

namespace tilewise::picture {

inline constexpr int kGrid = 12;  // cells across and down
inline constexpr int kCells = kGrid * kGrid;

// How much ink every cell of the box around a glyph has, from 0 to 1, row by row; and how wide the box is for its height.
struct Glyph {
    bool empty = true;
    float aspect = 1;
    std::array<float, kCells> ink{};
};

// A tile as it is seen: the colour that most of it has, and the glyph in it.
struct Seen {
    Colour fill;
    Glyph glyph;
};

// What stands in the square around a centre. Whatever touches its edge or stays near it is no part of the glyph: outlines,
// arcs in the corners.
Seen look(const Image& image, double x, double y, double side);

// Shapes of symbols, made by tools/data/build_shapes.py.
class Shapes {
public:
    // Throws std::invalid_argument where the bytes are no shapes.
    Shapes(const std::uint8_t* bytes, std::size_t n);

    // The symbols are lines of a text (UTF-8); a line has the forms that a symbol is written in, with blanks between them.
    // False where a symbol has no shape.
    bool choose(const std::string& symbols);
    int n_symbols() const { return n_symbols_; }
    // The symbol that a form belongs to; -1: none.
    int symbol_of(std::string_view form) const;

    // The logarithm of how likely the glyph is each of the symbols.
    std::vector<float> scores(const Glyph& glyph) const;

private:
    struct Shape {
        std::string label;
        Glyph glyph;
        int symbol;
    };
    std::vector<Shape> shapes_;
    int n_symbols_ = 0;
};

// How far two glyphs are from each other.
float difference(const Glyph& a, const Glyph& b);

}  // namespace tilewise::picture
