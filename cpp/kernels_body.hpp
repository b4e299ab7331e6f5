// The loops themselves. Included by one source file per instruction set, each in a namespace of its own,
// so that no two instruction sets can ever share (and mix up) an inlined function.
//
// No include here may define inline functions that the linker could merge across those files.
#include <cstddef>
#include <cstdint>

namespace tilewise {
namespace TILEWISE_KERNELS {
namespace {

template <class Code>
inline Code count_bits(Code x) {
    // Written out so that it vectorises; std::popcount would not on every instruction set.
    if constexpr (sizeof(Code) == 1) {
        x = static_cast<Code>(x - ((x >> 1) & 0x55));
        x = static_cast<Code>((x & 0x33) + ((x >> 2) & 0x33));
        return static_cast<Code>((x + (x >> 4)) & 0x0f);
    } else if constexpr (sizeof(Code) == 2) {
        x = static_cast<Code>(x - ((x >> 1) & 0x5555));
        x = static_cast<Code>((x & 0x3333) + ((x >> 2) & 0x3333));
        x = static_cast<Code>((x + (x >> 4)) & 0x0f0f);
        return static_cast<Code>((x + (x >> 8)) & 0x1f);
    } else {
        x = x - ((x >> 1) & 0x55555555u);
        x = (x & 0x33333333u) + ((x >> 2) & 0x33333333u);
        x = (x + (x >> 4)) & 0x0f0f0f0fu;
        return (x * 0x01010101u) >> 24;
    }
}

// out[a] = code of the guess against answer a, for n answers. A letter used once is right (2), elsewhere (1) or
// absent (0) by its plane alone; of a letter used more often the greens come first, then as many yellows, from the
// left, as the answer has further copies of it.
template <class Code>
void fill_row(const LetterUse* uses, int n_uses, const Code* planes, std::size_t stride, std::size_t n,
              int length, Code* __restrict out) {
    constexpr std::size_t block = 1024 / sizeof(Code);
    Code weight[20];
    Code w = 1;
    for (int i = 0; i < length; ++i, w = static_cast<Code>(w * 3)) weight[i] = w;

    for (std::size_t start = 0; start < n; start += block) {
        const std::size_t m = n - start < block ? n - start : block;
        Code* __restrict o = out + start;
        for (std::size_t a = 0; a < m; ++a) o[a] = 0;
        for (int u = 0; u < n_uses; ++u) {
            const Code* __restrict plane = planes + uses[u].letter * stride + start;
            const Code places = static_cast<Code>(uses[u].places);
            if ((places & (places - 1)) == 0) {
                int place = 0;
                while (!((places >> place) & 1)) ++place;
                const Code one = weight[place];
                const Code two = static_cast<Code>(2 * one);
                for (std::size_t a = 0; a < m; ++a) {
                    const Code x = plane[a];
                    const Code present = x != 0 ? one : Code{0};
                    o[a] = static_cast<Code>(o[a] + ((x & places) != 0 ? two : present));
                }
                continue;
            }
            Code left[block];
            for (std::size_t a = 0; a < m; ++a)
                left[a] = count_bits<Code>(static_cast<Code>(plane[a] & static_cast<Code>(~places)));
            for (int place = 0; place < length; ++place) {
                const Code bit = static_cast<Code>(Code{1} << place);
                if (!(places & bit)) continue;
                const Code one = weight[place];
                const Code two = static_cast<Code>(2 * one);
                for (std::size_t a = 0; a < m; ++a) {
                    const bool green = (plane[a] & bit) != 0;
                    const Code spare = left[a];
                    const bool yellow = !green && spare != 0;
                    o[a] = static_cast<Code>(o[a] + (green ? two : yellow ? one : Code{0}));
                    left[a] = static_cast<Code>(spare - (yellow ? Code{1} : Code{0}));
                }
            }
        }
    }
}

}  // namespace
}  // namespace TILEWISE_KERNELS
}  // namespace tilewise
