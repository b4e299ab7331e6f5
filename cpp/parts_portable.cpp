// Counting parts, compiled for any processor: SSE2, NEON and WebAssembly have vectors of 16 bytes.
#include "kernels.hpp"

#define TILEWISE_KERNELS portable
#define TILEWISE_VECTOR_BYTES 16
#include "parts.inc"

namespace tilewise {

const PartKernels portable_parts = {portable::count_parts, portable::weigh_heads};

}  // namespace tilewise
