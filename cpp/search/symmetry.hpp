// Guesses that are alike: symbols and places that nothing has told apart can take each other's part.
//
// A renaming of symbols together with a reordering of places is a symmetry of a game if it takes guesses to guesses and
// answers to answers of the same weight, and keeps every code. Two guesses that a symmetry takes to each other are worth
// the same on every set of candidates that it takes to itself. What a sequence of guesses leaves is such a set for every
// symmetry that takes each of these guesses to itself.
//
// Symmetries are looked for as swaps of two symbols or of two places. Swaps that share a member make a class within which
// every order will do, so all symmetries found are those that permute classes of symbols and classes of places. Lists of
// words have none, and are told so by counting letters.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <numeric>
#include <unordered_map>
#include <vector>

#include "search/candidates.hpp"

namespace tilewise::exact {

inline constexpr int kMaxPlaces = 8, kMaxSymbols = 64;  // of words whose symmetries are looked for
inline constexpr std::size_t kMaxOrders = 720;          // of places that are looked at; else places stay as they are

using Word = std::array<std::uint8_t, kMaxPlaces>;  // symbols; unused places are 0

inline std::uint64_t packed(const Word& word) {
    std::uint64_t out = 0;
    std::memcpy(&out, word.data(), sizeof out);
    return out;
}

// Members that can take each other's part: the class of each is its lowest member.
template <std::size_t most>
struct Classes {
    std::array<std::uint8_t, most> of{};
    Classes() { std::iota(of.begin(), of.end(), std::uint8_t{0}); }
    void join(std::size_t x, std::size_t y) {
        const auto low = std::min(of[x], of[y]), high = std::max(of[x], of[y]);
        std::replace(of.begin(), of.end(), high, low);
    }
    bool single() const {
        for (std::size_t i = 0; i < most; ++i)
            if (of[i] != i) return false;
        return true;
    }
};

// What can still be interchanged after some guesses: the orders of places that leave each of them as it was, with what
// becomes of the symbols that they use; symbols that none of them uses are free within their classes.
class Alike {
public:
    Alike() = default;
    Alike(const std::vector<Word>& words, int places, const Classes<kMaxPlaces>& place_classes,
          const Classes<kMaxSymbols>& symbol_classes)
        : words_(&words), places_(static_cast<std::size_t>(places)), classes_(symbol_classes) {
        Order order;
        order.symbol.fill(kFree);
        std::iota(order.from.begin(), order.from.end(), std::uint8_t{0});
        const Order same = order;
        do {
            bool fits = true;
            for (std::size_t i = 0; i < places_; ++i) fits &= place_classes.of[i] == place_classes.of[order.from[i]];
            if (fits) orders_.push_back(order);
            if (orders_.size() > kMaxOrders) {
                orders_.assign(1, same);
                break;
            }
        } while (std::next_permutation(order.from.begin(), order.from.begin() + places));
        find_free();
    }

    // Is there nothing left that could be interchanged?
    bool nothing() const { return orders_.size() == 1 && !some_free_; }

    // What is left of `before` once a guess is played.
    void narrow(const Alike& before, Guess g) {
        const Word& word = (*before.words_)[static_cast<std::size_t>(g)];
        words_ = before.words_;
        places_ = before.places_;
        classes_ = before.classes_;
        used_ = before.used_;
        for (std::size_t i = 0; i < places_; ++i) used_[word[i]] = true;
        orders_.clear();
        for (Order order : before.orders_)
            if (keeps(order, word)) orders_.push_back(order);
        find_free();
    }

    // The same for guesses that are alike, and different for others.
    Key signature(Guess g) const {
        const Word& word = (*words_)[static_cast<std::size_t>(g)];
        Word least;
        least.fill(kFree);
        for (const Order& order : orders_) {
            std::array<std::uint8_t, kMaxSymbols> name = order.symbol;
            std::array<std::uint8_t, kMaxSymbols> next = first_free_;
            Word now{};
            bool lower = false;
            for (std::size_t i = 0; i < places_; ++i) {
                const std::uint8_t s = word[order.from[i]];
                if (name[s] == kFree) {
                    std::uint8_t& free = next[classes_.of[s]];
                    name[s] = free;
                    free = next_free_[free];
                }
                now[i] = name[s];
                if (!lower && now[i] > least[i]) break;
                lower = lower || now[i] < least[i];
            }
            if (lower) least = now;
        }
        return {packed(least), 1};
    }

private:
    static constexpr std::uint8_t kFree = 0xff;

