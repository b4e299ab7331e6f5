// The core's loops for one instruction set: see CMakeLists.txt for the flags of this file.
#define TILEWISE_KERNELS avx512
#include "kernels.hpp"
#include "kernels_body.inc"
#include "board_costs_body.inc"

namespace tilewise {

const Kernels& avx512_kernels() {
    static const Kernels kernels{"avx512", avx512::fill_row<std::uint8_t>, avx512::fill_row<std::uint16_t>,
                                 avx512::fill_row<std::uint32_t>, avx512::add_few};
    return kernels;
}

}  // namespace tilewise
