#include "table/table.hpp"

#include <algorithm>

#include "base/parallel.hpp"

namespace tilewise {

template <class Code>
Planes<Code>::Planes(const Letter* answers, std::size_t n_answers, int length, int n_letters)
    : n(n_answers), stride((n_answers + 63) / 64 * 64), bits(stride * static_cast<std::size_t>(n_letters)) {
    for (std::size_t a = 0; a < n_answers; ++a)
        for (int i = 0; i < length; ++i) {
            const auto letter = static_cast<std::size_t>(answers[a * static_cast<std::size_t>(length) + static_cast<std::size_t>(i)]);
            Code& mask = bits[letter * stride + a];
            mask = static_cast<Code>(mask | (Code{1} << i));
        }
}

template <class Code>
Planes<Code> Planes<Code>::picked(const std::int32_t* picks, std::size_t n_picks, int n_letters) const {
    Planes out;
    out.n = n_picks;
    out.stride = (n_picks + 63) / 64 * 64;
    out.bits.resize(out.stride * static_cast<std::size_t>(n_letters));
    for (std::size_t c = 0; c < static_cast<std::size_t>(n_letters); ++c)
        for (std::size_t k = 0; k < n_picks; ++k)
            out.bits[c * out.stride + k] = bits[c * stride + static_cast<std::size_t>(picks[k])];
    return out;
}

template struct Planes<std::uint8_t>;
template struct Planes<std::uint16_t>;
template struct Planes<std::uint32_t>;

Table::Table(const Letter* guesses, std::size_t n_guesses, const Letter* answers, std::size_t n_answers, int length,
             int n_letters, const Kernels& kernels)
    : n_guesses_(n_guesses),
      n_answers_(n_answers),
      length_(length),
      n_letters_(n_letters),
      scoring_(tiles_of(length)),
      kernels_(kernels),
      guesses_(guesses, guesses + n_guesses * static_cast<std::size_t>(length)),
      answers_(answers, answers + n_answers * static_cast<std::size_t>(length)),
      storage_(nullptr, nullptr) {
    with_code_type(width(), [&]<class Code>(Code) {
        std::get<Planes<Code>>(planes_) = Planes<Code>(answers, n_answers, length, n_letters);
    });
}

Table::Table(const Letter* guesses, std::size_t n_guesses, const Letter* answers, std::size_t n_answers, int length,
             int n_letters, const Kernels& kernels, const Scoring& scoring, const std::uint32_t* codes)
    : Table(guesses, n_guesses, answers, n_answers, length, n_letters, kernels) {
    const std::size_t n = n_guesses * n_answers;
    scoring_ = scoring;
    storage_ = allocate_pages(n * static_cast<std::size_t>(width()));
    with_code_type(width(), [&]<class Code>(Code) {
        std::transform(codes, codes + n, static_cast<Code*>(storage_.get()),
                       [](std::uint32_t code) { return static_cast<Code>(code); });
    });
    published_.store(storage_.get(), std::memory_order_release);
}

template <class Code>
void Table::compute_row(std::size_t g, const Planes<Code>& planes, Code* out) const {
    LetterUse uses[kMaxLength];
    int n_uses = 0;
    const Letter* word = guess(g);
    for (int i = 0; i < length_; ++i) {
        const auto letter = static_cast<std::uint32_t>(word[i]);
        int u = 0;
        while (u < n_uses && uses[u].letter != letter) ++u;
        if (u == n_uses) uses[n_uses++] = {0, letter};
        uses[u].places |= 1u << i;
    }
    fill_of<Code>(kernels_)(uses, n_uses, planes.bits.data(), planes.stride, planes.n, length_, out);
}

template void Table::compute_row(std::size_t, const Planes<std::uint8_t>&, std::uint8_t*) const;
template void Table::compute_row(std::size_t, const Planes<std::uint16_t>&, std::uint16_t*) const;
template void Table::compute_row(std::size_t, const Planes<std::uint32_t>&, std::uint32_t*) const;

void Table::fill(int threads, const Control* control) {
    const Hold lock(filling_);
    if (filled()) return;
    Pages storage = allocate_pages(n_guesses_ * n_answers_ * static_cast<std::size_t>(width()));
    with_code_type(width(), [&]<class Code>(Code) {
        Code* const out = static_cast<Code*>(storage.get());
        parallel_for(n_guesses_, 256, threads, [&](std::size_t begin, std::size_t end) {
            for (std::size_t g = begin; g < end; ++g) {
                if (g % kRowsPerLook == 0) check(control);
                compute_row(g, planes<Code>(), out + g * n_answers_);
            }
        });
    });
    storage_ = std::move(storage);
    published_.store(storage_.get(), std::memory_order_release);
}

}  // namespace tilewise