    struct Order {
        std::array<std::uint8_t, kMaxPlaces> from;     // place i becomes what place from[i] was
        std::array<std::uint8_t, kMaxSymbols> symbol;  // what becomes of a symbol that was used; kFree: of others
    };

    // Does the order leave the word as it is, if its symbols are renamed, too? Then their new names are noted.
    bool keeps(Order& order, const Word& word) const {
        for (std::size_t i = 0; i < places_; ++i) {
            const std::uint8_t was = word[order.from[i]], is = word[i];
            if (order.symbol[was] == is) continue;
            if (order.symbol[was] != kFree || classes_.of[was] != classes_.of[is]) return false;
            if (std::find(order.symbol.begin(), order.symbol.end(), is) != order.symbol.end()) return false;
            order.symbol[was] = is;
        }
        return true;
    }

    void find_free() {
        first_free_.fill(kFree);
        next_free_.fill(kFree);
        some_free_ = false;
        for (std::size_t s = kMaxSymbols; s-- > 0;) {
            if (used_[s]) continue;
            std::uint8_t& first = first_free_[classes_.of[s]];
            some_free_ = some_free_ || first != kFree;
            next_free_[s] = first;
            first = static_cast<std::uint8_t>(s);
        }
    }

    const std::vector<Word>* words_ = nullptr;
    std::size_t places_ = 0;
    Classes<kMaxSymbols> classes_;
    std::array<bool, kMaxSymbols> used_{};
    std::array<std::uint8_t, kMaxSymbols> first_free_{}, next_free_{};  // of a class; after a symbol
    bool some_free_ = false;                                           // more than one in some class?
    std::vector<Order> orders_;
};

// The symmetries of a vocabulary under its scoring, and of sets of its answers.
template <class Code>
class Symmetries {
public:
    Symmetries(const Problem& p, const std::vector<Weight>& weights, const Control* control) : problem_(p) {
        if (p.length > kMaxPlaces || !read_words()) return;
        const Counts counts = count();
        std::vector<Swap> wanted;
        for (int s = 1; s < symbols_; ++s)
            for (int t = 0; t < s; ++t)
                if (std::all_of(counts.begin(), counts.end(), [&](const auto& at) { return at[size(s)] == at[size(t)]; }))
                    wanted.push_back({false, size(s), size(t)});
        for (int i = 1; i < p.length; ++i)
            for (int j = 0; j < i; ++j)
                if (counts[size(i)] == counts[size(j)]) wanted.push_back({true, size(i), size(j)});
        if (wanted.empty()) return;
        for (std::size_t g = 0; g < words_.size(); ++g) place_of_.emplace(packed(words_[g]), static_cast<Guess>(g));
        join(wanted, [&](const Swap& swap) { return keeps_codes(swap, weights, control); }, places_, symbol_classes_);
    }

    bool any() const { return !places_.single() || !symbol_classes_.single(); }

    // What can be interchanged on a set; `h` has all its candidates.
    Alike of(const std::vector<Answer>& candidates) const {
        Classes<kMaxPlaces> places;
        Classes<kMaxSymbols> symbols;
        std::vector<Swap> wanted;
        for (std::size_t s = 1; s < kMaxSymbols; ++s)
            for (std::size_t t = 0; t < s; ++t)
                if (symbol_classes_.of[s] == symbol_classes_.of[t]) wanted.push_back({false, s, t});
        for (std::size_t i = 1; i < kMaxPlaces; ++i)
            for (std::size_t j = 0; j < i; ++j)
                if (places_.of[i] == places_.of[j]) wanted.push_back({true, i, j});
        std::vector<bool> inside(words_.size());
        for (const Answer a : candidates) inside[size(problem_.guess_of_answer[a])] = true;
        const auto keeps = [&](const Swap& swap) {
            return std::all_of(candidates.begin(), candidates.end(), [&](Answer a) {
                return inside[size(place_of_.at(packed(swapped(words_[size(problem_.guess_of_answer[a])], swap))))];
            });
        };
        join(wanted, keeps, places, symbols);
        return Alike(words_, problem_.length, places, symbols);
    }

private:
    struct Swap {
        bool of_places;
        std::size_t x, y;
    };
    using Counts = std::vector<std::array<int, kMaxSymbols>>;  // how often each place has each symbol

