// The feedback table once more, answer-major: column(a)[g] is the code of guess g against answer a.
#pragma once
#include <cstddef>

#include "base/pages.hpp"
#include "table/table.hpp"

namespace tilewise {

class Columns {
public:
    explicit Columns(const Table& table);  // the table must be filled, with codes of at most 16 bits

    std::size_t lanes() const { return lanes_; }  // guesses, padded to whole blocks of kLaneBlock; the padding is zero

    std::size_t bytes() const { return bytes_; }

    template <class Code>
    const Code* column(std::size_t answer) const {
        return static_cast<const Code*>(data_.get()) + answer * lanes_;
    }

private:
    std::size_t lanes_, bytes_;
    Pages data_;
};

}  // namespace tilewise
