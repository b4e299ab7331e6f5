#include "table/columns.hpp"

#include <cstdint>

#include "table/kernels.hpp"
#include "table/transpose.hpp"

namespace tilewise {
namespace {

template <class Code>
void fill(const Table& table, std::size_t lanes, void* out) {
    transpose(table.codes<Code>(), nullptr, table.n_guesses(), table.n_answers(), lanes, static_cast<Code*>(out), 0);
}

}  // namespace

Columns::Columns(const Table& table)
    : lanes_(padded_lanes(table.n_guesses())),
      bytes_(lanes_ * table.n_answers() * static_cast<std::size_t>(table.width())),
      data_(allocate_pages(bytes_)) {
    if (table.width() == 1) fill<std::uint8_t>(table, lanes_, data_.get());
    else fill<std::uint16_t>(table, lanes_, data_.get());
}

}  // namespace tilewise