    static std::size_t size(int n) { return static_cast<std::size_t>(n); }

    bool read_words() {
        const std::size_t length = size(problem_.length), all = size(problem_.guesses) * length;
        const std::int32_t* const letters = problem_.letters;
        for (std::size_t i = 0; i < all; ++i) {
            if (letters[i] < 0 || letters[i] >= kMaxSymbols) return false;
            symbols_ = std::max(symbols_, letters[i] + 1);
        }
        words_.resize(size(problem_.guesses));
        for (std::size_t i = 0; i < all; ++i) words_[i / length][i % length] = static_cast<std::uint8_t>(letters[i]);
        return true;
    }

    Counts count() const {
        Counts out(size(problem_.length));
        for (const Word& word : words_)
            for (std::size_t i = 0; i < out.size(); ++i) ++out[i][word[i]];
        return out;
    }

    static Word swapped(Word word, const Swap& swap) {
        if (swap.of_places) {
            std::swap(word[swap.x], word[swap.y]);
            return word;
        }
        for (std::uint8_t& s : word) s = static_cast<std::uint8_t>(s == swap.x ? swap.y : s == swap.y ? swap.x : s);
        return word;
    }

    // Joins what may be swapped; what follows from swaps already found is not asked.
    template <class Keeps>
    static void join(const std::vector<Swap>& wanted, Keeps keeps, Classes<kMaxPlaces>& places,
                     Classes<kMaxSymbols>& symbols) {
        for (const Swap& swap : wanted) {
            if (swap.of_places ? places.of[swap.x] == places.of[swap.y] : symbols.of[swap.x] == symbols.of[swap.y]) continue;
            if (!keeps(swap)) continue;
            if (swap.of_places)
                places.join(swap.x, swap.y);
            else
                symbols.join(swap.x, swap.y);
        }
    }

    bool keeps_codes(const Swap& swap, const std::vector<Weight>& weights, const Control* control) const {
        std::vector<Guess> becomes(words_.size());
        for (std::size_t g = 0; g < words_.size(); ++g) {
            const auto found = place_of_.find(packed(swapped(words_[g], swap)));
            if (found == place_of_.end()) return false;
            becomes[g] = found->second;
        }
        const std::size_t answers = size(problem_.answers);
        std::vector<int> answer_of(words_.size(), -1);
        for (std::size_t a = 0; a < answers; ++a) answer_of[size(problem_.guess_of_answer[a])] = static_cast<int>(a);
        std::vector<std::size_t> answer(answers);
        for (std::size_t a = 0; a < answers; ++a) {
            const int other = answer_of[size(becomes[size(problem_.guess_of_answer[a])])];
            if (other < 0 || weights[size(other)] != weights[a]) return false;
            answer[a] = size(other);
        }
        const auto* codes = static_cast<const Code*>(problem_.codes);
        for (std::size_t g = 0; g < words_.size(); ++g) {
            if (g % kRowsPerLook == 0) check(control);
            const Code *const row = codes + g * answers, *const other = codes + size(becomes[g]) * answers;
            for (std::size_t a = 0; a < answers; ++a)
                if (row[a] != other[answer[a]]) return false;
        }
        return true;
    }

    const Problem& problem_;
    std::vector<Word> words_;
    int symbols_ = 0;
    std::unordered_map<std::uint64_t, Guess> place_of_;
    Classes<kMaxPlaces> places_;
    Classes<kMaxSymbols> symbol_classes_;
};

}  // namespace tilewise::exact
