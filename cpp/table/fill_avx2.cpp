// The codes of guesses and the costs of boards, compiled for AVX2 (see CMakeLists.txt for the flags of this file).
#include "table/kernels.hpp"

#define TILEWISE_KERNELS avx2
#include "table/fill.inc"
#include "table/board_costs.inc"

namespace tilewise {

const FillKernels avx2_fill{avx2::fill_row<std::uint8_t>, avx2::fill_row<std::uint16_t>,
                             avx2::fill_row<std::uint32_t>, avx2::add_few, avx2::kPairwise};

}  // namespace tilewise
