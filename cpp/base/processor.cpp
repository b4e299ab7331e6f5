#include "base/processor.hpp"

#ifdef TILEWISE_X86
#include <cpuid.h>
#endif

// Asked of the processor itself: the compilers' own __builtin_cpu_supports needs a part of their runtime that not every
// toolchain links into a shared library.

namespace tilewise {

#ifdef TILEWISE_X86
namespace {

constexpr bool has(unsigned bits, int place) { return (bits >> place & 1) != 0; }

// Which registers the system saves when it switches between programs.
unsigned saved_registers() {
    unsigned low = 0;
    unsigned high = 0;
    asm volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    return low;
}

}  // namespace

Processor processor() {
    constexpr unsigned kVectors = 0x06;      // xmm, ymm
    constexpr unsigned kWideVectors = 0xe6;  // and masks, zmm
    constexpr int kSystemSaves = 27;
    unsigned a = 0, b = 0, c = 0, d = 0;
    if (__get_cpuid(1, &a, &b, &c, &d) == 0 || !has(c, kSystemSaves)) return {};
    const unsigned saved = saved_registers();
    if (__get_cpuid_count(7, 0, &a, &b, &c, &d) == 0) return {};
    const bool avx2 = has(b, 5) && has(b, 8) && (saved & kVectors) == kVectors;
    const bool avx512 = has(b, 16) && has(b, 17) && has(b, 30) && has(b, 31) && (saved & kWideVectors) == kWideVectors;
    return {avx2, avx2 && avx512};
}
#else
Processor processor() { return {}; }
#endif

}  // namespace tilewise
