// Boards: squares that lie side by side and below each other at one distance, as many across as a word has letters.
#pragma once
#include <vector>

#include "picture/squares.hpp"

namespace tilewise::picture {

inline constexpr double kBoardsAlike = 1.2;  // sizes of boards in one picture

struct Lattice {
    double x = 0, y = 0;          // the centre of its first tile
    double across = 0, down = 0;  // from one tile to the next
    double side = 0;              // of a tile
    int rows = 0, columns = 0;
    int squares = 0;  // that were seen on it
};

struct Lattices {
    std::vector<Lattice> boards;  // of any size, row by row, from the left
    int other_grids = 0;          // that are no board: another number of columns
    int loose_squares = 0;        // beside no other
};

Lattices fit_lattices(const std::vector<Square>& squares, int columns, const Image& image);

}  // namespace tilewise::picture
