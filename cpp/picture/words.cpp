#include "picture/words.hpp"

#include <limits>

namespace tilewise::picture {
namespace {

constexpr float kFarOff = 28;        // letters as they are seen, less the best word: beyond that, it is no word of the list
constexpr float kWorthTrying = 12;   // readings that are less likely by more than this are left out
constexpr std::size_t kMostWords = 8;
constexpr float kUnlisted = 3;       // what an answer costs that is allowed but on no list of answers
constexpr float kContradiction = 8;  // tiles that can be made those of an answer only by something less likely are left as they are
constexpr float kNever = -1e9F;

const Letter* word_at(const Letter* words, std::size_t i, int length) { return words + i * static_cast<std::size_t>(length); }

// A row with the scores of its tiles under one convention.
struct ScoredRow {
    const JudgedRow* row;
    std::vector<KindScores> tiles;
};

float tiles_score(const ScoredRow& row, std::uint32_t code) {
    float sum = 0;
    for (const KindScores& tile : row.tiles) sum += tile[code % 3], code /= 3;
    return sum;
}

// The best reading of a board under one convention, with its margins as far as they follow from it.
struct BoardReading {
    float score = kNever;
    DecidedBoard board;
};

class BoardDecision {
public:
    BoardDecision(const std::vector<JudgedRow>& rows, const Fills& fills, const Convention& convention, const WordList& words)
        : words_(words) {
        for (const JudgedRow& row : rows) {
            rows_.push_back({&row, {}});
            for (const Colour fill : row.fills) rows_.back().tiles.push_back(fills.scores(fill, convention));
        }
    }

    BoardReading best() {
        BoardReading reading = seen();
        try_answers(words_.answers, words_.n_answers, 0);
        if (rows_.empty()) return reading;
        if (best_ < reading.score - kUnlisted) try_answers(words_.guesses, words_.n_guesses, kUnlisted);
        if (best_ >= reading.score - kContradiction) return decided(reading);
        reading.score -= kContradiction;
        reading.board.contradictory = true;
        return reading;
    }

private:
    // As it is seen: the likeliest word of every row, the nearest kind of every tile.
    BoardReading seen() const {
        BoardReading reading{0, {}};
        for (const ScoredRow& row : rows_) {
            DecidedRow decided;
            decided.guess = row.row->words.empty() ? -1 : row.row->words[0].guess;
            reading.score += row.row->words.empty() ? 0 : row.row->words[0].score;
            for (const KindScores& tile : row.tiles) {
                const auto best = std::max_element(tile.begin(), tile.end());
                decided.kinds.push_back(static_cast<int>(best - tile.begin()));
                reading.score += *best;
            }
            decided.letter_margins.assign(row.tiles.size(), 0);
            decided.kind_margins.assign(row.tiles.size(), 0);
            reading.board.rows.push_back(std::move(decided));
        }
        return reading;
    }

    struct Option {
        std::int32_t guess;
        std::uint32_t code;
        float score;
    };
    // What every row may be if a word is the answer, and how likely all rows together then are at most.
    struct Hypothesis {
        float score;
        std::vector<std::vector<Option>> rows;
    };

    void try_answers(const Letter* answers, std::size_t n, float cost) {
        for (std::size_t a = 0; a < n; ++a) {
            const Letter* answer = word_at(answers, a, words_.length);
            Hypothesis h{-cost, {}};
            for (const ScoredRow& row : rows_) {
                float most = row.row->words.empty() ? 0 : kNever;
                std::vector<Option> options;
                for (const RowWord& word : row.row->words) {
                    const Letter* guess = words_.guess(word.guess);
                    const std::uint32_t code = feedback_code(guess, answer, words_.length);
                    options.push_back({word.guess, code, word.score + tiles_score(row, code)});
                    most = std::max(most, options.back().score);
                }
                h.rows.push_back(std::move(options));
                h.score += most;
                if (h.score < best_ - kWorthTrying) break;
            }
            if (h.score < best_ - kWorthTrying) continue;
            best_ = std::max(best_, h.score);
            hypotheses_.push_back(std::move(h));
        }
    }

