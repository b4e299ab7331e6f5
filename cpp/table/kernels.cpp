#include "table/kernels.hpp"

#include <stdexcept>
#include <string>
#include <vector>

#include "base/processor.hpp"

namespace tilewise {
namespace {

std::vector<Kernels> choose() {
    std::vector<Kernels> out;
#ifdef TILEWISE_X86
    const Processor has = processor();
    if (has.avx512) out.push_back({"avx512", avx512_fill, avx512_parts});
    if (has.avx2) out.push_back({"avx2", avx2_fill, avx2_parts});
#endif
    out.push_back({"portable", portable_fill, portable_parts});
    return out;
}

}  // namespace

std::span<const Kernels> available_kernels() {
    static const std::vector<Kernels> all = choose();
    return all;
}

const Kernels& kernels_named(std::string_view name) {
    if (name == "auto") return available_kernels().front();
    for (const Kernels& k : available_kernels())
        if (name == k.name) return k;
    throw std::invalid_argument("no kernels named '" + std::string(name) + "' on this machine");
}

}  // namespace tilewise
