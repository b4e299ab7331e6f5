// The C door of the reader of pictures, a module of its own for the page: what nobody shows a picture to need not fetch it. Memory
// is lent as in engine.hpp.
#pragma once
#include <cstddef>
#include <cstdint>

#include "doors/engine.hpp"

namespace tilewise::engine {
class PictureRead;
}

extern "C" {

// Reads a picture: the bytes of the shapes, the symbols (picture_glyphs.hpp: lines of UTF-8), four bytes per pixel, and the words as
// letters. 0 where a symbol has no shape.
TILEWISE_EXPORT(tw_picture_read)
tilewise::engine::PictureRead* tw_picture_read(const std::uint8_t* shapes, std::size_t n_shapes, const char* symbols,
                                               std::size_t n_symbols, const std::uint8_t* rgba, int width, int height,
                                               const std::int32_t* guesses, std::size_t n_guesses,
                                               const std::int32_t* answers, std::size_t n_answers, int length);
TILEWISE_EXPORT(tw_picture_free) void tw_picture_free(tilewise::engine::PictureRead* picture);
// What was read, as numbers: how many boards, other grids and loose squares there are; of every board the number of its rows;
// of every row whether it was judged, and of each of its tiles the symbol (-1: none), the kind (-1: none), whether the
// symbol is sure and whether the kind is. Gives how many numbers these are, and writes them unless out is 0.
TILEWISE_EXPORT(tw_picture_numbers)
std::int32_t tw_picture_numbers(const tilewise::engine::PictureRead* picture, std::int32_t* out);

}  // extern "C"
