// Looking ahead on several boards: games drawn from the candidates, played on to their end. See boards.hpp.
#include <algorithm>
#include <array>
#include <limits>
#include <numeric>

#include "boards/sets.hpp"
#include "boards/boards.hpp"

namespace tilewise::boards {
namespace {

// The place of the least of the first n, the first among equals. Blocks have a least of their own, so that they are
// compared lane by lane; the array is padded.
std::size_t first_least(std::vector<float>& costs, std::size_t n) {
    std::fill(costs.begin() + static_cast<std::ptrdiff_t>(n), costs.end(), std::numeric_limits<float>::max());
    std::array<float, 16> least;
    least.fill(std::numeric_limits<float>::max());
    for (std::size_t at = 0; at < costs.size(); at += least.size())
        for (std::size_t i = 0; i < least.size(); ++i) least[i] = costs[at + i] < least[i] ? costs[at + i] : least[i];
    const float lowest = *std::min_element(least.begin(), least.end());
    std::size_t at = 0;
    while (costs[at] != lowest) ++at;
    return at;
}

}  // namespace

Chooser::World Chooser::world(const std::vector<std::int32_t>& guesses, const std::vector<BoardSet>& boards,
                              std::vector<BoardSet>& local) {
    World w;
    std::vector<std::int32_t> list = guesses;
    for (std::size_t k = 0; k < list.size(); ++k) place_[static_cast<std::size_t>(list[k])] = static_cast<std::int32_t>(k);
    std::vector<std::uint16_t> candidates;
    for (const BoardSet& set : boards) candidates.insert(candidates.end(), set.begin(), set.end());
    std::sort(candidates.begin(), candidates.end());
    candidates.erase(std::unique(candidates.begin(), candidates.end()), candidates.end());
    for (const std::uint16_t a : candidates) {
        std::int32_t& place = place_[static_cast<std::size_t>(guess_of_answer_[a])];
        if (place < 0) {
            place = static_cast<std::int32_t>(list.size());
            list.push_back(guess_of_answer_[a]);
        }
        w.guess_of.push_back(place);
    }
    w.guesses = list.size();
    w.stride = padded_lanes(list.size());
    w.codes.resize(candidates.size() * w.stride);
    if (columns_) {
        for (std::size_t c = 0; c < candidates.size(); ++c) {
            const std::uint8_t* column = columns_->column<std::uint8_t>(candidates[c]);
            std::uint8_t* row = w.codes.data() + c * w.stride;
            for (std::size_t k = 0; k < list.size(); ++k) row[k] = column[list[k]];
        }
    } else {
        // Longer codes are numbered anew for every guess. From the 256th part on they share a number: the look ahead
        // then takes such a guess for a little less than it is.
        std::vector<std::int32_t> number(table_.scoring().n_codes, -1);
        std::vector<std::uint32_t> seen;
        for (std::size_t k = 0; k < list.size(); ++k) {
            seen.clear();
            for (std::size_t c = 0; c < candidates.size(); ++c) {
                const std::uint32_t code = table_.code(static_cast<std::size_t>(list[k]), candidates[c]);
                if (number[code] < 0) {
                    number[code] = static_cast<std::int32_t>(std::min<std::size_t>(seen.size(), 255));
                    seen.push_back(code);
                }
                w.codes[c * w.stride + k] = static_cast<std::uint8_t>(number[code]);
            }
            for (const std::uint32_t code : seen) number[code] = -1;
        }
    }
    local.assign(boards.size(), {});
    for (std::size_t i = 0; i < boards.size(); ++i)
        for (const std::uint16_t a : boards[i])
            local[i].push_back(static_cast<std::uint16_t>(
                std::lower_bound(candidates.begin(), candidates.end(), a) - candidates.begin()));
    for (const std::int32_t g : list) place_[static_cast<std::size_t>(g)] = -1;
    return w;
}

// Games to play: all of them where they are few, else drawn so that every board's candidates come up equally often.
std::vector<std::vector<std::uint16_t>> Chooser::draws(const std::vector<BoardSet>& local, std::uint64_t seed,
                                                           bool& all) const {
    std::size_t product = 1;
    for (const BoardSet& set : local) product = std::min(product * std::max<std::size_t>(set.size(), 1), policy_.samples + 1);
    const std::size_t n = std::min(product, policy_.samples);
    std::vector<std::vector<std::uint16_t>> games(n, std::vector<std::uint16_t>(local.size()));
    all = product <= policy_.samples;
    if (all) {
        for (std::size_t s = 0; s < n; ++s) {
            std::size_t rest = s;
            for (std::size_t i = 0; i < local.size(); ++i) {
                if (local[i].empty()) continue;
                games[s][i] = local[i][rest % local[i].size()];
                rest /= local[i].size();
            }
        }
        return games;
    }
    Random random{seed};
    for (std::size_t i = 0; i < local.size(); ++i) {
        BoardSet left;
        for (std::size_t s = 0; s < n && !local[i].empty(); ++s) {
            if (left.empty()) left = local[i];
            const std::size_t k = random.below(left.size());
            games[s][i] = left[k];
            left[k] = left.back();
            left.pop_back();
        }
    }
    return games;
}

int Chooser::play_on(const World& w, std::vector<BoardSet>& boards, const std::vector<std::uint16_t>& secrets) {
    const std::size_t most = 4 * boards.size() + 64;
    for (std::size_t played = 0; played < most; ++played) {
        std::int32_t guess = -1;
        bool over = true;
        for (const BoardSet& set : boards) {
            if (set.empty()) continue;
            over = false;
            if (set.size() == 1) {
                guess = w.guess_of[set[0]];
                break;
            }
        }
        if (over) return static_cast<int>(played);
        if (guess < 0) {
            check(control_);
            local_costs_.assign(w.stride, 0.0f);
            for (const BoardSet& set : boards) {
                if (set.empty()) continue;
                rows_.resize(set.size());
                for (std::size_t i = 0; i < set.size(); ++i) rows_[i] = w.row(set[i]);
                const double n = static_cast<double>(set.size());
                add_costs(table_.kernels(), increments_, rows_.data(), set.size(), w.guesses, static_cast<float>(1.0 / (kUnitsPerBit * n)),
                           local_costs_.data());
                const float bonus = static_cast<float>(policy_.bonus / n);
                for (const std::uint16_t a : set) local_costs_[static_cast<std::size_t>(w.guess_of[a])] -= bonus;
            }
            guess = static_cast<std::int32_t>(first_least(local_costs_, w.guesses));
        }
        const auto g = static_cast<std::size_t>(guess);
        for (std::size_t i = 0; i < boards.size(); ++i) {
            if (boards[i].empty()) continue;
            if (w.guess_of[secrets[i]] == guess) boards[i].clear();
            else keep_code(boards[i], [&](std::uint16_t a) { return w.row(a)[g]; }, w.row(secrets[i])[g]);
        }
    }
    return static_cast<int>(most);
}

// Plays the games on after every choice; the choices are the first guesses of the list. Where choices may be given up,
// drawn games are played in rounds, and after a round only the better half of the choices stays in.
void Chooser::look_ahead(std::vector<BoardChoice>& choices, const std::vector<std::int32_t>& list,
                         const std::vector<BoardSet>& boards, int played, bool give_up) {
    std::vector<BoardSet> local;
    const World w = world(list, boards, local);
    bool all = false;
    const auto games = draws(local, hash_of(boards), all);
    const std::size_t n = games.size();
    const bool rounds = give_up && !all;
    const std::array<std::size_t, 4> ends{0, rounds ? n / 4 : n, rounds ? n / 2 : n, n};
    std::vector<std::uint8_t> shown(w.guess_of.size());
    std::vector<BoardSet> after(boards.size());
    std::vector<std::size_t> alive(choices.size());
    std::iota(alive.begin(), alive.end(), std::size_t{0});
    for (std::size_t round = 1; round < ends.size() && ends[round - 1] < n; ++round) {
        for (const std::size_t k : alive) {
            BoardChoice& choice = choices[k];
            if (round == 1) choice.total = 0;
            for (std::size_t c = 0; c < shown.size(); ++c) shown[c] = w.row(c)[k];
            for (std::size_t s = ends[round - 1]; s < ends[round]; ++s) {
                for (std::size_t i = 0; i < boards.size(); ++i) {
                    after[i].clear();
                    const std::uint16_t secret = games[s][i];
                    if (local[i].empty() || w.guess_of[secret] == static_cast<std::int32_t>(k)) continue;
                    for (const std::uint16_t a : local[i])
                        if (shown[a] == shown[secret]) after[i].push_back(a);
                }
                const int more = 1 + play_on(w, after, games[s]);
                const int over = policy_.limit > 0 ? std::max(0, played + more - policy_.limit) : 0;
                choice.total += more + over * policy_.late;
                choice.late += over > 0;
                ++choice.games;
            }
        }
        for (const std::size_t k : alive) {
            const double say = all ? 0 : policy_.prior * static_cast<double>(choices[k].cost);
            choices[k].score = static_cast<double>(choices[k].total) + say;
        }
        std::stable_sort(alive.begin(), alive.end(),
                         [&](std::size_t a, std::size_t b) { return choices[a].score < choices[b].score; });
        if (ends[round] < n) alive.resize((alive.size() + 1) / 2);
    }
}

}  // namespace tilewise::boards
