// The reader of pictures, without Python: boards are painted here, with glyphs of a few squares for letters.
#include <algorithm>
#include <cstdio>
#include <random>
#include <string>
#include <vector>

#include "tests/check.hpp"
#include "picture/picture.hpp"

using namespace tilewise;
using namespace tilewise::picture;

namespace {

constexpr Colour kWhite{255, 255, 255}, kGrey{120, 124, 126}, kYellow{201, 180, 88}, kGreen{106, 170, 100},
    kOrange{245, 121, 58}, kBlue{133, 192, 249};
constexpr int kLetters = 6;
// Five by five cells: letters that are told apart by where they have ink.
constexpr const char* kPainted[kLetters] = {
    "#####...#...#...#...#####", "#...##...##...##...######", "#####.#....#....#...#####",
    "..#...#.#.#...######....#", "#########.#....#...######", "##..###.#.#..##...#.#####"};

struct Canvas {
    int width, height;
    std::vector<std::uint8_t> rgba;

    Canvas(int w, int h, Colour paper) : width(w), height(h), rgba(static_cast<std::size_t>(4 * w * h)) { rectangle(0, 0, w, h, paper); }

    void rectangle(int left, int top, int w, int h, Colour c) {
        for (int y = std::max(0, top); y < std::min(height, top + h); ++y)
            for (int x = std::max(0, left); x < std::min(width, left + w); ++x) {
                std::uint8_t* pixel = rgba.data() + 4 * (static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x));
                pixel[0] = static_cast<std::uint8_t>(c.red), pixel[1] = static_cast<std::uint8_t>(c.green);
                pixel[2] = static_cast<std::uint8_t>(c.blue), pixel[3] = 255;
            }
    }
    void tile(int left, int top, int side, Colour fill, int letter, Colour ink) {
        rectangle(left, top, side, side, fill);
        const int cell = side / 10;
        for (int i = 0; letter >= 0 && i < 25; ++i)
            if (kPainted[letter][i] == '#')
                rectangle(left + side / 4 + i % 5 * cell, top + side / 4 + i / 5 * cell, cell, cell, ink);
    }
    Image image() const { return {rgba.data(), width, height}; }
};

// The painted letters as a file of shapes.
std::vector<std::uint8_t> painted_shapes() {
    std::vector<std::uint8_t> bytes{'T', 'W', 'S', '1', kLetters, 0};
    for (int letter = 0; letter < kLetters; ++letter) {
        Canvas canvas(60, 60, kGrey);
        canvas.tile(5, 5, 50, kGrey, letter, kWhite);
        const Glyph glyph = look(canvas.image(), 30, 30, 50).glyph;
        check(!glyph.empty && glyph.aspect > 0.8F && glyph.aspect < 1.25F, "a painted letter is a glyph about as wide as high");
        bytes.insert(bytes.end(), {1, static_cast<std::uint8_t>('A' + letter), 128});
        for (std::size_t cell = 0; cell < kCells; cell += 2)
            bytes.push_back(static_cast<std::uint8_t>(static_cast<int>(glyph.ink[cell] * 15 + 0.5F) |
                                                      static_cast<int>(glyph.ink[cell + 1] * 15 + 0.5F) << 4));
    }
    return bytes;
}

Shapes shapes() {
    const auto bytes = painted_shapes();
    Shapes made(bytes.data(), bytes.size());
    check(made.choose("A\nB\nC\nD\nE\nF") && made.n_symbols() == kLetters, "every painted letter has a shape");
    return made;
}

void squares() {
    Canvas canvas(300, 200, kWhite);
    canvas.rectangle(20, 30, 50, 50, kGreen);
    canvas.rectangle(100, 30, 50, 52, kYellow);
    canvas.rectangle(200, 30, 80, 20, kGrey);  // no square
    const auto found = find_squares(canvas.image(), 12);
    check(found.size() == 2 && found[1].x == 45 && found[1].y == 55 && found[1].side == 50, "squares, and nothing else");
    check(find_squares(Canvas(3000, 2000, kWhite).image(), 12).empty(), "a blank picture has none");
}

