#include "picture/glyphs.hpp"

#include <cstring>
#include <stdexcept>
#include <utility>

namespace tilewise::picture {
namespace {

constexpr int kPatch = 40;         // pixels across which a tile is looked at; larger ones are reduced to less than twice as many
constexpr float kArc = 0.4F;       // of a side: as far from a corner some games mark it
constexpr float kNear = 26;        // of a colour: as far from it pixels still have it
constexpr float kFaint = 30;       // a glyph differs from its tile by more
constexpr float kInk = 0.45F;      // of the full contrast
constexpr float kSpeck = 0.02F;    // of the largest part of a glyph: smaller ones are noise
constexpr float kEdge = 0.08F;     // of a side: parts whose middle lies there belong to the tile
constexpr float kLeast = 0.13F;    // of a side: a glyph is wider or higher
constexpr float kAspect = 0.06F;   // what a box twice as wide counts for beside the ink
constexpr float kSoftness = 0.0045F;  // of differences: how fast they make a symbol unlikely
constexpr float kUnlikely = -14;

// The pixels of a tile, reduced where there are many.
struct TilePixels {
    int size = 0;
    std::vector<Colour> pixels;

    std::size_t at(int x, int y) const { return static_cast<std::size_t>(y) * static_cast<std::size_t>(size) + static_cast<std::size_t>(x); }
};

TilePixels cut(const Image& image, double x, double y, double side) {
    const int factor = std::max(1, static_cast<int>(side) / kPatch);
    TilePixels patch;
    patch.size = std::max(3, static_cast<int>(std::lround(side / factor)));
    const int left = static_cast<int>(std::lround(x - patch.size * factor / 2.0));
    const int top = static_cast<int>(std::lround(y - patch.size * factor / 2.0));
    patch.pixels.reserve(static_cast<std::size_t>(patch.size) * static_cast<std::size_t>(patch.size));
    const float share = 1.0F / static_cast<float>(factor * factor);
    for (int row = 0; row < patch.size; ++row)
        for (int column = 0; column < patch.size; ++column) {
            Colour sum;
            for (int below = 0; below < factor; ++below)
                for (int right = 0; right < factor; ++right) {
                    const int px = std::clamp(left + column * factor + right, 0, image.width - 1);
                    const int py = std::clamp(top + row * factor + below, 0, image.height - 1);
                    const Colour c = colour_of(image.row(py) + 4 * static_cast<std::size_t>(px));
                    sum.red += c.red, sum.green += c.green, sum.blue += c.blue;
                }
            patch.pixels.push_back({sum.red * share, sum.green * share, sum.blue * share});
        }
    return patch;
}

bool in_a_corner(const TilePixels& patch, int x, int y) {
    const float size = static_cast<float>(patch.size);
    const float across = std::min(static_cast<float>(x) + 0.5F, size - static_cast<float>(x) - 0.5F);
    const float down = std::min(static_cast<float>(y) + 0.5F, size - static_cast<float>(y) - 0.5F);
    return across * across + down * down < kArc * kArc * size * size;
}

// The colour that most pixels have: one of the fullest boxes of colours, moved to the mean of what is near it.
Colour fill_of(const TilePixels& patch) {
    std::vector<int> boxes(16 * 16 * 16);
    std::vector<Colour> inner;
    const auto box = [](Colour c) {
        return (static_cast<std::size_t>(c.red) / 16 * 16 + static_cast<std::size_t>(c.green) / 16) * 16 +
               static_cast<std::size_t>(c.blue) / 16;
    };
    for (int y = 0; y < patch.size; ++y)
        for (int x = 0; x < patch.size; ++x)
            if (!in_a_corner(patch, x, y)) inner.push_back(patch.pixels[patch.at(x, y)]), ++boxes[box(inner.back())];
    Colour fill;
    float most = -1;
    int fullest = 0;
    for (int tries = 0; tries < 2; ++tries) {  // a colour may lie in several boxes, and that of a broad letter in one
        const auto next = std::max_element(boxes.begin(), boxes.end());
        const auto place = static_cast<std::size_t>(next - boxes.begin());
        if (2 * *next < fullest) break;
        fullest = std::exchange(*next, 0);
        Colour near{static_cast<float>(place / 256 * 16 + 8), static_cast<float>(place / 16 % 16 * 16 + 8),
                    static_cast<float>(place % 16 * 16 + 8)};
        float n = 0;
        for (int round = 0; round < 3; ++round) {
            Colour sum;
            n = 0;
            for (const Colour c : inner)
                if (distance(c, near) <= kNear) sum.red += c.red, sum.green += c.green, sum.blue += c.blue, n += 1;
            if (n > 0) near = {sum.red / n, sum.green / n, sum.blue / n};
        }
        if (n > most) most = n, fill = near;
    }
    return fill;
}

// Ink is what differs from the fill, 1 where the difference is full.
std::vector<float> ink_of(const TilePixels& patch, Colour fill) {
    std::vector<float> ink, inner;
    for (int y = 0; y < patch.size; ++y)
        for (int x = 0; x < patch.size; ++x) {
            ink.push_back(distance(patch.pixels[patch.at(x, y)], fill));
            const int from_edge = std::min({x, y, patch.size - 1 - x, patch.size - 1 - y});
            if (!in_a_corner(patch, x, y) && static_cast<float>(from_edge) > kEdge * static_cast<float>(patch.size))
                inner.push_back(ink.back());
        }
    if (inner.empty()) return {};
    const auto full = inner.begin() + static_cast<std::ptrdiff_t>(std::max<std::size_t>(2, inner.size() / 60));
    if (full >= inner.end()) return {};
    std::nth_element(inner.begin(), full, inner.end(), std::greater<>());
    if (*full < kFaint) return {};
    for (float& value : ink) value = std::min(1.0F, value / *full);
    return ink;
}

// Leaves the ink of the glyph: parts that hang together, are no specks, and neither touch nor stay near the edge.
// What lies beside them, softened by the picture's resolution, stays.
void drop_the_rest(const TilePixels& patch, std::vector<float>& ink) {
    const int size = patch.size;
    std::vector<int> part(ink.size(), -1);
    struct Part {
        int pixels = 0;
        bool edge = false;
        int left, right, top, bottom;
    };
    std::vector<Part> parts;
    std::vector<int> stack;
    for (int start = 0; start < size * size; ++start) {
        if (part[static_cast<std::size_t>(start)] >= 0 || ink[static_cast<std::size_t>(start)] < kInk) continue;
        Part p{0, false, size, -1, size, -1};
        stack.assign(1, start);
        part[static_cast<std::size_t>(start)] = static_cast<int>(parts.size());
        while (!stack.empty()) {
            const int x = stack.back() % size, y = stack.back() / size;
            stack.pop_back();
            ++p.pixels;
            p.left = std::min(p.left, x), p.right = std::max(p.right, x);
            p.top = std::min(p.top, y), p.bottom = std::max(p.bottom, y);
            for (int ny = std::max(0, y - 1); ny <= std::min(size - 1, y + 1); ++ny)
                for (int nx = std::max(0, x - 1); nx <= std::min(size - 1, x + 1); ++nx) {
                    const std::size_t next = patch.at(nx, ny);
                    if (part[next] >= 0 || ink[next] < kInk) continue;
                    part[next] = static_cast<int>(parts.size());
                    stack.push_back(static_cast<int>(next));
                }
        }
        const float middle_x = static_cast<float>(p.left + p.right + 1) / 2, middle_y = static_cast<float>(p.top + p.bottom + 1) / 2;
        const float edge = kEdge * static_cast<float>(size);
        p.edge = p.left == 0 || p.top == 0 || p.right == size - 1 || p.bottom == size - 1 ||
                 std::min({middle_x, middle_y, static_cast<float>(size) - middle_x, static_cast<float>(size) - middle_y}) < edge;
        parts.push_back(p);
    }
    int largest = 0;
    for (const Part& p : parts)
        if (!p.edge) largest = std::max(largest, p.pixels);
    std::vector<char> near(ink.size());
    for (int y = 0; y < size; ++y)
        for (int x = 0; x < size; ++x) {
            const int its = part[patch.at(x, y)];
            if (its < 0) continue;
            const Part& p = parts[static_cast<std::size_t>(its)];
            if (p.edge || static_cast<float>(p.pixels) < kSpeck * static_cast<float>(largest)) continue;
            for (int ny = std::max(0, y - 1); ny <= std::min(size - 1, y + 1); ++ny)
                for (int nx = std::max(0, x - 1); nx <= std::min(size - 1, x + 1); ++nx) near[patch.at(nx, ny)] = 1;
        }
    for (std::size_t i = 0; i < ink.size(); ++i)
        if (!near[i]) ink[i] = 0;
}

// Where a profile begins, in fractions of a pixel: a pixel that is partly covered counts in part.
float begin_of(const std::vector<float>& profile) {
    std::size_t i = 0;
    while (i < profile.size() && profile[i] < kInk) ++i;
    const float before = i > 0 ? profile[i - 1] : 0;
    return static_cast<float>(i) + 1 - std::min(1.0F, profile[i]) - before;
}

float sample(const TilePixels& patch, const std::vector<float>& ink, float x, float y) {
    x -= 0.5F, y -= 0.5F;
    const int left = static_cast<int>(std::floor(x)), top = static_cast<int>(std::floor(y));
    const float right_share = x - static_cast<float>(left), lower_share = y - static_cast<float>(top);
    const auto value = [&](int px, int py) {
        return px < 0 || py < 0 || px >= patch.size || py >= patch.size ? 0.0F : ink[patch.at(px, py)];
    };
    return (value(left, top) * (1 - right_share) + value(left + 1, top) * right_share) * (1 - lower_share) +
           (value(left, top + 1) * (1 - right_share) + value(left + 1, top + 1) * right_share) * lower_share;
}

Glyph glyph_of(const TilePixels& patch, const std::vector<float>& ink) {
    std::vector<float> columns(static_cast<std::size_t>(patch.size)), rows(columns);
    for (int y = 0; y < patch.size; ++y)
        for (int x = 0; x < patch.size; ++x) {
            float &column = columns[static_cast<std::size_t>(x)], &row = rows[static_cast<std::size_t>(y)];
            column = std::max(column, ink[patch.at(x, y)]), row = std::max(row, ink[patch.at(x, y)]);
        }
    Glyph glyph;
    if (*std::max_element(columns.begin(), columns.end()) < kInk) return glyph;
    const float left = begin_of(columns), top = begin_of(rows);
    std::reverse(columns.begin(), columns.end()), std::reverse(rows.begin(), rows.end());
    const float size = static_cast<float>(patch.size);
    const float width = size - begin_of(columns) - left, height = size - begin_of(rows) - top;
    if (std::max(width, height) < kLeast * size || width <= 0.5F || height <= 0.5F) return glyph;
    glyph.empty = false;
    glyph.aspect = width / height;
    constexpr int kSamples = 3;  // across and down in every cell
    for (int cell = 0; cell < kCells; ++cell) {
        float sum = 0;
        for (int i = 0; i < kSamples * kSamples; ++i) {
            const float across = (static_cast<float>(cell % kGrid) + (static_cast<float>(i % kSamples) + 0.5F) / kSamples) / kGrid;
            const float down = (static_cast<float>(cell / kGrid) + (static_cast<float>(i / kSamples) + 0.5F) / kSamples) / kGrid;
            sum += sample(patch, ink, left + across * width, top + down * height);
        }
        glyph.ink[static_cast<std::size_t>(cell)] = sum / (kSamples * kSamples);
    }
    return glyph;
}

}  // namespace

Seen look(const Image& image, double x, double y, double side) {
    const TilePixels patch = cut(image, x, y, side);
    Seen seen{fill_of(patch), {}};
    std::vector<float> ink = ink_of(patch, seen.fill);
    if (ink.empty()) return seen;
    drop_the_rest(patch, ink);
    seen.glyph = glyph_of(patch, ink);
    return seen;
}

float difference(const Glyph& a, const Glyph& b) {
    float sum = 0;
    for (std::size_t i = 0; i < kCells; ++i) sum += (a.ink[i] - b.ink[i]) * (a.ink[i] - b.ink[i]);
    const float wider = std::log2(a.aspect / b.aspect);
    return sum / kCells + kAspect * wider * wider;
}

// "TWS1", the number of shapes in two bytes (the lower first), then of every shape: the bytes of its label and how many these
// are, 16 times the logarithm (base 2) of its aspect plus 128, and its ink in sixteenths, two cells a byte.
Shapes::Shapes(const std::uint8_t* bytes, std::size_t n) {
    std::size_t at = 6;
    if (n < at || std::memcmp(bytes, "TWS1", 4) != 0) throw std::invalid_argument("these bytes are no shapes");
    shapes_.resize(static_cast<std::size_t>(bytes[4]) + 256U * bytes[5]);
    for (Shape& shape : shapes_) {
        const std::size_t length = at < n ? bytes[at] : 0;
        if (at + 2 + length + kCells / 2 > n) throw std::invalid_argument("the shapes are cut off");
        shape.label.assign(bytes + at + 1, bytes + at + 1 + length);
        at += 1 + length;
        shape.glyph.empty = false;
        shape.glyph.aspect = std::exp2((static_cast<float>(bytes[at++]) - 128) / 16);
        for (std::size_t cell = 0; cell < kCells; cell += 2, ++at) {
            shape.glyph.ink[cell] = static_cast<float>(bytes[at] & 15) / 15;
            shape.glyph.ink[cell + 1] = static_cast<float>(bytes[at] >> 4) / 15;
        }
    }
}

bool Shapes::choose(const std::string& symbols) {
    for (Shape& shape : shapes_) shape.symbol = -1;
    n_symbols_ = 0;
    for (std::size_t begin = 0; begin < symbols.size();) {
        const std::size_t end = std::min(symbols.find('\n', begin), symbols.size());
        bool any = false;
        for (std::size_t form = begin; form < end;) {
            const std::size_t stop = std::min(symbols.find(' ', form), end);
            for (Shape& shape : shapes_)
                if (symbols.compare(form, stop - form, shape.label) == 0) shape.symbol = n_symbols_, any = true;
            form = stop + 1;
        }
        if (!any) return false;
        ++n_symbols_;
        begin = end + 1;
    }
    return true;
}

int Shapes::symbol_of(std::string_view form) const {
    const auto found = std::find_if(shapes_.begin(), shapes_.end(), [&](const Shape& shape) { return shape.label == form; });
    return found == shapes_.end() ? -1 : found->symbol;
}

std::vector<float> Shapes::scores(const Glyph& glyph) const {
    std::vector<float> scores(static_cast<std::size_t>(n_symbols_), 1e9F);
    for (const Shape& shape : shapes_)
        if (shape.symbol >= 0) {
            float& least = scores[static_cast<std::size_t>(shape.symbol)];
            least = std::min(least, difference(glyph, shape.glyph));
        }
    const float best = *std::min_element(scores.begin(), scores.end());
    float sum = 0;
    for (float& score : scores) score = (best - score) / kSoftness, sum += std::exp(score);
    for (float& score : scores) score = std::max(kUnlikely, score - std::log(sum));
    return scores;
}

}  // namespace tilewise::picture
