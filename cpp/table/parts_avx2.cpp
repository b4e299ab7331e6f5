// Counting parts, compiled for AVX2 (see CMakeLists.txt for the flags of this file).
#include "table/kernels.hpp"

#define TILEWISE_KERNELS avx2
#define TILEWISE_VECTOR_BYTES 32
#include "table/parts.inc"

namespace tilewise {

const PartKernels avx2_parts = {avx2::count_parts, avx2::weigh_heads};

}  // namespace tilewise
