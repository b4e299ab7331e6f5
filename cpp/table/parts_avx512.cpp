// Counting parts, compiled for AVX-512 (see CMakeLists.txt for the flags of this file).
#include "table/kernels.hpp"

#define TILEWISE_KERNELS avx512
#define TILEWISE_VECTOR_BYTES 64
#include "table/parts.inc"

namespace tilewise {

const PartKernels avx512_parts = {avx512::count_parts, avx512::weigh_heads};

}  // namespace tilewise
