#include "picture/lattice.hpp"

#include <numeric>
#include <optional>

namespace tilewise::picture {
namespace {

constexpr double kAlike = 1.3;     // sizes of tiles on one board: outlined ones are seen without their outline
constexpr double kAside = 0.15;    // of a side: how far neighbours may lie out of line
constexpr double kNearest = 0.95;  // of a side: from one centre to the next
constexpr double kFarthest = 1.5;
constexpr double kLonger = 1.1;    // of the usual distance: as far as neighbours of one board may be apart
constexpr double kOnIt = 0.2;      // of the distance between tiles: squares farther off do not belong to the lattice
constexpr double kSeen = 0.5;      // of a board's tiles are seen as squares
constexpr std::size_t kMostGroups = 48;

double median(std::vector<double> values) {
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

// Squares that are neighbours of neighbours, with the distances between those side by side and one below the other.
struct SquareGroup {
    std::vector<Square> squares;
    std::vector<double> across, down;
};

bool neighbours(double along, double aside, const Square& a, const Square& b) {
    const double larger = std::max(a.side, b.side), smaller = std::min(a.side, b.side);
    return larger <= kAlike * smaller && along >= kNearest * smaller && along <= kFarthest * larger &&
           std::abs(aside) <= kAside * larger;
}

// Two squares side by side, or one below the other.
struct Link {
    std::size_t from, to;
    double distance;
    bool across;
};

std::vector<Link> find_links(const std::vector<Square>& squares) {
    std::vector<Link> links;
    for (std::size_t i = 0; i < squares.size(); ++i) {
        std::optional<std::size_t> right, below;
        for (std::size_t j = 0; j < squares.size(); ++j) {
            const double dx = squares[j].x - squares[i].x, dy = squares[j].y - squares[i].y;
            if (neighbours(dx, dy, squares[i], squares[j]) && (!right || squares[j].x < squares[*right].x)) right = j;
            if (neighbours(dy, dx, squares[i], squares[j]) && (!below || squares[j].y < squares[*below].y)) below = j;
        }
        if (right) links.push_back({i, *right, squares[*right].x - squares[i].x, true});
        if (below) links.push_back({i, *below, squares[*below].y - squares[i].y, false});
    }
    return links;
}

// Boards stand farther apart than their tiles: links that are longer than most between squares of that size join boards.
std::vector<Link> within_boards(const std::vector<Link>& links, const std::vector<Square>& squares) {
    std::vector<Link> within;
    for (const Link& link : links) {
        std::vector<double> usual;
        for (const Link& other : links) {
            const double a = squares[link.from].side, b = squares[other.from].side;
            if (other.across == link.across && std::max(a, b) <= kBoardsAlike * std::min(a, b)) usual.push_back(other.distance);
        }
        if (link.distance <= kLonger * median(std::move(usual))) within.push_back(link);
    }
    return within;
}

// Squares that links join.
class Joined {
public:
    explicit Joined(std::size_t n) : parent_(n) { std::iota(parent_.begin(), parent_.end(), std::size_t{0}); }
    std::size_t root(std::size_t i) {
        while (parent_[i] != i) i = parent_[i] = parent_[parent_[i]];
        return i;
    }
    void join(const Link& link) { parent_[root(link.to)] = root(link.from); }

private:
    std::vector<std::size_t> parent_;
};

// Rows of keys are longer than a word, and no two of them have their ends below each other: each stands alone. Rows of boards
// that touch are as long, and have.
void part_keys(std::vector<Link>& links, const std::vector<Square>& squares, int columns) {
    struct Chain {
        int squares = 0;
        double left = 1e9, right = -1e9;
    };
    Joined rows(squares.size());
    for (const Link& link : links)
        if (link.across) rows.join(link);
    std::vector<Chain> chains(squares.size());
    for (std::size_t i = 0; i < squares.size(); ++i) {
        Chain& chain = chains[rows.root(i)];
        ++chain.squares, chain.left = std::min(chain.left, squares[i].x), chain.right = std::max(chain.right, squares[i].x);
    }
    std::erase_if(links, [&](const Link& link) {
        if (link.across) return false;
        const Chain &above = chains[rows.root(link.from)], &below = chains[rows.root(link.to)];
        const double aside = kAside * squares[link.from].side;
        return std::max(above.squares, below.squares) > columns &&
               (std::abs(above.left - below.left) > aside || std::abs(above.right - below.right) > aside);
    });
}

std::vector<SquareGroup> group(const std::vector<Square>& squares, int columns) {
    std::vector<Link> links = within_boards(find_links(squares), squares);
    part_keys(links, squares, columns);
    Joined joined(squares.size());
    for (const Link& link : links) joined.join(link);
    std::vector<SquareGroup> groups(squares.size());
    for (std::size_t i = 0; i < squares.size(); ++i) groups[joined.root(i)].squares.push_back(squares[i]);
    for (const Link& link : links) {
        SquareGroup& g = groups[joined.root(link.from)];
        (link.across ? g.across : g.down).push_back(link.distance);
    }
    std::erase_if(groups, [](const SquareGroup& g) { return g.squares.empty(); });
    return groups;
}

// Positions at one distance: where the first is, the distance, and the number of every one (-1: it does not lie on them).
struct Axis {
    double first, distance;
    std::vector<int> place;
    int places;
};

Axis fit_axis(const std::vector<double>& positions, double distance) {
    // The phase that most positions agree on: that of the position with the least sum of deviations.
    std::vector<double> phases;
    for (const double p : positions) {
        double off = 0;
        for (const double q : positions) {
            const double steps = (q - p) / distance;
            off += std::min(0.3, std::abs(steps - std::round(steps)));
        }
        phases.push_back(off);
    }
    const double anchor = positions[static_cast<std::size_t>(std::min_element(phases.begin(), phases.end()) - phases.begin())];
    std::vector<int> place(positions.size());
    // Places far from the anchor are counted with the distance as it is fitted, so twice.
    double first = anchor;
    for (int round = 0; round < 3; ++round) {
        double n = 0, sum = 0, squares = 0, along = 0, both = 0;
        for (std::size_t i = 0; i < positions.size(); ++i) {
            const double steps = (positions[i] - first) / distance;
            place[i] = static_cast<int>(std::lround(steps));
            if (std::abs(steps - place[i]) > kOnIt) continue;
            n += 1, sum += place[i], squares += place[i] * place[i], along += positions[i], both += place[i] * positions[i];
        }
        const double spread = n * squares - sum * sum;
        if (spread > 0) distance = (n * both - sum * along) / spread;
        if (n > 0) first = (along - distance * sum) / n;
    }
    int least = 0, most = 0;
    bool any = false;
    for (std::size_t i = 0; i < positions.size(); ++i) {
        const double steps = (positions[i] - first) / distance;
        place[i] = static_cast<int>(std::lround(steps));
        if (std::abs(steps - place[i]) > kOnIt) {
            place[i] = -1'000'000;
            continue;
        }
        least = any ? std::min(least, place[i]) : place[i];
        most = any ? std::max(most, place[i]) : place[i];
        any = true;
    }
    for (int& p : place) p = p == -1'000'000 ? -1 : p - least;
    return {first + least * distance, distance, place, most - least + 1};
}

struct Fitted {
    Lattice lattice;
    std::vector<int> in_column;  // how many squares were seen in every column
    int fullest_row;             // and in the row that has most of them
};

std::optional<Fitted> fit(const SquareGroup& group) {
    if (group.squares.size() < 2 || (group.across.empty() && group.down.empty())) return std::nullopt;
    const double across = median(group.across.empty() ? group.down : group.across);
    const double down = median(group.down.empty() ? group.across : group.down);
    std::vector<double> x, y, sides;
    for (const Square& square : group.squares) x.push_back(square.x), y.push_back(square.y), sides.push_back(square.side);
    const Axis columns = fit_axis(x, across), rows = fit_axis(y, down);
    Fitted fitted{{columns.first, rows.first, columns.distance, rows.distance, median(sides), rows.places, columns.places, 0},
                  std::vector<int>(static_cast<std::size_t>(columns.places)),
                  0};
    std::vector<int> in_row(static_cast<std::size_t>(rows.places));
    for (std::size_t i = 0; i < x.size(); ++i) {
        if (columns.place[i] < 0 || rows.place[i] < 0) continue;
        ++fitted.in_column[static_cast<std::size_t>(columns.place[i])];
        ++fitted.lattice.squares;
        fitted.fullest_row = std::max(fitted.fullest_row, ++in_row[static_cast<std::size_t>(rows.place[i])]);
    }
    return fitted;
}

// Whether a group continues another one: on its lattice, not more than one tile away, and not wider together than a board.
bool continues(const Lattice& a, const Lattice& b, int columns) {
    if (std::max(a.side, b.side) > kAlike * std::min(a.side, b.side)) return false;
    const double across = (b.x - a.x) / a.across, down = (b.y - a.y) / a.down;
    if (std::abs(across - std::round(across)) > kOnIt || std::abs(down - std::round(down)) > kOnIt) return false;
    const int right = static_cast<int>(std::lround(across)), below = static_cast<int>(std::lround(down));
    const int left = std::min(0, right), end = std::max(a.columns, right + b.columns);
    const int apart_across = std::max(right - a.columns, -(right + b.columns));
    const int apart_down = std::max(below - a.rows, -(below + b.rows));
    const bool level = right == 0 && a.columns == b.columns;
    return (end - left <= columns || level) && apart_across <= 1 && apart_down <= 1;
}

// The largest groups, with those that continue them.
std::vector<SquareGroup> with_continuations(std::vector<SquareGroup> groups, int columns) {
    const auto area = [](const SquareGroup& g) { return static_cast<double>(g.squares.size()) * g.squares[0].side * g.squares[0].side; };
    std::stable_sort(groups.begin(), groups.end(), [&](const SquareGroup& a, const SquareGroup& b) { return area(a) > area(b); });
    if (groups.size() > kMostGroups) groups.resize(kMostGroups);
    for (std::size_t i = 0; i < groups.size(); ++i)
        for (std::size_t j = i + 1; j < groups.size();) {
            const auto a = fit(groups[i]), b = fit(groups[j]);
            if (!a || !b || !continues(a->lattice, b->lattice, columns)) {
                ++j;
                continue;
            }
            groups[i].squares.insert(groups[i].squares.end(), groups[j].squares.begin(), groups[j].squares.end());
            groups[i].across.insert(groups[i].across.end(), groups[j].across.begin(), groups[j].across.end());
            groups[i].down.insert(groups[i].down.end(), groups[j].down.begin(), groups[j].down.end());
            groups.erase(groups.begin() + static_cast<std::ptrdiff_t>(j));
            j = i + 1;
        }
    return groups;
}

// A tile that was not seen as a square lies beside those that were: within the picture, and if on both sides of them, where
// the middle of the board is nearest to that of the picture.
void complete(Lattice& lattice, int columns, const Image& image) {
    const int missing = columns - lattice.columns;
    double least = -1;
    int most_left = 0;
    for (int left = 0; left <= missing; ++left) {
        const double begin = lattice.x - left * lattice.across - lattice.side / 2;
        const double end = lattice.x + (lattice.columns - 1 + missing - left) * lattice.across + lattice.side / 2;
        const double slack = lattice.side * kAside;
        if (begin < -slack || end > image.width + slack) continue;
        const double off = std::abs((begin + end) / 2 - image.width / 2.0);
        if (least < 0 || off < least) least = off, most_left = left;
    }
    lattice.x -= most_left * lattice.across;
    lattice.columns = columns;
}

// Boards beside each other may touch: a lattice of twice or four times the columns is cut into as many boards.
std::vector<Lattice> boards_of(const Fitted& fitted, int columns) {
    std::vector<Lattice> boards;
    const Lattice& whole = fitted.lattice;
    const auto cut = [&](int from) {
        Lattice board = whole;
        board.x += from * whole.across;
        board.columns = columns;
        board.squares = std::accumulate(fitted.in_column.begin() + from, fitted.in_column.begin() + from + columns, 0);
        boards.push_back(board);
    };
    int from = 0;
    for (int column = 0; column <= whole.columns; ++column)
        if (column == whole.columns || fitted.in_column[static_cast<std::size_t>(column)] == 0) {
            if ((column - from) % columns) return {};
            for (; from < column; from += columns) cut(from);
            from = column + 1;
        }
    return boards;
}

}  // namespace

Lattices fit_lattices(const std::vector<Square>& squares, int columns, const Image& image) {
    Lattices all;
    std::vector<SquareGroup> groups = group(squares, columns);
    const std::size_t before = groups.size();
    std::erase_if(groups, [](const SquareGroup& g) { return g.squares.size() < 2; });
    all.loose_squares = static_cast<int>(before - groups.size());
    for (const SquareGroup& g : with_continuations(std::move(groups), columns)) {
        const auto fitted = fit(g);
        if (!fitted) continue;
        std::vector<Lattice> its;
        if (fitted->lattice.columns < columns) {
            if (fitted->lattice.columns >= columns - 2 && fitted->lattice.columns >= 3) {
                its.push_back(fitted->lattice);
                complete(its[0], columns, image);
            }
        } else {
            its = boards_of(*fitted, columns);
        }
        // Outlines of empty tiles may be too faint to be seen; a row of letters is not.
        if (fitted->fullest_row < columns)
            std::erase_if(its, [](const Lattice& b) { return b.squares < kSeen * b.rows * b.columns; });
        if (its.empty()) ++all.other_grids;
        all.boards.insert(all.boards.end(), its.begin(), its.end());
    }
    // Boards whose first rows are level stand beside each other.
    std::sort(all.boards.begin(), all.boards.end(), [](const Lattice& a, const Lattice& b) { return a.y < b.y; });
    for (auto first = all.boards.begin(); first != all.boards.end();) {
        const auto last = std::find_if(first, all.boards.end(), [&](const Lattice& b) { return b.y > first->y + first->side; });
        std::sort(first, last, [](const Lattice& a, const Lattice& b) { return a.x < b.x; });
        first = last;
    }
    return all;
}

}  // namespace tilewise::picture
