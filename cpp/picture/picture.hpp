// A game read from a picture of it: pixels in, rows of symbols and tiles with their margins out.
//
// Squares of one colour are found (picture_squares), those that lie on a lattice as wide as a word are boards (picture_lattice),
// every tile has a fill and a glyph (picture_glyphs), fills are of three kinds at most (picture_fills), and the likeliest reading is
// one in which rows are words and tiles agree with an answer (picture_words).
#pragma once
#include <vector>

#include "picture/glyphs.hpp"
#include "picture/lattice.hpp"
#include "picture/words.hpp"

namespace tilewise::picture {

inline constexpr float kSure = 5;  // from this margin on nothing is left to doubt: another reading is 150 times less likely

struct ReadTile {
    int symbol = -1;  // -1: none is seen
    int kind = -1;    // kAbsent, kElsewhere or kRight; -1: not judged
    float letter_margin = 0, kind_margin = 0;
    double x = 0, y = 0;  // its centre
    Colour fill;
};

struct ReadRow {
    std::vector<ReadTile> tiles;
    bool judged = false;      // or typed, and not sent yet
    std::int32_t guess = -1;  // its place in the list, if it is a word of it
};

struct ReadBoard {
    Lattice lattice;
    std::vector<ReadRow> rows;  // those with a letter
    bool contradictory = false;
};

struct Reading {
    std::vector<ReadBoard> boards;  // none: no board was found
    int other_grids = 0, loose_squares = 0;
};

Reading read(const Image& image, const Shapes& shapes, const WordList& words);

}  // namespace tilewise::picture
