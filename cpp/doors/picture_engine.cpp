#include "doors/picture_engine.hpp"

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "picture/picture.hpp"

namespace tilewise::engine {

class PictureRead {
public:
    std::vector<std::int32_t> numbers;
};

}  // namespace tilewise::engine

using namespace tilewise;
using engine::PictureRead;

extern "C" {

PictureRead* tw_picture_read(const std::uint8_t* shapes, std::size_t n_shapes, const char* symbols, std::size_t n_symbols,
                             const std::uint8_t* rgba, int width, int height, const std::int32_t* guesses,
                             std::size_t n_guesses, const std::int32_t* answers, std::size_t n_answers, int length) {
    picture::Shapes chosen(shapes, n_shapes);
    if (!chosen.choose(std::string(symbols, n_symbols))) return nullptr;
    const picture::Reading reading =
        picture::read({rgba, width, height}, chosen, {guesses, n_guesses, answers, n_answers, length});
    auto read = std::make_unique<PictureRead>();
    std::vector<std::int32_t>& out = read->numbers;
    out = {static_cast<std::int32_t>(reading.boards.size()), reading.other_grids, reading.loose_squares};
    for (const picture::ReadBoard& board : reading.boards) {
        out.push_back(static_cast<std::int32_t>(board.rows.size()));
        for (const picture::ReadRow& row : board.rows) {
            out.push_back(row.judged);
            for (const picture::ReadTile& tile : row.tiles)
                out.insert(out.end(), {tile.symbol, tile.kind, tile.letter_margin >= picture::kSure, tile.kind_margin >= picture::kSure});
        }
    }
    return read.release();
}

void tw_picture_free(PictureRead* picture) { delete picture; }

std::int32_t tw_picture_numbers(const PictureRead* picture, std::int32_t* out) {
    if (out) std::copy(picture->numbers.begin(), picture->numbers.end(), out);
    return static_cast<std::int32_t>(picture->numbers.size());
}

}  // extern "C"