void lattices() {
    std::vector<Square> squares;
    for (int row = 0; row < 3; ++row)
        for (int column = 0; column < 5; ++column)
            if (row != 1 || column != 2) squares.push_back({100.0 + 60 * column, 80.0 + 62 * row, 52});  // one was not seen
    for (int key = 0; key < 7; ++key) squares.push_back({80.0 + 34 * key, 400, 30});
    squares.push_back({20, 20, 50});
    const Image image{nullptr, 500, 500};
    const Lattices all = fit_lattices(squares, 5, image);
    check(all.boards.size() == 1 && all.boards[0].rows == 3 && all.boards[0].squares == 14, "a board, with a hole");
    check(std::abs(all.boards[0].across - 60) < 0.1 && std::abs(all.boards[0].down - 62) < 0.1, "its distances");
    check(all.other_grids == 1 && all.loose_squares == 1, "a row of seven keys is none, and an icon is on none");
    check(fit_lattices(squares, 7, image).boards.size() == 2, "for words of seven letters they are one; what is a board is for the words to say");
    check(fit_lattices({}, 5, image).boards.empty(), "no squares, no board");
}

void fills() {
    const auto likeliest = [](Colour c) {
        const KindScores scores = kind_scores(c);
        return std::max_element(scores.begin(), scores.end()) - scores.begin();
    };
    check(likeliest(kGreen) == kRight && likeliest(kOrange) == kRight, "greens and oranges are right");
    check(likeliest(kYellow) == kElsewhere && likeliest(kBlue) == kElsewhere, "yellows and blues are elsewhere");
    check(likeliest(kGrey) == kAbsent && likeliest({71, 85, 105}) == kAbsent, "greys, bluish ones too, are absent");
    const Fills three({kGrey, kGrey, kGreen, kYellow, {121, 126, 124}});
    const KindScores scores = three.scores({108, 168, 101}, three.conventions()[0]);
    check(scores[kRight] > -0.1F && scores[kAbsent] < -5 && scores[kElsewhere] < -5, "a green that is a little off is green");
}

// Words of three letters: 0 is "abc" and so on.
const std::vector<Letter> kWords{0, 1, 2, 0, 1, 3, 2, 1, 0, 3, 4, 5, 5, 4, 3, 0, 4, 2};
WordList words() { return {kWords.data(), 6, kWords.data(), 6, 3}; }

void words_decide() {
    RowLetters letters(3, std::vector<float>(kLetters, -8.0F));
    letters[0][0] = letters[1][1] = -0.1F, letters[2][2] = -1, letters[2][4] = -0.5F;  // "abe" is no word
    const auto best = words_of(letters, words());
    check(!best.empty() && best[0].guess == 0, "the best word is one of the list");
    RowLetters nothing(3, std::vector<float>(kLetters, -15.0F));
    nothing[0][5] = nothing[1][5] = nothing[2][5] = 0;
    check(words_of(nothing, words()).empty(), "what looks like no word is none");
}

// The same as decide() for one board and one convention: every answer, every word of every row.
float best_by_brute_force(const std::vector<JudgedRow>& rows, const Fills& fills) {
    float most = -1e9F;
    const WordList list = words();
    for (std::size_t a = 0; a < list.n_answers; ++a) {
        float sum = fills.conventions()[0].score;
        for (const JudgedRow& row : rows) {
            float best = -1e9F;
            for (const RowWord& word : row.words) {
                const auto code = feedback_code(list.guesses + 3 * word.guess, list.answers + 3 * a, 3);
                float score = word.score;
                for (std::size_t i = 0; i < 3; ++i) score += fills.scores(row.fills[i], fills.conventions()[0])[digits_of(code)[i]];
                best = std::max(best, score);
            }
            sum += best;
        }
        most = std::max(most, sum);
    }
    return most;
}