    BoardReading decided(BoardReading reading) const {
        const Hypothesis* chosen = nullptr;
        for (const Hypothesis& h : hypotheses_)
            if (!chosen || h.score > chosen->score) chosen = &h;
        reading.score = chosen->score;
        for (std::size_t r = 0; r < rows_.size(); ++r) {
            if (chosen->rows[r].empty()) continue;  // no word of the list: its letters say nothing about the answer
            const auto better = [](const Option& a, const Option& b) { return a.score < b.score; };
            const Option best = *std::max_element(chosen->rows[r].begin(), chosen->rows[r].end(), better);
            DecidedRow& row = reading.board.rows[r];
            row.guess = best.guess;
            const auto digits = digits_of(best.code);
            const std::vector<int> seen_kinds = row.kinds;
            row.kinds.assign(digits.begin(), digits.begin() + words_.length);
            row.letter_margins.assign(row.kinds.size(), kWorthTrying);
            row.kind_margins.assign(row.kinds.size(), kWorthTrying);
            const Letter* guess = words_.guess(best.guess);
            for (const Hypothesis& h : hypotheses_) {
                if (h.score < best_ - kWorthTrying) continue;
                const float rest = h.score - std::max_element(h.rows[r].begin(), h.rows[r].end(), better)->score;
                for (const Option& option : h.rows[r]) {
                    const float margin = chosen->score - rest - option.score;
                    const Letter* other = words_.guess(option.guess);
                    const auto other_digits = digits_of(option.code);
                    for (std::size_t i = 0; i < row.kinds.size(); ++i) {
                        if (other[i] != guess[i]) row.letter_margins[i] = std::min(row.letter_margins[i], margin);
                        if (other_digits[i] != row.kinds[i]) row.kind_margins[i] = std::min(row.kind_margins[i], margin);
                    }
                }
            }
            for (std::size_t i = 0; i < row.kinds.size(); ++i)
                if (row.kinds[i] != seen_kinds[i]) row.kind_margins[i] = 0;  // the consistent reading won, and says so
        }
        return reading;
    }

    const WordList& words_;
    std::vector<ScoredRow> rows_;
    std::vector<Hypothesis> hypotheses_;
    float best_ = kNever;
};

}  // namespace

std::vector<RowWord> words_of(const RowLetters& letters, const WordList& words) {
    float free = 0;
    for (const auto& place : letters) free += *std::max_element(place.begin(), place.end());
    std::vector<RowWord> best;
    float least = free - kFarOff;
    for (std::size_t i = 0; i < words.n_guesses; ++i) {
        const Letter* word = word_at(words.guesses, i, words.length);
        float score = 0;
        for (std::size_t place = 0; place < letters.size() && score >= least; ++place)
            score += letters[place][static_cast<std::size_t>(word[place])];
        if (score < least) continue;
        best.push_back({static_cast<std::int32_t>(i), score});
        if (best.size() < 4 * kMostWords) continue;
        std::stable_sort(best.begin(), best.end(), [](const RowWord& a, const RowWord& b) { return a.score > b.score; });
        best.resize(kMostWords);
        least = std::max(least, best.back().score);
    }
    std::stable_sort(best.begin(), best.end(), [](const RowWord& a, const RowWord& b) { return a.score > b.score; });
    if (best.size() > kMostWords) best.resize(kMostWords);
    return best;
}

std::vector<DecidedBoard> decide(const std::vector<std::vector<JudgedRow>>& boards, const Fills& fills, const WordList& words) {
    std::vector<DecidedBoard> chosen;
    float most = kNever;
    std::vector<std::pair<float, std::vector<DecidedBoard>>> all;
    for (const Convention& convention : fills.conventions()) {
        if (convention.score < fills.conventions()[0].score - kWorthTrying) continue;
        float score = convention.score;
        std::vector<DecidedBoard> readings;
        for (const auto& rows : boards) {
            BoardReading reading = BoardDecision(rows, fills, convention, words).best();
            score += reading.score;
            readings.push_back(std::move(reading.board));
        }
        if (score > most) most = score, chosen = readings;
        all.emplace_back(score, std::move(readings));
    }
    // Another convention that explains the picture nearly as well makes doubtful what it sees otherwise.
    for (const auto& [score, readings] : all)
        for (std::size_t b = 0; b < chosen.size(); ++b)
            for (std::size_t r = 0; r < chosen[b].rows.size(); ++r)
                for (std::size_t i = 0; i < chosen[b].rows[r].kinds.size(); ++i) {
                    DecidedRow& row = chosen[b].rows[r];
                    if (readings[b].rows[r].kinds[i] != row.kinds[i])
                        row.kind_margins[i] = std::min(row.kind_margins[i], most - score);
                }
    return chosen;
}

}  // namespace tilewise::picture
