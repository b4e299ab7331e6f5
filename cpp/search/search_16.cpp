#include "search/roots.hpp"

namespace tilewise::exact {

template std::unique_ptr<Tables> make_tables<std::uint16_t>(const Problem&, Rule, const char*, const Control*);

}  // namespace tilewise::exact
