#include "search/search.hpp"

#include "search/roots.hpp"

namespace tilewise::exact {

std::unique_ptr<Tables> Tables::make(const Problem& p, Rule rule, const char* kernel, const Control* control) {
    if (p.scoring.code_bytes() == 1) return make_tables<std::uint8_t>(p, rule, kernel, control);
#ifdef TILEWISE_NARROW  // the page's first engine, which is not asked for longer words
    __builtin_trap();
#else
    if (p.scoring.code_bytes() == 2) return make_tables<std::uint16_t>(p, rule, kernel, control);
    return make_tables<std::uint32_t>(p, rule, kernel, control);
#endif
}

}  // namespace tilewise::exact
