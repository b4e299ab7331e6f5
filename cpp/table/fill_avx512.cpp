// The codes of guesses and the costs of boards, compiled for AVX-512 (see CMakeLists.txt for the flags of this file).
#include "table/kernels.hpp"

#define TILEWISE_KERNELS avx512
#include "table/fill.inc"
#include "table/board_costs.inc"

namespace tilewise {

const FillKernels avx512_fill{avx512::fill_row<std::uint8_t>, avx512::fill_row<std::uint16_t>,
                             avx512::fill_row<std::uint32_t>, avx512::add_few, avx512::kPairwise};

}  // namespace tilewise
