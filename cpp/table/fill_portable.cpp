// The codes of guesses and the costs of boards, compiled for any processor.
#include "table/kernels.hpp"

#define TILEWISE_KERNELS portable
#include "table/fill.inc"
#include "table/board_costs.inc"

namespace tilewise {

const FillKernels portable_fill{portable::fill_row<std::uint8_t>, portable::fill_row<std::uint16_t>,
                             portable::fill_row<std::uint32_t>, portable::add_few, portable::kPairwise};

}  // namespace tilewise
