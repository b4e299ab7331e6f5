// The Python door to the reader of pictures. It releases the GIL and checks nothing but shapes: reviews/picture.py does the rest.
#include "doors/bindings_picture.hpp"

#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <stdexcept>
#include <string>
#include <tuple>
#include <vector>

#include "doors/bindings_arrays.hpp"
#include "picture/picture.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace tilewise {
namespace {

using Pixels = nb::ndarray<const std::uint8_t, nb::shape<-1, -1, 4>, nb::c_contig, nb::device::cpu>;
// symbol, kind, margins of both, centre, fill
using TileTuple = std::tuple<int, int, float, float, double, double, std::tuple<float, float, float>>;
using RowTuple = std::tuple<bool, int, std::vector<TileTuple>>;                                 // judged, guess, tiles
using BoardTuple = std::tuple<std::vector<RowTuple>, bool, double>;                             // rows, contradictory, side of a tile

picture::Image image_of(const Pixels& pixels) {
    return {pixels.data(), static_cast<int>(pixels.shape(1)), static_cast<int>(pixels.shape(0))};
}

std::tuple<float, float, float> plain_colour(picture::Colour c) { return {c.red, c.green, c.blue}; }

std::tuple<std::vector<BoardTuple>, int, int> read(const Pixels& pixels, const picture::Shapes& shapes, In2<std::int32_t> guesses,
                                              In2<std::int32_t> answers) {
    picture::Reading reading;
    {
        nb::gil_scoped_release release;
        reading = picture::read(image_of(pixels), shapes,
                                {guesses.data(), guesses.shape(0), answers.data(), answers.shape(0),
                                 static_cast<int>(guesses.shape(1))});
    }
    std::vector<BoardTuple> boards;
    for (const auto& board : reading.boards) {
        std::vector<RowTuple> rows;
        for (const auto& row : board.rows) {
            std::vector<TileTuple> tiles;
            for (const auto& t : row.tiles)
                tiles.emplace_back(t.symbol, t.kind, t.letter_margin, t.kind_margin, t.x, t.y, plain_colour(t.fill));
            rows.emplace_back(row.judged, row.guess, std::move(tiles));
        }
        boards.emplace_back(std::move(rows), board.contradictory, board.lattice.side);
    }
    return {std::move(boards), reading.other_grids, reading.loose_squares};
}

}  // namespace

void bind_picture(nb::module_& m) {
    m.attr("GLYPH_GRID") = picture::kGrid;
    m.attr("SURE_MARGIN") = picture::kSure;
    nb::class_<picture::Shapes>(m, "Shapes")
        .def("__init__", [](picture::Shapes* self, nb::bytes bytes) {
            new (self) picture::Shapes(static_cast<const std::uint8_t*>(bytes.data()), bytes.size());
        }, "bytes"_a)
        .def("choose", &picture::Shapes::choose, "symbols"_a, "Whether every symbol, a line each, has a shape.")
        .def("scores", [](const picture::Shapes& shapes, float aspect, In1<float> ink) {
            if (ink.shape(0) != picture::kCells) throw std::invalid_argument("a glyph has one value of ink per cell");
            picture::Glyph glyph{false, aspect, {}};
            std::copy(ink.data(), ink.data() + picture::kCells, glyph.ink.begin());
            return array_of(shapes.scores(glyph));
        }, "aspect"_a, "ink"_a, "How likely the glyph is each symbol, as logarithms.");
    m.def("find_squares", [](const Pixels& pixels, int tolerance) {
        std::vector<std::tuple<double, double, double>> squares;
        for (const auto& s : picture::find_squares(image_of(pixels), tolerance)) squares.emplace_back(s.x, s.y, s.side);
        return squares;
    }, "pixels"_a, "tolerance"_a, "Squares of one colour: centre and side, the largest first.");
    m.def("look_at_tile", [](const Pixels& pixels, double x, double y, double side) {
        const picture::Seen seen = picture::look(image_of(pixels), x, y, side);
        return std::tuple(seen.glyph.empty, seen.glyph.aspect,
                          array_of(std::vector<float>(seen.glyph.ink.begin(), seen.glyph.ink.end())), plain_colour(seen.fill));
    }, "pixels"_a, "x"_a, "y"_a, "side"_a, "Whether a tile is empty, the aspect of its glyph, its ink, and the fill.");
    m.def("read_picture", &read, "pixels"_a, "shapes"_a, "guesses"_a, "answers"_a,
          "The boards of a picture, how many other grids it has, and how many squares on none.");
}

}  // namespace tilewise
