// Counting parts, compiled for any processor: SSE2, NEON and WebAssembly have vectors of 16 bytes.
#include "table/kernels.hpp"

#define TILEWISE_KERNELS portable
#define TILEWISE_VECTOR_BYTES 16
#include "table/parts.inc"

namespace tilewise {

const PartKernels portable_parts = {portable::count_parts, portable::weigh_heads};

}  // namespace tilewise
