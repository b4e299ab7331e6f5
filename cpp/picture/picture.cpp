#include "picture/picture.hpp"

#include <optional>
#include <string_view>

namespace tilewise::picture {
namespace {

constexpr int kTolerances[] = {12, 20, 6};  // tried in this order until a board is seen
constexpr float kSameFill = 16;             // two tiles that were not judged have fills as near as that
constexpr float kOtherWord = 20;            // letters that are less likely than that to be a word are those of another
constexpr float kAgainst = 8;               // by so much another letter must look likelier than that of a word to cast doubt
constexpr float kOtherFill = 8;             // fills that are farther apart are two
constexpr float kOtherGrey = 20;            // greys that are as far apart are not those of one kind
constexpr float kTypedWord = 3;             // how much likelier letters that were typed are the beginning of a word

constexpr std::string_view kKeys[] = {"QWERTYUIOP", "ASDFGHJKL",  "ZXCVBNM", "QWERTZUIOP", "YXCVBNM",
                                      "AZERTYUIOP", "QSDFGHJKLM", "WXCVBN",  "1234567890", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"};

struct SeenBoard {
    Lattice lattice;
    std::vector<std::vector<Seen>> rows;
    Colour background;
};

Colour background_of(const Image& image, const Lattice& lattice) {
    std::vector<float> channels[3];
    for (int row = 0; row <= lattice.rows; ++row)
        for (int column = 0; column <= lattice.columns; ++column) {
            const int x = static_cast<int>(std::lround(lattice.x + (column - 0.5) * lattice.across));
            const int y = static_cast<int>(std::lround(lattice.y + (row - 0.5) * lattice.down));
            if (x < 0 || y < 0 || x >= image.width || y >= image.height) continue;
            const Colour c = colour_of(image.row(y) + 4 * static_cast<std::size_t>(x));
            channels[0].push_back(c.red), channels[1].push_back(c.green), channels[2].push_back(c.blue);
        }
    float middle[3] = {};
    for (std::size_t c = 0; c < 3; ++c) {
        if (channels[c].empty()) return {};
        const auto half = channels[c].begin() + static_cast<std::ptrdiff_t>(channels[c].size() / 2);
        std::nth_element(channels[c].begin(), half, channels[c].end());
        middle[c] = *half;
    }
    return {middle[0], middle[1], middle[2]};
}

int letters_in(const std::vector<Seen>& row) {
    return static_cast<int>(std::count_if(row.begin(), row.end(), [](const Seen& tile) { return !tile.glyph.empty; }));
}

std::vector<Seen> look_at_row(const Image& image, const Lattice& lattice, int row) {
    std::vector<Seen> tiles;
    for (int column = 0; column < lattice.columns; ++column)
        tiles.push_back(look(image, lattice.x + column * lattice.across, lattice.y + row * lattice.down, lattice.side));
    return tiles;
}

// What lies between the tiles of a row.
std::vector<Colour> gaps_of(const Image& image, const Lattice& lattice, int row) {
    std::vector<Colour> gaps;
    const int y = std::clamp(static_cast<int>(std::lround(lattice.y + row * lattice.down)), 0, image.height - 1);
    for (int column = 1; column < lattice.columns; ++column) {
        const int x = static_cast<int>(std::lround(lattice.x + (column - 0.5) * lattice.across));
        gaps.push_back(colour_of(image.row(y) + 4 * static_cast<std::size_t>(std::clamp(x, 0, image.width - 1))));
    }
    return gaps;
}

// Whether most of it has the colour of the board's background rather than that of the tile beside it.
bool stands_on(const Image& image, const Lattice& lattice, int row, const std::vector<Seen>& tiles, Colour background) {
    const std::vector<Colour> gaps = gaps_of(image, lattice, row);
    std::size_t bare = 0;
    for (std::size_t i = 0; i < gaps.size(); ++i)
        bare += distance(gaps[i], background) < std::min(kSameFill, distance(gaps[i], tiles[i].fill));
    return 2 * bare >= gaps.size();
}

// Whether most of it has the colour of a tile beside it, and not the background's: other squares lie there, as keys do.
bool lies_across(const Image& image, const Lattice& lattice, int row, const std::vector<Seen>& tiles, Colour background) {
    const std::vector<Colour> gaps = gaps_of(image, lattice, row);
    std::size_t covered = 0;
    for (std::size_t i = 0; i < gaps.size(); ++i)
        covered += distance(gaps[i], background) >= kSameFill &&
                   std::min(distance(gaps[i], tiles[i].fill), distance(gaps[i], tiles[i + 1].fill)) < kSameFill;
    return 2 * covered >= gaps.size();
}

// A first row whose squares were not seen, as where they touch a line of the same colour: on the lattice, full, and coloured.
// Below a board there may be keys, which look like that; the words of a bar above it stand on another ground.
bool is_row(const std::vector<Seen>& tiles, Colour background) {
    return std::all_of(tiles.begin(), tiles.end(), [&](const Seen& tile) {
        return !tile.glyph.empty && distance(tile.fill, background) >= kSameFill;
    });
}

RowLetters letters_of(const std::vector<Seen>& row, const Shapes& shapes) {
    const auto n = static_cast<std::size_t>(shapes.n_symbols());
    RowLetters letters;
    for (const Seen& tile : row)
        letters.push_back(tile.glyph.empty ? std::vector<float>(n, -std::log(static_cast<float>(n))) : shapes.scores(tile.glyph));
    return letters;
}

// How much less likely the letters of a row make a word than the letters they look like most.
float short_of(const RowLetters& letters, const Letter* word) {
    float missing = 0;
    for (std::size_t i = 0; i < letters.size(); ++i)
        missing += *std::max_element(letters[i].begin(), letters[i].end()) - letters[i][static_cast<std::size_t>(word[i])];
    return missing;
}

// Whether a row is a part of a keyboard: ERTYU is no word, and nearer to keys than ENNUI is.
bool are_keys(const std::vector<Seen>& row, const Shapes& shapes, const WordList& words) {
    if (letters_in(row) < words.length) return false;
    const RowLetters letters = letters_of(row, shapes);
    float nearest = kOtherWord;
    for (const std::string_view keys : kKeys)
        for (std::size_t from = 0; from + row.size() <= keys.size(); ++from) {
            std::vector<Letter> run;
            for (std::size_t i = 0; i < row.size(); ++i)
                if (const int symbol = shapes.symbol_of(keys.substr(from + i, 1)); symbol >= 0) run.push_back(static_cast<Letter>(symbol));
            if (run.size() == row.size()) nearest = std::min(nearest, short_of(letters, run.data()));
        }
    if (nearest >= kOtherWord) return false;
    const auto best = words_of(letters, words);
    return best.empty() || short_of(letters, words.guess(best[0].guess)) > nearest + kAgainst;
}

// Empty tiles have one colour: squares of several, without a letter, are cut out of keys.
bool cut_from_keys(const std::vector<Seen>& row) {
    return letters_in(row) == 0 &&
           std::any_of(row.begin(), row.end(), [&](const Seen& tile) { return distance(tile.fill, row[0].fill) >= kOtherGrey; });
}

bool is_grey(Colour c) {
    const KindScores scores = kind_scores(c);
    return scores[kAbsent] > std::max(scores[kElsewhere], scores[kRight]);
}

// The tiles of a row that was not judged have the colour of the background, or that of tiles without a letter, which is a grey:
// others are covered.
bool uncoloured(const SeenBoard& board, const std::vector<Seen>& row) {
    std::vector<Colour> plain{board.background};
    for (const auto& other : board.rows)
        for (const Seen& tile : other)
            if (tile.glyph.empty && is_grey(tile.fill)) plain.push_back(tile.fill);
    return std::all_of(row.begin(), row.end(), [&](const Seen& tile) {
        return tile.glyph.empty ||
               std::any_of(plain.begin(), plain.end(), [&](Colour c) { return distance(c, tile.fill) < kSameFill; });
    });
}

// Absent tiles of a game have one grey. A last row in a grey of its own was typed: its tiles are filled, and no empty one is seen.
bool other_grey(const SeenBoard& board, const std::vector<std::size_t>& with_letters) {
    const std::vector<Seen>& last = board.rows[with_letters.back()];
    const Colour grey = last.front().fill;
    const auto same = [&](const Seen& tile) { return distance(tile.fill, grey) < kSameFill; };
    if (!is_grey(grey) || !std::all_of(last.begin(), last.end(), same)) return false;
    bool absent = false;
    for (std::size_t r = 0; r + 1 < with_letters.size(); ++r)
        for (const Seen& tile : board.rows[with_letters[r]]) {
            if (distance(tile.fill, grey) < kOtherGrey) return false;
            absent = absent || is_grey(tile.fill);
        }
    return absent;
}

// Rows with letters, and how many of them were judged: all but a last one that has too few letters or no colour.
struct RowsWithLetters {
    std::vector<std::size_t> with_letters;
    std::size_t judged = 0;
};

RowsWithLetters rows_of(const SeenBoard& board) {
    RowsWithLetters rows;
    for (std::size_t r = 0; r < board.rows.size(); ++r)
        if (letters_in(board.rows[r]) > 0) rows.with_letters.push_back(r);
    rows.judged = rows.with_letters.size();
    if (!rows.judged) return rows;
    if (uncoloured(board, board.rows[rows.with_letters.back()]) || other_grey(board, rows.with_letters)) --rows.judged;
    return rows;
}

// A row that was typed, on filled tiles too faint to be seen as squares: letters from the left on, one fill, not the ground's.
bool is_typed(const std::vector<Seen>& tiles, Colour background) {
    const bool alike = std::all_of(tiles.begin(), tiles.end(), [&](const Seen& tile) {
        return distance(tile.fill, tiles[0].fill) < kOtherFill && distance(tile.fill, background) >= kOtherFill;
    });
    return alike && !tiles[0].glyph.empty &&
           std::is_partitioned(tiles.begin(), tiles.end(), [](const Seen& tile) { return !tile.glyph.empty; });
}

SeenBoard look_at(const Image& image, Lattice lattice, const Shapes& shapes, const WordList& words) {
    SeenBoard board{lattice, {}, background_of(image, lattice)};
    for (int row = 0; row < lattice.rows; ++row) board.rows.push_back(look_at_row(image, lattice, row));
    const auto is_key = [&](const std::vector<Seen>& row) { return are_keys(row, shapes, words) || cut_from_keys(row); };
    const auto key = std::find_if(board.rows.begin(), board.rows.end(), is_key);
    board.rows.erase(key, board.rows.end());
    if (board.rows.empty()) return board;
    lattice.rows = static_cast<int>(board.rows.size());
    const bool apart = !lies_across(image, lattice, 0, board.rows[0], board.background);
    while (apart && lies_across(image, lattice, lattice.rows - 1, board.rows.back(), board.background))
        board.rows.pop_back(), --lattice.rows;
    while (lattice.y - lattice.down - lattice.side / 2 >= -1) {
        std::vector<Seen> above = look_at_row(image, lattice, -1);
        if (!is_row(above, board.background) || !stands_on(image, lattice, -1, above, board.background)) break;
        board.rows.insert(board.rows.begin(), std::move(above));
        lattice.y -= lattice.down, ++lattice.rows;
    }
    const std::size_t sent = rows_of(board).judged;
    if (sent == board.rows.size() && lattice.y + (lattice.rows + 0.5) * lattice.down <= image.height) {
        std::vector<Seen> below = look_at_row(image, lattice, lattice.rows);
        if (is_typed(below, board.background) && stands_on(image, lattice, lattice.rows, below, board.background) &&
            !are_keys(below, shapes, words)) {
            board.rows.push_back(std::move(below)), ++lattice.rows;
            if (rows_of(board).judged > sent) board.rows.pop_back(), --lattice.rows;
        }
    }
    board.lattice = lattice;
    return board;
}

// The likeliest symbol of a place, and how much likelier it is than the next.
void read_alone(ReadTile& tile, const std::vector<float>& scores) {
    const auto best = std::max_element(scores.begin(), scores.end());
    tile.symbol = static_cast<int>(best - scores.begin());
    float next = -1e9F;
    for (auto score = scores.begin(); score != scores.end(); ++score)
        if (score != best) next = std::max(next, *score);
    tile.letter_margin = *best - next;
}

// What is typed is the beginning of a word, most often; where another symbol makes it one, that symbol is likelier.
void read_typed(ReadRow& row, RowLetters letters, const WordList& words) {
    const auto typed = static_cast<std::size_t>(
        std::find_if(row.tiles.begin(), row.tiles.end(), [](const ReadTile& t) { return t.symbol < 0; }) - row.tiles.begin());
    letters.resize(typed);
    const std::vector<RowWord> begins = words_of(letters, words);
    for (std::size_t place = 0; place < typed && !begins.empty(); ++place) {
        std::vector<float> likelier = letters[place];
        for (const RowWord& word : begins) {
            const Letter letter = words.guess(word.guess)[place];
            float& score = likelier[static_cast<std::size_t>(letter)];
            score = std::max(score, letters[place][static_cast<std::size_t>(letter)] + word.score - begins[0].score + kTypedWord);
        }
        read_alone(row.tiles[place], likelier);
    }
}

// How many rows are words.
int worded_rows(const SeenBoard& board, const Shapes& shapes, const WordList& words) {
    int rows = 0;
    for (const auto& row : board.rows) {
        if (letters_in(row) < words.length) continue;
        const RowLetters letters = letters_of(row, shapes);
        const auto best = words_of(letters, words);
        rows += !best.empty() && short_of(letters, words.guess(best[0].guess)) <= kOtherWord;
    }
    return rows;
}

// The board with the most words, of these the largest. Smaller grids are parts of letters or statistics, larger ones keyboards.
struct MainBoard {
    std::size_t place = 0;
    int worded = -1;
};

MainBoard main_board(const std::vector<SeenBoard>& boards, const Shapes& shapes, const WordList& words) {
    MainBoard main;
    const auto area = [&](std::size_t b) { return boards[b].lattice.side * boards[b].lattice.side * boards[b].lattice.squares; };
    for (std::size_t b = 0; b < boards.size(); ++b) {
        const int worded = worded_rows(boards[b], shapes, words);
        if (worded > main.worded || (worded == main.worded && area(b) > area(main.place))) main = {b, worded};
    }
    return main;
}

// Boards of one game have one size and show the same words. Whatever has or shows others, as a keyboard does, is none.
void drop_strangers(std::vector<SeenBoard>& boards, std::size_t main, const Shapes& shapes, const WordList& words) {
    std::vector<const Letter*> guesses;
    const RowsWithLetters its = rows_of(boards[main]);
    for (std::size_t r = 0; r < its.judged; ++r) {
        const auto best = words_of(letters_of(boards[main].rows[its.with_letters[r]], shapes), words);
        guesses.push_back(best.empty() ? nullptr : words.guess(best[0].guess));
    }
    const double side = boards[main].lattice.side;
    std::vector<SeenBoard> same;
    for (std::size_t b = 0; b < boards.size(); ++b) {
        const RowsWithLetters rows = rows_of(boards[b]);
        const double other = boards[b].lattice.side;
        bool stranger = (rows.judged == 0 && its.judged > 0) || std::max(side, other) > kBoardsAlike * std::min(side, other);
        for (std::size_t r = 0; r < std::min(rows.judged, guesses.size()); ++r)
            stranger = stranger || (guesses[r] && short_of(letters_of(boards[b].rows[rows.with_letters[r]], shapes), guesses[r]) > kOtherWord);
        if (b == main || !stranger) same.push_back(std::move(boards[b]));
    }
    boards = std::move(same);
}

std::vector<SeenBoard> find_boards(const Image& image, const Shapes& shapes, const WordList& words, Reading& reading) {
    std::vector<SeenBoard> found;
    int most = -1;
    for (const int tolerance : kTolerances) {
        const Lattices lattices = fit_lattices(find_squares(image, tolerance), words.length, image);
        std::vector<SeenBoard> boards;
        for (const Lattice& lattice : lattices.boards) boards.push_back(look_at(image, lattice, shapes, words));
        std::erase_if(boards, [](const SeenBoard& board) { return board.rows.empty(); });
        const MainBoard main = main_board(boards, shapes, words);
        if (tolerance != kTolerances[0] && main.worded <= most) continue;
        most = main.worded;
        if (most >= 0) drop_strangers(boards, main.place, shapes, words);
        reading.other_grids = lattices.other_grids + static_cast<int>(lattices.boards.size() - boards.size());
        reading.loose_squares = lattices.loose_squares;
        found = std::move(boards);
        if (most > 0) break;
    }
    return found;
}

// What the judged rows of all boards are.
struct Judgement {
    std::vector<RowLetters> shared;  // the letters of every row: those of all boards together
    std::vector<DecidedBoard> boards;
};

Judgement judge(const std::vector<SeenBoard>& boards, const std::vector<RowsWithLetters>& rows, const Shapes& shapes, const WordList& words) {
    Judgement judgement;
    std::vector<Colour> fills;
    std::vector<RowLetters>& shared = judgement.shared;
    for (std::size_t b = 0; b < boards.size(); ++b)
        for (std::size_t r = 0; r < rows[b].judged; ++r) {
            const auto& tiles = boards[b].rows[rows[b].with_letters[r]];
            for (const Seen& tile : tiles) fills.push_back(tile.fill);
            RowLetters letters = letters_of(tiles, shapes);
            if (shared.size() <= r) {
                shared.push_back(std::move(letters));
                continue;
            }
            for (std::size_t i = 0; i < letters.size(); ++i)
                for (std::size_t s = 0; s < letters[i].size(); ++s) shared[r][i][s] += letters[i][s];
        }
    std::vector<std::vector<RowWord>> row_words;
    for (const RowLetters& letters : shared) row_words.push_back(words_of(letters, words));
    std::vector<std::vector<JudgedRow>> judged;
    for (std::size_t b = 0; b < boards.size(); ++b) {
        judged.emplace_back();
        for (std::size_t r = 0; r < rows[b].judged; ++r) {
            JudgedRow row{row_words[r], {}};
            for (const Seen& tile : boards[b].rows[rows[b].with_letters[r]]) row.fills.push_back(tile.fill);
            judged.back().push_back(std::move(row));
        }
    }
    judgement.boards = decide(judged, Fills(fills), words);
    return judgement;
}

// After a row that is right there is no other: leaves out what seems to be one, and says whether there was any.
bool end_when_solved(std::vector<RowsWithLetters>& rows, const std::vector<DecidedBoard>& decided) {
    bool any = false;
    for (std::size_t b = 0; b < rows.size(); ++b) {
        const auto& its = decided[b].rows;
        const auto right = [](const DecidedRow& row) {
            return std::all_of(row.kinds.begin(), row.kinds.end(), [](int kind) { return kind == kRight; });
        };
        const auto played = static_cast<std::size_t>(std::find_if(its.begin(), its.end(), right) - its.begin()) + 1;
        if (played >= rows[b].with_letters.size()) continue;
        any = true;
        rows[b].with_letters.resize(played);
        rows[b].judged = played;
    }
    return any;
}

}  // namespace

Reading read(const Image& image, const Shapes& shapes, const WordList& words) {
    Reading reading;
    const std::vector<SeenBoard> boards = find_boards(image, shapes, words, reading);
    std::vector<RowsWithLetters> rows;
    for (const SeenBoard& board : boards) rows.push_back(rows_of(board));
    Judgement judgement = judge(boards, rows, shapes, words);
    while (end_when_solved(rows, judgement.boards)) judgement = judge(boards, rows, shapes, words);
    const auto& [shared, decided] = judgement;
    for (std::size_t b = 0; b < boards.size(); ++b) {
        ReadBoard board{boards[b].lattice, {}, decided[b].contradictory};
        for (std::size_t r = 0; r < rows[b].with_letters.size(); ++r) {
            const auto& seen = boards[b].rows[rows[b].with_letters[r]];
            ReadRow row;
            row.judged = r < rows[b].judged;
            const RowLetters letters = row.judged ? shared[r] : letters_of(seen, shapes);
            for (std::size_t i = 0; i < seen.size(); ++i) {
                ReadTile tile;
                tile.x = board.lattice.x + static_cast<double>(i) * board.lattice.across;
                tile.y = board.lattice.y + static_cast<double>(rows[b].with_letters[r]) * board.lattice.down;
                tile.fill = seen[i].fill;
                if (row.judged || !seen[i].glyph.empty) read_alone(tile, letters[i]);
                row.tiles.push_back(tile);
            }
            if (!row.judged) read_typed(row, letters, words);
            for (std::size_t i = 0; row.judged && i < seen.size(); ++i) {
                const DecidedRow& its = decided[b].rows[r];
                row.guess = its.guess;
                if (its.guess >= 0) {
                    const int symbol = words.guess(its.guess)[i];
                    // A letter that the word alone decided against what is seen stays doubtful.
                    const float seen_better = letters[i][static_cast<std::size_t>(row.tiles[i].symbol)] -
                                              letters[i][static_cast<std::size_t>(symbol)];
                    row.tiles[i].letter_margin = seen_better > kAgainst ? 0 : its.letter_margins[i];
                    row.tiles[i].symbol = symbol;
                } else {
                    row.tiles[i].letter_margin = 0;
                }
                row.tiles[i].kind = its.kinds[i];
                row.tiles[i].kind_margin = its.kind_margins[i];
                if (seen[i].glyph.empty) row.tiles[i].letter_margin = row.tiles[i].kind_margin = 0;  // covered
            }
            board.rows.push_back(std::move(row));
        }
        reading.boards.push_back(std::move(board));
    }
    return reading;
}

}  // namespace tilewise::picture