void tiles_decide() {
    std::mt19937 random(7);
    const Colour kinds[] = {kGrey, kYellow, kGreen};
    const WordList list = words();
    for (int round = 0; round < 200; ++round) {
        const auto answer = static_cast<std::int32_t>(random() % 6);
        std::vector<JudgedRow> rows;
        std::vector<Colour> seen{kGrey, kYellow, kGreen};
        for (int r = 0; r < 3; ++r) {
            const auto guess = static_cast<std::int32_t>(random() % 6), other = static_cast<std::int32_t>(random() % 6);
            JudgedRow row{{{guess, -0.2F}, {other, -0.2F - static_cast<float>(random() % 50) / 10}}, {}};
            const auto digits = digits_of(feedback_code(list.guesses + 3 * guess, list.answers + 3 * answer, 3));
            for (std::size_t i = 0; i < 3; ++i) row.fills.push_back(kinds[digits[i]]), seen.push_back(row.fills.back());
            rows.push_back(row);
        }
        const Fills fills(seen);
        const auto decided = decide({rows}, fills, list);
        check(!decided[0].contradictory, "tiles of a game are those of an answer");
        float score = fills.conventions()[0].score;
        for (std::size_t r = 0; r < 3; ++r) {
            for (const RowWord& word : rows[r].words)
                if (word.guess == decided[0].rows[r].guess) {
                    score += word.score;
                    break;
                }
            for (std::size_t i = 0; i < 3; ++i)
                score += fills.scores(rows[r].fills[i], fills.conventions()[0])[static_cast<std::size_t>(decided[0].rows[r].kinds[i])];
        }
        check(std::abs(score - best_by_brute_force(rows, fills)) < 1e-3F, "the likeliest reading of all");
    }
    // Two greens in the same place for different letters: no answer gives that.
    const Fills fills({kGrey, kYellow, kGreen});
    const JudgedRow first{{{0, -0.1F}}, {kGreen, kGreen, kGreen}}, second{{{3, -0.1F}}, {kGreen, kGreen, kGreen}};
    const auto clash = decide({{first, second}}, fills, list);
    check(clash[0].contradictory && clash[0].rows[1].kinds == std::vector<int>(3, kRight), "tiles are left as they are seen");
    check(clash[0].rows[0].kind_margins[0] < kSure, "and are doubtful");
}

void whole_boards() {
    const Shapes known = shapes();
    const WordList list = words();
    for (const int side : {40, 60, 130}) {
        const int step = side + side / 10;
        Canvas canvas(4 * step + 2 * side, 6 * step, kWhite);
        const int rows[3] = {3, 0, 1};  // the answer is the last: "abd"
        const Colour kinds[] = {kGrey, kYellow, kGreen};
        for (int r = 0; r < 3; ++r) {
            const auto digits = digits_of(feedback_code(list.guesses + 3 * rows[r], list.answers + 3, 3));
            for (int i = 0; i < 3; ++i)
                canvas.tile(side + i * step, side / 2 + r * step, side, kinds[digits[static_cast<std::size_t>(i)]],
                            static_cast<int>(list.guesses[3 * rows[r] + i]), kWhite);
        }
        const Reading reading = read(canvas.image(), known, list);
        check(reading.boards.size() == 1 && reading.boards[0].rows.size() == 3, "three rows are read");
        for (std::size_t r = 0; r < 3; ++r) {
            check(reading.boards[0].rows[r].guess == rows[r], "and their words");
            for (const ReadTile& tile : reading.boards[0].rows[r].tiles) check(tile.kind_margin >= kSure, "without doubt");
        }
        check(reading.boards[0].rows[0].tiles[0].kind == kElsewhere, "d is elsewhere in def");
    }
    check(read(Canvas(400, 300, kGrey).image(), known, list).boards.empty(), "there is no board on a blank page");
    std::mt19937 random(3);
    Canvas noise(300, 300, kWhite);
    for (auto& byte : noise.rgba) byte = static_cast<std::uint8_t>(random());
    check(read(noise.image(), known, list).boards.empty(), "nor in noise");
}

void damaged_shapes() {
    const auto bytes = painted_shapes();
#ifndef __wasm__  // where what would throw traps
    for (const std::size_t n : {std::size_t{0}, std::size_t{5}, bytes.size() - 1}) {
        bool refused = false;
        try {
            Shapes(bytes.data(), n);
        } catch (const std::invalid_argument&) {
            refused = true;
        }
        check(refused, "shapes that are cut off are refused");
    }
#endif
    Shapes made(bytes.data(), bytes.size());
    check(!made.choose("A\nZ"), "a symbol without a shape");
    check(made.choose("A Z\nB") && made.n_symbols() == 2, "one of its forms is enough");
}

}  // namespace

int main() {
    squares();
    lattices();
    fills();
    words_decide();
    tiles_decide();
    whole_boards();
    damaged_shapes();
    std::printf("picture: %d checks passed\n", checks.load());
}
