// Adds the exact search to the extension module.
#pragma once
#include <cstdio>  // what nanobind prints with, which the headers of the stable ABI leave out

#include <nanobind/nanobind.h>

namespace tilewise {
void bind_search(nanobind::module_& m);
}
