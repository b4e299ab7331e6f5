// Adds the exact search to the extension module.
#pragma once
#include <nanobind/nanobind.h>

namespace tilewise {
void bind_search(nanobind::module_& m);
}
