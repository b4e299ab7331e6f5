#include "kernels.hpp"

#include <cstring>

namespace tilewise {

int available_kernels(const Kernels** out, int capacity) {
    int n = 0;
#ifdef TILEWISE_X86
    __builtin_cpu_init();
    if (n < capacity && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
        __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("bmi2"))
        out[n++] = &avx512_kernels();
    if (n < capacity && __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2")) out[n++] = &avx2_kernels();
#endif
    if (n < capacity) out[n++] = &portable_kernels();
    return n;
}

const Kernels* find_kernels(const char* name) {
    const Kernels* all[4];
    const int n = available_kernels(all, 4);
    if (std::strcmp(name, "auto") == 0) return all[0];
    for (int i = 0; i < n; ++i)
        if (std::strcmp(all[i]->name, name) == 0) return all[i];
    return nullptr;
}

}  // namespace tilewise
