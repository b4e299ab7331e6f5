// The codes of guesses and the costs of boards, compiled for any processor.
#include "kernels.hpp"

#define TILEWISE_KERNELS portable
#include "fill.inc"
#include "board_costs_body.inc"

namespace tilewise {

const FillKernels portable_fill{portable::fill_row<std::uint8_t>, portable::fill_row<std::uint16_t>,
                             portable::fill_row<std::uint32_t>, portable::add_few, portable::kPairwise};

}  // namespace tilewise
