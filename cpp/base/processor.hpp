#pragma once

namespace tilewise {

// The instruction sets that this processor has and the system lets programs use.
struct Processor {
    bool avx2 = false;    // with bmi2
    bool avx512 = false;  // f, bw, vl and dq
};

Processor processor();

}  // namespace tilewise
