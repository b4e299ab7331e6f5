#include "base/pages.hpp"

#ifdef __linux__
#include <sys/mman.h>
#endif

#include <new>

namespace tilewise {
namespace {

constexpr std::align_val_t kHugePage{std::size_t{1} << 21};

}  // namespace

Pages allocate_pages(std::size_t bytes) {
    constexpr auto huge = static_cast<std::size_t>(kHugePage);
    if (bytes < huge) return {::operator new(bytes), [](void* p) { ::operator delete(p); }};
    // Whole pages, so that the last one can be a huge one, too.
    void* memory = ::operator new((bytes + huge - 1) / huge * huge, kHugePage);
#ifdef MADV_HUGEPAGE
    madvise(memory, bytes, MADV_HUGEPAGE);
#endif
    return {memory, [](void* p) { ::operator delete(p, kHugePage); }};
}

}  // namespace tilewise
