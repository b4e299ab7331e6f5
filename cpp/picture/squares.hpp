// Squares of one colour in a picture: where tiles may be.
#pragma once
#include <vector>

#include "picture/image.hpp"

namespace tilewise::picture {

struct Square {
    double x = 0, y = 0;  // its centre
    double side = 0;
};

// Every patch of one colour that is about as wide as it is high, largest first. Neighbouring pixels belong to a patch if no channel
// differs by more than the tolerance from its mean. A letter in the middle or arcs in the corners are no part of it.
std::vector<Square> find_squares(const Image& image, int tolerance);

}  // namespace tilewise::picture
