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
    if (width() == 1) planes8_ = Planes<std::uint8_t>(answers, n_answers, length, n_letters);
    else if (width() == 2) planes16_ = Planes<std::uint16_t>(answers, n_answers, length, n_letters);
    else planes32_ = Planes<std::uint32_t>(answers, n_answers, length, n_letters);
}

namespace {

template <class Code>
void narrow(const std::uint32_t* codes, std::size_t n, void* out) {
    std::transform(codes, codes + n, static_cast<Code*>(out), [](std::uint32_t code) { return static_cast<Code>(code); });
}

}  // namespace

Table::Table(const Letter* guesses, std::size_t n_guesses, const Letter* answers, std::size_t n_answers, int length,
             int n_letters, const Kernels& kernels, const Scoring& scoring, const std::uint32_t* codes)
    : n_guesses_(n_guesses),
      n_answers_(n_answers),
      length_(length),
      n_letters_(n_letters),
      scoring_(scoring),
      kernels_(kernels),
      guesses_(guesses, guesses + n_guesses * static_cast<std::size_t>(length)),
      answers_(answers, answers + n_answers * static_cast<std::size_t>(length)),
      storage_(allocate_pages(n_guesses * n_answers * static_cast<std::size_t>(scoring.code_bytes()))) {
    const std::size_t n = n_guesses * n_answers;
    if (width() == 1) narrow<std::uint8_t>(codes, n, storage_.get());
    else if (width() == 2) narrow<std::uint16_t>(codes, n, storage_.get());
    else narrow<std::uint32_t>(codes, n, storage_.get());
    published_.store(storage_.get(), std::memory_order_release);
}

template <>
const Planes<std::uint8_t>& Table::planes() const { return planes8_; }
template <>
const Planes<std::uint16_t>& Table::planes() const { return planes16_; }
template <>
const Planes<std::uint32_t>& Table::planes() const { return planes32_; }

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

namespace {

template <class Code>
void fill_all(const Table& table, Code* out, int threads, const Control* control) {
    const std::size_t n = table.n_answers();
    const Planes<Code>& planes = table.planes<Code>();
    parallel_for(table.n_guesses(), 256, threads, [&](std::size_t begin, std::size_t end) {
        for (std::size_t g = begin; g < end; ++g) {
            if (g % kRowsPerLook == 0) check(control);
            table.compute_row(g, planes, out + g * n);
        }
    });
}

}  // namespace

void Table::fill(int threads, const Control* control) {
    const Hold lock(filling_);
    if (filled()) return;
    const std::size_t bytes = n_guesses_ * n_answers_ * static_cast<std::size_t>(width());
    Pages storage = allocate_pages(bytes);
    if (width() == 1) fill_all(*this, static_cast<std::uint8_t*>(storage.get()), threads, control);
    else if (width() == 2) fill_all(*this, static_cast<std::uint16_t*>(storage.get()), threads, control);
    else fill_all(*this, static_cast<std::uint32_t*>(storage.get()), threads, control);
    storage_ = std::move(storage);
    published_.store(storage_.get(), std::memory_order_release);
}

}  // namespace tilewise
