#include "parts_kernel.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

#if defined(__x86_64__) || defined(__i386__)
#define TILEWISE_KERNELS_X86 1
#endif

// Everything below is inlined into the few functions at the end, each compiled for its own instruction set.
#define TILEWISE_INLINE inline __attribute__((always_inline))

namespace tilewise {
namespace {

constexpr int kFew = 32;  // up to here the rows of a lane are sorted by one straight network
constexpr int kStep = 8;  // beyond, rows are padded to a multiple of this


// B unsigned bytes, in the compiler's portable vectors: SSE2 or NEON (16), AVX2 (32), AVX-512 (64).
template <int B>
struct Lanes {
    typedef std::uint8_t type __attribute__((vector_size(B)));
};

// Beyond kFew, runs of this many rows are sorted in registers and then merged: as many as there are registers.
template <class V>
constexpr int kRun = sizeof(V) == 64 ? 32 : 16;

template <class V>
TILEWISE_INLINE V load(const std::uint8_t* p) {
    V v;
    std::memcpy(&v, p, sizeof v);
    return v;
}

template <class V>
TILEWISE_INLINE void exchange(V& a, V& b) {  // the smaller of every lane to a, the larger to b
    const V low = a < b ? a : b;
    b = a < b ? b : a;
    a = low;
}

// ---- networks ------------------------------------------------------------------------------------------------------

struct Pair {
    int a, b;
};

struct Network {
    std::array<Pair, 191> pairs{};  // as many as 32 rows need
    std::size_t size = 0;
};

// Batcher's merge exchange: sorts n <= kFew rows.
constexpr Network sorting_network(int n) {
    Network net;
    for (int p = 1; p < n; p *= 2)
        for (int k = p; k >= 1; k /= 2)
            for (int j = k % p; j + k < n; j += 2 * k)
                for (int i = j; i < std::min(j + k, n - k); ++i)
                    if (i / (2 * p) == (i + k) / (2 * p)) net.pairs[net.size++] = {i, i + k};
    return net;
}

// The last levels of a bitonic merge: distances 16, 8, ... 1 among the first n rows of a run (the others are infinite).
constexpr Network cleaning_network(int n) {
    Network net;
    for (int k = kFew / 2; k >= 1; k /= 2)
        for (int i = 0; i + k < n; ++i)
            if (i / k % 2 == 0) net.pairs[net.size++] = {i, i + k};
    return net;
}

template <int N>
constexpr Network kSort = sorting_network(N);
template <int N>
constexpr Network kClean = cleaning_network(N);

// The fold turns every index into a constant, so that the rows stay in registers.
template <const Network& Net, class V, std::size_t... I>
TILEWISE_INLINE void apply([[maybe_unused]] V* r, std::index_sequence<I...>) {
    (exchange(r[Net.pairs[I].a], r[Net.pairs[I].b]), ...);
}

template <const Network& Net, int N, class V>
TILEWISE_INLINE void apply_to_rows(V* v) {
    V r[N];
#pragma GCC unroll 32
    for (int i = 0; i < N; ++i) r[i] = v[i];
    apply<Net>(r, std::make_index_sequence<Net.size>{});
#pragma GCC unroll 32
    for (int i = 0; i < N; ++i) v[i] = r[i];
}

// ---- counting ------------------------------------------------------------------------------------------------------

template <class V>
TILEWISE_INLINE V changes(const V* v, int n) {  // 1 + the number of places where sorted rows change, in every lane
    V total = V{} + static_cast<std::uint8_t>(1);
#pragma GCC unroll 32
    for (int i = 1; i < n; ++i) total -= static_cast<V>(v[i] != v[i - 1]);  // true is -1
    return total;
}

template <class V, int N>
TILEWISE_INLINE void count_few(const std::uint8_t* const* rows, std::size_t lanes, std::uint8_t* parts) {
    for (std::size_t at = 0; at < lanes; at += sizeof(V)) {
        V r[N];
#pragma GCC unroll 32
        for (int i = 0; i < N; ++i) r[i] = load<V>(rows[i] + at);
        apply<kSort<N>>(r, std::make_index_sequence<kSort<N>.size>{});
        const V total = changes(r, N);
        std::memcpy(parts + at, &total, sizeof total);
    }
}

// Runs are of kRun rows; the last one may be shorter, but is a multiple of kStep.
template <class V>
TILEWISE_INLINE void sort_run(V* v, int n) {
    if (n >= kRun<V>) return apply_to_rows<kSort<kRun<V>>, kRun<V>>(v);
    if (n == 8) return apply_to_rows<kSort<8>, 8>(v);
    if (n == 16) return apply_to_rows<kSort<16>, 16>(v);
    return apply_to_rows<kSort<24>, 24>(v);
}

template <class V>
TILEWISE_INLINE void clean_run(V* v, int n) {
    if (n >= kRun<V>) return apply_to_rows<kClean<kRun<V>>, kRun<V>>(v);
    if (n == 8) return apply_to_rows<kClean<8>, 8>(v);
    if (n == 16) return apply_to_rows<kClean<16>, 16>(v);
    return apply_to_rows<kClean<24>, 24>(v);
}

// Merges the sorted rows [first, first + p) and [first + p, end); rows beyond `end` count as infinite, so an exchange
// with one of them would change nothing and is left out. The first level compares mirrored places (a bitonic merge).
template <class V>
TILEWISE_INLINE void merge_runs(V* v, int first, int p, int end) {
    const int mirror = 2 * (first + p) - 1;
    for (int i = mirror - (end - 1); i < first + p; ++i) exchange(v[i], v[mirror - i]);
    for (int k = p / 2; k >= kRun<V>; k /= 2)
        for (int j = first; j + k < end; j += 2 * k) {
            const int stop = std::min(j + k, end - k);
            for (int i = j; i < stop; ++i) exchange(v[i], v[i + k]);
        }
    for (int i = first; i < end; i += kRun<V>) clean_run(v + i, end - i);
}

template <class V>
TILEWISE_INLINE void count_many(const std::uint8_t* const* rows, int n, std::size_t lanes, std::uint8_t* parts) {
    V v[kMaxKernelRows + 1];
    const int padded = (n + kStep - 1) / kStep * kStep;
    for (std::size_t at = 0; at < lanes; at += sizeof(V)) {
        for (int i = 0; i < n; ++i) v[i] = load<V>(rows[i] + at);
        for (int i = n; i < padded; ++i) v[i] = v[0];  // a repeat adds no part
        for (int i = 0; i < padded; i += kRun<V>) sort_run(v + i, padded - i);
        for (int p = kRun<V>; p < padded; p *= 2)
            for (int first = 0; first + p < padded; first += 2 * p)
                merge_runs(v, first, p, std::min(first + 2 * p, padded));
        const V total = changes(v, padded);
        std::memcpy(parts + at, &total, sizeof total);
    }
}

template <class V, std::size_t... I>
TILEWISE_INLINE void count_parts(const std::uint8_t* const* rows, int n, std::size_t lanes, std::uint8_t* parts,
                                 std::index_sequence<I...>) {
    if (n > kFew) return count_many<V>(rows, n, lanes, parts);
    ((n == static_cast<int>(I) + 1 ? count_few<V, static_cast<int>(I) + 1>(rows, lanes, parts) : void()), ...);
}

void count_portable(const std::uint8_t* const* rows, int n, std::size_t lanes, std::uint8_t* parts) {
    count_parts<Lanes<16>::type>(rows, n, lanes, parts, std::make_index_sequence<kFew>{});
}

#ifdef TILEWISE_KERNELS_X86
__attribute__((target("avx2"))) void count_avx2(const std::uint8_t* const* rows, int n, std::size_t lanes,
                                                std::uint8_t* parts) {
    count_parts<Lanes<32>::type>(rows, n, lanes, parts, std::make_index_sequence<kFew>{});
}

__attribute__((target("avx512f,avx512bw,avx512vl"))) void count_avx512(const std::uint8_t* const* rows, int n,
                                                                       std::size_t lanes, std::uint8_t* parts) {
    count_parts<Lanes<64>::type>(rows, n, lanes, parts, std::make_index_sequence<kFew>{});
}
#endif

}  // namespace

std::span<const PartsKernel> parts_kernels() {
    static constexpr PartsKernel all[] = {
        {"portable", count_portable},
#ifdef TILEWISE_KERNELS_X86
        {"avx2", count_avx2},
        {"avx512", count_avx512},
#endif
    };
    static const std::size_t usable = [] {
        std::size_t n = 1;
#ifdef TILEWISE_KERNELS_X86
        if (__builtin_cpu_supports("avx2")) n = 2;
        if (n == 2 && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl")) n = 3;
#endif
        return n;
    }();
    return {all, usable};
}

}  // namespace tilewise
