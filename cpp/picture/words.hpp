// Words and tiles decide: the likeliest reading in which every row is a word of the list and the tiles are those of one answer.
#pragma once
#include <vector>

#include "base/feedback.hpp"
#include "picture/fills.hpp"

namespace tilewise::picture {

// Words as the core knows them everywhere: one letter after the other, word after word.
struct WordList {
    const Letter* guesses = nullptr;
    std::size_t n_guesses = 0;
    const Letter* answers = nullptr;
    std::size_t n_answers = 0;
    int length = 0;

    const Letter* guess(std::int32_t place) const { return guesses + static_cast<std::size_t>(place) * static_cast<std::size_t>(length); }
};

// How likely every symbol is at every place of a row, as logarithms.
using RowLetters = std::vector<std::vector<float>>;

struct RowWord {
    std::int32_t guess = -1;  // its place in the list; -1: no word of the list is near
    float score = 0;
};

// The words that a row may be, the likeliest first; none where all of them are far from what is seen.
std::vector<RowWord> words_of(const RowLetters& letters, const WordList& words);

// A row that was judged: the words that it may be, and the colours of its tiles.
struct JudgedRow {
    std::vector<RowWord> words;
    std::vector<Colour> fills;
};

// A row as it was decided. A margin is how much less likely the best reading with another letter or tile there is.
struct DecidedRow {
    std::int32_t guess = -1;
    std::vector<int> kinds;
    std::vector<float> letter_margins, kind_margins;
};

struct DecidedBoard {
    std::vector<DecidedRow> rows;
    bool contradictory = false;  // no word would give these tiles: they are left as they are seen
};

// Every board has an answer of its own; what colours mean is the same on all.
std::vector<DecidedBoard> decide(const std::vector<std::vector<JudgedRow>>& boards, const Fills& fills, const WordList& words);

}  // namespace tilewise::picture
