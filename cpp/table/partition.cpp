#include "table/partition.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

#include "base/parallel.hpp"

namespace tilewise {
namespace {

// Hands out the codes of one guess against the chosen candidates, from the filled table or computed on the spot.
template <class Code>
class Rows {
public:
    Rows(const Table& table, const std::int32_t* candidates, std::size_t n)
        : table_(table), codes_(table.codes<Code>()), candidates_(candidates), n_(n), all_(n == table.n_answers()) {
        for (std::size_t k = 0; all_ && k < n; ++k) all_ = candidates[k] == static_cast<std::int32_t>(k);
        if (!codes_ && !all_) picked_ = table.planes<Code>().picked(candidates, n, table.n_letters());
    }

    const Code* read(std::size_t guess, Code* buffer) const {
        if (codes_) {
            const Code* row = codes_ + guess * table_.n_answers();
            if (all_) return row;
            for (std::size_t k = 0; k < n_; ++k) buffer[k] = row[candidates_[k]];
            return buffer;
        }
        table_.compute_row(guess, all_ ? table_.planes<Code>() : picked_, buffer);
        return buffer;
    }

private:
    const Table& table_;
    const Code* codes_;  // null where the table was not filled when this was made
    const std::int32_t* candidates_;
    std::size_t n_;
    bool all_;
    Planes<Code> picked_;
};


struct PartWeight {
    std::uint32_t size;
    double weight;
};

// Words of up to 12 letters have at most this many codes: a histogram of them still fits a processor's cache.
constexpr std::uint32_t kHistogram = 531'441;

// Gathers the parts of one guess. Codes are counted in a histogram that is left clean for the next guess; where it
// would be huge, they are sorted instead.
template <class Code>
class PartCounter {
public:
    PartCounter(std::uint32_t n_codes, std::size_t n_candidates) : counts_(n_codes <= kHistogram) {
        if (counts_) {
            size_.resize(n_codes);
            weight_.resize(n_codes);
        } else {
            order_.resize(n_candidates);
        }
    }

    // Calls visit(PartWeight) once per part; weights may be nullptr.
    template <class Visit>
    void parts(const Code* codes, std::size_t n, const double* weights, Visit&& visit) {
        if (counts_) {
            if (weights)
                for (std::size_t k = 0; k < n; ++k) {
                    ++size_[codes[k]];
                    weight_[codes[k]] += weights[k];
                }
            else
                for (std::size_t k = 0; k < n; ++k) ++size_[codes[k]];
            if (n < size_.size() / 2) {
                for (std::size_t k = 0; k < n; ++k) take(codes[k], visit);
            } else {
                for (std::size_t c = 0; c < size_.size(); ++c) take(c, visit);
            }
        } else {
            std::iota(order_.begin(), order_.end(), std::uint32_t{0});
            std::sort(order_.begin(), order_.end(), [&](std::uint32_t a, std::uint32_t b) {
                return codes[a] != codes[b] ? codes[a] < codes[b] : a < b;
            });
            for (std::size_t k = 0; k < n;) {
                const Code code = codes[order_[k]];
                PartWeight part{0, 0.0};
                for (; k < n && codes[order_[k]] == code; ++k) {
                    ++part.size;
                    part.weight += weights ? weights[order_[k]] : 0.0;
                }
                visit(part);
            }
        }
    }

private:
    template <class Visit>
    void take(std::size_t code, Visit&& visit) {
        if (!size_[code]) return;
        visit(PartWeight{size_[code], weight_[code]});
        size_[code] = 0;
        weight_[code] = 0.0;
    }

    bool counts_;
    std::vector<std::uint32_t> size_;
    std::vector<double> weight_;
    std::vector<std::uint32_t> order_;
};

template <class Code>
void statistics(const Table& table, const std::int32_t* guesses, std::size_t n_guesses,
                const std::int32_t* candidates, std::size_t n, const double* weights, int threads, Statistics out,
                const Control* control) {
    const Rows<Code> rows(table, candidates, n);
    // n log2 n by look-up: the parts are integers, and there are millions of them.
    std::vector<double> n_log_n(n + 1, 0.0);
    for (std::size_t s = 2; s <= n; ++s) n_log_n[s] = static_cast<double>(s) * std::log2(static_cast<double>(s));
    double total = static_cast<double>(n);
    if (weights) total = std::accumulate(weights, weights + n, 0.0);

    const bool small = n_guesses * n < 200'000;  // a thread costs more than it would bring
    parallel_for(n_guesses, 2 * kRowsPerLook, small ? 1 : threads, [&](std::size_t begin, std::size_t end) {
        std::vector<Code> buffer(n);
        PartCounter<Code> counter(table.scoring().n_codes, n);
        for (std::size_t i = begin; i < end; ++i) {
            if (i % kRowsPerLook == 0) check(control);
            const std::size_t g = guesses ? static_cast<std::size_t>(guesses[i]) : i;
            const Code* codes = rows.read(g, buffer.data());
            std::int32_t parts = 0;
            std::uint32_t largest = 0;
            std::int64_t squares = 0;
            double logs = 0.0, cross = 0.0, heaviest = 0.0;
            if (weights) {
                counter.parts(codes, n, weights, [&](PartWeight p) {
                    ++parts;
                    largest = std::max(largest, p.size);
                    squares += std::int64_t{p.size} * p.size;
                    cross += p.weight * p.size;
                    heaviest = std::max(heaviest, p.weight);
                    if (p.weight > 0) logs += p.weight * std::log2(p.weight);
                });
            } else {
                counter.parts(codes, n, nullptr, [&](PartWeight p) {
                    ++parts;
                    largest = std::max(largest, p.size);
                    squares += std::int64_t{p.size} * p.size;
                    logs += n_log_n[p.size];
                });
                cross = static_cast<double>(squares);
                heaviest = largest;
            }
            out.parts[i] = parts;
            out.largest[i] = static_cast<std::int32_t>(largest);
            out.sum_squares[i] = squares;
            // The max takes away the rounding that could otherwise print an entropy of -0.0.
            out.entropy[i] = total > 0 ? std::max(0.0, std::log2(total) - logs / total) : 0.0;
            out.expected_size[i] = total > 0 ? cross / total : 0.0;
            out.largest_mass[i] = total > 0 ? heaviest / total : 0.0;
        }
    });
}

}  // namespace

void partition_statistics(const Table& table, const std::int32_t* guesses, std::size_t n_guesses,
                          const std::int32_t* candidates, std::size_t n, const double* weights, int threads,
                          Statistics out, const Control* control) {
    with_code_type(table.width(), [&]<class Code>(Code) {
        statistics<Code>(table, guesses, n_guesses, candidates, n, weights, threads, out, control);
    });
}

void codes_of(const Table& table, const std::int32_t* guesses, std::size_t n_guesses, const std::int32_t* candidates,
              std::size_t n, int threads, std::uint32_t* out, const Control* control) {
    const bool small = n_guesses * n < 200'000;
    with_code_type(table.width(), [&]<class Code>(Code) {
        const Rows<Code> rows(table, candidates, n);
        parallel_for(n_guesses, kRowsPerLook, small ? 1 : threads, [&](std::size_t begin, std::size_t end) {
            std::vector<Code> buffer(n);
            for (std::size_t i = begin; i < end; ++i) {
                if (i % kRowsPerLook == 0) check(control);
                const Code* codes = rows.read(guesses ? static_cast<std::size_t>(guesses[i]) : i, buffer.data());
                std::copy(codes, codes + n, out + i * n);
            }
        });
    });
}

}  // namespace tilewise
