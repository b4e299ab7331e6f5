#include "picture/squares.hpp"

#include <cstdlib>
#include <numeric>

namespace tilewise::picture {
namespace {

constexpr std::size_t kManyPixels = 2'100'000;  // more are halved: a 4K screen with tiles of 62 pixels still has 31
constexpr int kSmallest = 9;                    // pixels: letters of smaller tiles cannot be read
constexpr double kSlender = 0.78;               // width by height, or height by width, of the least square tile
constexpr double kCovered = 0.33;               // of a tile with a broad letter and an arc in every corner
constexpr std::size_t kMostSquares = 1500;

// A smaller copy in which squares are looked for: three channels per pixel.
struct Reduced {
    int width, height, factor;
    std::vector<std::uint8_t> pixels;
};

Reduced reduced(const Image& image) {
    int factor = 1;
    const auto pixels = static_cast<std::size_t>(image.width) * static_cast<std::size_t>(image.height);
    while (pixels / static_cast<std::size_t>(factor * factor) > kManyPixels) factor *= 2;
    Reduced small{image.width / factor, image.height / factor, factor, {}};
    small.pixels.resize(3 * static_cast<std::size_t>(small.width) * static_cast<std::size_t>(small.height));
    std::uint8_t* to = small.pixels.data();
    for (int y = 0; y < small.height; ++y)
        for (int x = 0; x < small.width; ++x, to += 3) {
            int sum[3] = {};
            for (int below = 0; below < factor; ++below) {
                const std::uint8_t* pixel = image.row(y * factor + below) + 4 * static_cast<std::size_t>(x * factor);
                for (int right = 0; right < factor; ++right, pixel += 4)
                    for (int c = 0; c < 3; ++c) sum[c] += channel(pixel, c);
            }
            for (int c = 0; c < 3; ++c) to[c] = static_cast<std::uint8_t>(sum[c] / (factor * factor));
        }
    return small;
}

// Pixels of a row that follow each other and have about one colour.
struct Run {
    int begin, end;
    int mean[3];
    int patch;
};

struct Patch {
    int left, right, top, bottom;  // the last column and row are part of it
    int pixels;
};

class Patches {
public:
    int add(const Run& run, int y) {
        patches_.push_back({run.begin, run.end - 1, y, y, run.end - run.begin});
        parent_.push_back(static_cast<int>(parent_.size()));
        return parent_.back();
    }
    void widen(int patch, const Run& run, int y) {
        Patch& p = at(root(patch));
        p.left = std::min(p.left, run.begin);
        p.right = std::max(p.right, run.end - 1);
        p.bottom = y;
        p.pixels += run.end - run.begin;
    }
    void join(int a, int b) {
        a = root(a), b = root(b);
        if (a == b) return;
        if (b < a) std::swap(a, b);
        parent_[static_cast<std::size_t>(b)] = a;
        Patch &kept = at(a), &other = at(b);
        kept = {std::min(kept.left, other.left), std::max(kept.right, other.right), std::min(kept.top, other.top),
                std::max(kept.bottom, other.bottom), kept.pixels + other.pixels};
        other.pixels = 0;
    }
    const std::vector<Patch>& all() const { return patches_; }

private:
    Patch& at(int patch) { return patches_[static_cast<std::size_t>(patch)]; }
    int root(int patch) {
        while (parent_[static_cast<std::size_t>(patch)] != patch) {
            int& up = parent_[static_cast<std::size_t>(patch)];
            patch = up = parent_[static_cast<std::size_t>(up)];
        }
        return patch;
    }

    std::vector<Patch> patches_;
    std::vector<int> parent_;
};

void runs_of_row(const Reduced& small, int y, int tolerance, std::vector<Run>& runs) {
    runs.clear();
    const std::uint8_t* pixel = small.pixels.data() + 3 * static_cast<std::size_t>(y) * static_cast<std::size_t>(small.width);
    int sum[3] = {}, n = 0;
    const auto finish = [&](int end) {
        if (n) runs.push_back({end - n, end, {sum[0] / n, sum[1] / n, sum[2] / n}, -1});
    };
    for (int x = 0; x < small.width; ++x, pixel += 3) {
        const bool same = n && std::abs(pixel[0] * n - sum[0]) <= tolerance * n &&
                          std::abs(pixel[1] * n - sum[1]) <= tolerance * n && std::abs(pixel[2] * n - sum[2]) <= tolerance * n;
        if (!same) {
            finish(x);
            sum[0] = sum[1] = sum[2] = n = 0;
        }
        for (int c = 0; c < 3; ++c) sum[c] += pixel[c];
        ++n;
    }
    finish(small.width);
}

bool alike(const Run& a, const Run& b, int tolerance) {
    for (int c = 0; c < 3; ++c)
        if (std::abs(a.mean[c] - b.mean[c]) > tolerance) return false;
    return true;
}

std::vector<Patch> find_patches(const Reduced& small, int tolerance) {
    Patches patches;
    std::vector<Run> above, runs;
    for (int y = 0; y < small.height; ++y) {
        runs_of_row(small, y, tolerance, runs);
        std::size_t first = 0;
        for (Run& run : runs) {
            while (first < above.size() && above[first].end <= run.begin) ++first;
            for (std::size_t i = first; i < above.size() && above[i].begin < run.end; ++i) {
                if (!alike(above[i], run, tolerance)) continue;
                if (run.patch < 0) patches.widen(run.patch = above[i].patch, run, y);
                else patches.join(run.patch, above[i].patch);
            }
            if (run.patch < 0) run.patch = patches.add(run, y);
        }
        above.swap(runs);
    }
    return patches.all();
}

}  // namespace

std::vector<Square> find_squares(const Image& image, int tolerance) {
    const Reduced small = reduced(image);
    std::vector<Square> squares;
    for (const Patch& patch : find_patches(small, tolerance)) {
        const int width = patch.right - patch.left + 1, height = patch.bottom - patch.top + 1;
        const int shorter = std::min(width, height), longer = std::max(width, height);
        if (shorter < kSmallest || shorter < kSlender * longer || patch.pixels < kCovered * width * height) continue;
        const auto f = static_cast<double>(small.factor);
        squares.push_back({(patch.left + width / 2.0) * f, (patch.top + height / 2.0) * f, (width + height) / 2.0 * f});
    }
    std::stable_sort(squares.begin(), squares.end(), [](const Square& a, const Square& b) { return a.side > b.side; });
    if (squares.size() > kMostSquares) squares.resize(kMostSquares);
    return squares;
}

}  // namespace tilewise::picture
