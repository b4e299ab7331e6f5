// The core's loops for one instruction set: see CMakeLists.txt for the flags of this file.
#define TILEWISE_KERNELS portable
#include "kernels.hpp"
#include "kernels_body.inc"
#include "board_costs_body.inc"

namespace tilewise {

const Kernels& portable_kernels() {
    static const Kernels kernels{"portable", portable::fill_row<std::uint8_t>, portable::fill_row<std::uint16_t>,
                                 portable::fill_row<std::uint32_t>, portable::add_few};
    return kernels;
}

}  // namespace tilewise
