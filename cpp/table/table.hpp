// The feedback table of a vocabulary: the code of every guess against every answer, guess-major, in the narrowest
// unsigned type that fits (for tiles 8 bits to length 5, 16 to 10, 32 beyond).
//
// A table of tiles may also be "unfilled": then rows are computed whenever they are asked for. Results are the same. Any
// other scoring hands over its finished codes.
#pragma once
#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <tuple>
#include <vector>

#include "base/control.hpp"
#include "base/feedback.hpp"
#include "table/kernels.hpp"
#include "base/pages.hpp"
#include "base/threads.hpp"

namespace tilewise {

// Calls with a code of the type that has so many bytes: `[&]<class Code>(Code) { ... }`.
template <class Call>
decltype(auto) with_code_type(int bytes, const Call& call) {
    if (bytes == 1) return call(std::uint8_t{});
    if (bytes == 2) return call(std::uint16_t{});
    return call(std::uint32_t{});
}

// The letter planes of a list of answers (see kernels.hpp).
template <class Code>
struct Planes {
    std::size_t n = 0;       // answers
    std::size_t stride = 0;  // entries per plane, padded
    std::vector<Code> bits;

    Planes() = default;
    Planes(const Letter* answers, std::size_t n_answers, int length, int n_letters);
    // The same planes for the answers picked only.
    Planes picked(const std::int32_t* picks, std::size_t n_picks, int n_letters) const;
};

class Table {
public:
    // `guesses` and `answers` are row-major arrays of letters below n_letters; they are copied.
    Table(const Letter* guesses, std::size_t n_guesses, const Letter* answers, std::size_t n_answers, int length,
          int n_letters, const Kernels& kernels);
    // The same words scored otherwise, filled from the start: codes[g * n_answers + a] below scoring.n_codes, copied.
    Table(const Letter* guesses, std::size_t n_guesses, const Letter* answers, std::size_t n_answers, int length,
          int n_letters, const Kernels& kernels, const Scoring& scoring, const std::uint32_t* codes);

    // Computes and keeps all codes, on up to `threads` threads (0: one per core). Other threads may read meanwhile: they
    // see all codes or none. Throws Stopped, with none filled, where a control says so.
    void fill(int threads, const Control* control = nullptr);
    // Of a filled table of tiles, one of a scoring that follows from them and has as many codes: every code becomes
    // meaning(code). Nobody else may be reading.
    template <class Meaning>
    void recode(const Scoring& scoring, const Meaning& meaning);
    bool filled() const { return published_.load(std::memory_order_acquire) != nullptr; }

    std::size_t n_guesses() const { return n_guesses_; }
    std::size_t n_answers() const { return n_answers_; }
    int length() const { return length_; }
    int n_letters() const { return n_letters_; }
    const Scoring& scoring() const { return scoring_; }
    int width() const { return scoring_.code_bytes(); }  // bytes per code
    const Kernels& kernels() const { return kernels_; }
    const Letter* guess(std::size_t g) const { return guesses_.data() + g * static_cast<std::size_t>(length_); }
    const Letter* answer(std::size_t a) const { return answers_.data() + a * static_cast<std::size_t>(length_); }

    // The filled codes, guess-major, or nullptr. Code must be the type that width() says.
    template <class Code>
    const Code* codes() const { return static_cast<const Code*>(published_.load(std::memory_order_acquire)); }

    // One code of a filled table, whatever its type.
    std::uint32_t code(std::size_t g, std::size_t a) const {
        const std::size_t at = g * n_answers_ + a;
        return with_code_type(width(), [&]<class Code>(Code) -> std::uint32_t { return codes<Code>()[at]; });
    }

    // Of a table of tiles.
    template <class Code>
    const Planes<Code>& planes() const { return std::get<Planes<Code>>(planes_); }

    // The code of guess g against every answer of `planes`, to out.
    template <class Code>
    void compute_row(std::size_t g, const Planes<Code>& planes, Code* out) const;

private:
    std::size_t n_guesses_, n_answers_;
    int length_, n_letters_;
    Scoring scoring_;
    const Kernels& kernels_;
    std::vector<Letter> guesses_, answers_;
    std::tuple<Planes<std::uint8_t>, Planes<std::uint16_t>, Planes<std::uint32_t>> planes_;  // one of them is used
    Pages storage_;
    std::atomic<const void*> published_{nullptr};  // storage_, once every code is written
    Mutex filling_;
};

template <class Meaning>
void Table::recode(const Scoring& scoring, const Meaning& meaning) {
    with_code_type(width(), [&]<class Code>(Code) {
        Code* const codes = static_cast<Code*>(storage_.get());
        std::transform(codes, codes + n_guesses_ * n_answers_, codes,
                       [&](Code code) { return static_cast<Code>(meaning(code)); });
    });
    scoring_ = scoring;
}

}  // namespace tilewise
