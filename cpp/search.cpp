#include "search.hpp"

#include "search_roots.hpp"

namespace tilewise::exact {

std::unique_ptr<Tables> Tables::make(const Problem& p, Rule rule, const char* kernel) {
    if (p.scoring.code_bytes() == 1) return make_tables<std::uint8_t>(p, rule, kernel);
    if (p.scoring.code_bytes() == 2) return make_tables<std::uint16_t>(p, rule, kernel);
    return make_tables<std::uint32_t>(p, rule, kernel);
}

}  // namespace tilewise::exact
