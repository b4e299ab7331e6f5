// Memory for tables of many megabytes.
#pragma once
#include <cstddef>
#include <memory>

namespace tilewise {

using Pages = std::unique_ptr<void, void (*)(void*)>;

// Raw memory, not cleared: the caller writes every byte. Large blocks ask for huge pages, because most of the
// time of a first write is otherwise spent on page faults. Throws std::bad_alloc.
Pages allocate_pages(std::size_t bytes);

}  // namespace tilewise
