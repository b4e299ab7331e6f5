#include "boards/joint.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <numeric>
#include <stdexcept>
#include <tuple>
#include <unordered_set>

namespace tilewise::boards {
namespace {

constexpr std::int64_t kNever = std::numeric_limits<std::int64_t>::max() / 4;

template <class Boards>
std::int64_t combinations(const Boards& boards) {
    std::int64_t n = 1;
    for (const auto& board : boards) n *= static_cast<std::int64_t>(board.size());
    return n;
}

// Boards in any order are the same position; 255 stands between them.
template <class Boards>
std::string key_of(const Boards& boards) {
    std::vector<std::string> parts;
    for (const auto& board : boards) parts.emplace_back(board.begin(), board.end());
    std::sort(parts.begin(), parts.end());
    std::string key;
    for (const std::string& part : parts) key.append(part).push_back('\xff');
    return key;
}

}  // namespace

Joint::Joint(const Table& table, const std::vector<std::int32_t>& guess_of_answer, const std::vector<BoardSet>& boards,
             const Control* control)
    : control_(control) {
    for (const BoardSet& set : boards) candidates_.insert(candidates_.end(), set.begin(), set.end());
    const std::size_t members = candidates_.size();
    std::sort(candidates_.begin(), candidates_.end());
    candidates_.erase(std::unique(candidates_.begin(), candidates_.end()), candidates_.end());
    if (candidates_.size() > 255) throw std::invalid_argument("too many candidates for an exact joint value");
    apart_ = candidates_.size() == members;
    for (const BoardSet& set : boards) {
        if (set.empty()) continue;
        Bytes board;
        for (const std::uint16_t a : set)
            board.push_back(static_cast<std::uint8_t>(std::lower_bound(candidates_.begin(), candidates_.end(), a) -
                                                      candidates_.begin()));
        root_.push_back(std::move(board));
    }
    // All guesses with their codes numbered anew; then one of each kind.
    std::vector<std::uint8_t> is_candidate(table.n_guesses(), 0);
    for (const std::uint16_t a : candidates_) {
        guesses_.push_back(guess_of_answer[a]);
        is_candidate[static_cast<std::size_t>(guess_of_answer[a])] = 1;
    }
    for (std::size_t g = 0; g < table.n_guesses(); ++g)
        if (!is_candidate[g]) guesses_.push_back(static_cast<std::int32_t>(g));
    std::vector<std::int16_t> number(table.scoring().n_codes, -1);
    codes_.resize(guesses_.size());
    for (std::size_t g = 0; g < guesses_.size(); ++g) {
        codes_[g].resize(candidates_.size());
        std::vector<std::uint32_t> seen;
        for (std::size_t c = 0; c < candidates_.size(); ++c) {
            const std::uint32_t code = table.code(static_cast<std::size_t>(guesses_[g]), candidates_[c]);
            if (number[code] < 0) {
                number[code] = static_cast<std::int16_t>(seen.size());
                seen.push_back(code);
            }
            codes_[g][c] = static_cast<std::uint8_t>(number[code]);
        }
        for (const std::uint32_t code : seen) number[code] = -1;
    }
}

// ---- bounds --------------------------------------------------------------------------------------------------------

// Different words of all combinations together, and one more guess for each that the best next word is not part of.
std::int64_t Joint::lower(const Boards& boards) const {
    const std::int64_t n = combinations(boards);
    if (boards.empty()) return 0;
    if (apart_) {
        std::size_t least = 255;
        for (const Bytes& board : boards) least = std::min(least, board.size());
        return n * static_cast<std::int64_t>(boards.size()) + n - n / static_cast<std::int64_t>(least);
    }
    std::array<std::int64_t, 256> without{};  // combinations without the word
    std::fill(without.begin(), without.end(), n);
    for (const Bytes& board : boards) {
        const auto size = static_cast<std::int64_t>(board.size());
        for (const std::uint8_t c : board) without[c] = without[c] / size * (size - 1);
    }
    std::int64_t words = 0, most = 0;
    for (std::size_t c = 0; c < candidates_.size(); ++c) {
        words += n - without[c];
        most = std::max(most, n - without[c]);
    }
    return words + n - most;
}

void Joint::children(const Boards& boards, std::uint32_t guess, std::vector<Boards>& out) const {
    out.assign(1, {});
    const Bytes& codes = codes_[guess];
    for (const Bytes& board : boards) {
        std::array<std::int16_t, 256> part_of;
        part_of.fill(-1);
        Boards parts;
        for (const std::uint8_t c : board) {
            if (c == guess) {  // solved; guesses that are candidates have the same place as them
                parts.emplace_back();
                continue;
            }
            std::int16_t& part = part_of[codes[c]];
            if (part < 0) {
                part = static_cast<std::int16_t>(parts.size());
                parts.emplace_back();
            }
            parts[static_cast<std::size_t>(part)].push_back(c);
        }
        std::vector<Boards> next;
        next.reserve(out.size() * parts.size());
        for (const Boards& before : out)
            for (const Bytes& part : parts) {
                next.push_back(before);
                if (!part.empty()) next.back().push_back(part);
            }
        out = std::move(next);
    }
}

// The lower bound of a guess: this guess for every combination, and the bounds of what it leaves.
std::int64_t Joint::lower_after(const Boards& boards, std::uint32_t guess, std::vector<Boards>& scratch) const {
    const std::int64_t n = combinations(boards);
    if (!apart_) {
        children(boards, guess, scratch);
        std::int64_t sum = n;
        for (const Boards& child : scratch) sum += lower(child);
        return sum;
    }
    // The boards are independent. Unsolved boards are counted one by one; what the best next word can hit is the sum
    // over all children of n / least part: by how many combinations have every part of at least each size.
    const Bytes& codes = codes_[guess];
    std::size_t longest = 0;
    for (const Bytes& board : boards) longest = std::max(longest, board.size());
    std::int64_t unsolved = 0, all_solved = 1;
    std::array<std::int64_t, 257> beyond, mass;  // by size: combinations whose least unsolved part has at least that many
    std::fill_n(beyond.begin(), longest + 2, 1);
    for (const Bytes& board : boards) {
        const auto size = static_cast<std::int64_t>(board.size());
        std::array<std::uint8_t, 256> count{};
        bool solves = false;
        for (const std::uint8_t c : board) {
            if (c == guess) solves = true;
            else ++count[codes[c]];
        }
        std::fill_n(mass.begin(), longest + 2, 0);  // candidates in parts of exactly that size
        for (const std::uint8_t c : board)
            if (c != guess) ++mass[count[codes[c]]];
        unsolved += n / size * (size - (solves ? 1 : 0));
        all_solved *= solves ? 1 : 0;
        std::int64_t sum = solves ? 1 : 0;
        for (std::size_t s = longest + 1; s >= 1; --s) beyond[s] *= sum += mass[s];
    }
    std::int64_t hits = 0;  // rounded up for every size, so that the bound stays one
    for (std::size_t s = 1; s <= longest; ++s) {
        const std::int64_t here = beyond[s] - beyond[s + 1];
        hits += (here + static_cast<std::int64_t>(s) - 1) / static_cast<std::int64_t>(s);
    }
    return n + unsolved + (n - all_solved) - hits;
}

// ---- guesses worth a thought ---------------------------------------------------------------------------------------

// One guess of each kind, in the order of the list; guesses that tell nothing are left out.
std::vector<std::uint32_t> Joint::kinds(const Boards& boards, const std::vector<std::uint32_t>& list) const {
    std::vector<std::uint32_t> out;
    std::unordered_set<std::string> seen;
    seen.reserve(list.size());
    std::array<std::uint8_t, 256> on_board{};
    for (const Bytes& board : boards)
        for (const std::uint8_t c : board) on_board[c] = 1;
    std::string kind;
    std::array<std::uint8_t, 256> number{};  // all zero between boards
    for (const std::uint32_t g : list) {
        if (g < candidates_.size() && on_board[g]) {
            out.push_back(g);
            continue;
        }
        kind.clear();
        bool tells = false;
        for (const Bytes& board : boards) {
            std::uint8_t next = 0;
            for (const std::uint8_t c : board) {
                std::uint8_t& x = number[codes_[g][c]];
                if (x == 0) x = ++next;
                kind.push_back(static_cast<char>(x));
            }
            for (const std::uint8_t c : board) number[codes_[g][c]] = 0;
            tells = tells || next > 1;
        }
        if (tells && seen.insert(kind).second) out.push_back(g);
    }
    return out;
}

std::vector<Joint::Try> Joint::tries(const Boards& boards, const std::vector<std::uint32_t>& list) const {
    std::vector<Try> out;
    std::vector<Boards> scratch;
    for (const std::uint32_t g : list) out.push_back({lower_after(boards, g, scratch), g});
    std::stable_sort(out.begin(), out.end(), [](const Try& a, const Try& b) { return a.lower < b.lower; });
    return out;
}

// ---- search --------------------------------------------------------------------------------------------------------

// The total after a guess where it is below the bound, else something at or above it.
std::int64_t Joint::after(const Boards& boards, std::uint32_t guess, const std::vector<std::uint32_t>& list,
                          std::int64_t bound) {
    std::vector<Boards> below;
    children(boards, guess, below);
    std::sort(below.begin(), below.end(),
              [](const Boards& a, const Boards& b) { return combinations(a) > combinations(b); });
    std::int64_t sum = combinations(boards);
    for (const Boards& child : below) sum += lower(child);
    for (const Boards& child : below) {
        if (sum >= bound) return sum;
        const std::int64_t least = lower(child);
        sum += total(child, list, bound - (sum - least)) - least;
        if (out_of_nodes()) return kNever;
    }
    return sum;
}

// The total of boards where it is below the bound, else something at or above it.
std::int64_t Joint::total(const Boards& boards, const std::vector<std::uint32_t>& list, std::int64_t bound) {
    if (boards.empty()) return 0;
    const std::int64_t least = lower(boards);
    if (least >= bound || combinations(boards) == 1) return least;
    const std::string key = key_of(boards);
    if (const auto found = exact_.find(key); found != exact_.end()) return found->second;
    if (const auto found = at_least_.find(key); found != at_least_.end() && found->second >= bound) return found->second;
    if (++nodes_ > most_nodes_) return kNever;
    check(control_);
    std::int64_t best = kNever;
    for (const Bytes& board : boards)
        if (board.size() == 1) {
            best = after(boards, board[0], list, bound);
            if (out_of_nodes()) return kNever;
            break;
        }
    if (best == kNever) {
        const std::vector<std::uint32_t> mine = kinds(boards, list);
        for (const Try& t : tries(boards, mine)) {
            if (t.lower >= std::min(best, bound)) {
                best = std::min(best, t.lower);
                break;
            }
            best = std::min(best, after(boards, t.guess, mine, std::min(best, bound)));
            if (out_of_nodes()) return kNever;
        }
    }
    if (best < bound) exact_[key] = best;
    else at_least_[key] = best;
    return best;
}

JointResult Joint::rank(std::size_t top, std::int64_t most_nodes) {
    JointResult out;
    nodes_ = 0;
    most_nodes_ = most_nodes;
    std::vector<std::uint32_t> list(guesses_.size());
    std::iota(list.begin(), list.end(), 0u);
    list = kinds(root_, list);
    // Among equals a word that a board has as its only one comes first, then any candidate.
    const auto rank_of = [this](std::uint32_t g) {
        for (const Bytes& board : root_)
            if (board.size() == 1 && board[0] == g) return 0;
        return g < candidates_.size() ? 1 : 2;
    };
    const auto better = [](const JointValue& a, const JointValue& b) {
        return std::tie(a.total, a.rank, a.guess) < std::tie(b.total, b.rank, b.guess);
    };
    for (const Try& t : tries(root_, list)) {
        const bool full = out.values.size() >= top;
        const std::int64_t bound = full ? out.values.back().total + 1 : kNever;  // equals are compared too
        if (t.lower >= bound) break;
        const std::int64_t value = after(root_, t.guess, list, bound);
        if (out_of_nodes()) break;
        if (value >= bound) continue;
        const JointValue found{guesses_[t.guess], value, rank_of(t.guess)};
        out.values.insert(std::upper_bound(out.values.begin(), out.values.end(), found, better), found);
        if (full) out.values.pop_back();
    }
    out.proved = !out_of_nodes();
    if (!out.proved) out.values.clear();
    out.nodes = nodes_;
    return out;
}

std::vector<std::int64_t> Joint::totals(const std::vector<std::int32_t>& guesses, std::int64_t most_nodes) {
    nodes_ = 0;
    most_nodes_ = most_nodes;
    std::vector<std::uint32_t> list(guesses_.size());
    std::iota(list.begin(), list.end(), 0u);
    list = kinds(root_, list);
    std::vector<std::int64_t> out;
    for (const std::int32_t g : guesses) {
        const auto place = std::find(guesses_.begin(), guesses_.end(), g) - guesses_.begin();
        out.push_back(after(root_, static_cast<std::uint32_t>(place), list, kNever));
        if (out_of_nodes()) return {};
    }
    return out;
}

}  // namespace tilewise::boards
