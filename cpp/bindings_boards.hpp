// Adds the choice of guesses on several boards to the extension module.
#pragma once
#include <cstdio>  // what nanobind prints with, which the headers of the stable ABI leave out

#include <nanobind/nanobind.h>

namespace tilewise {
void bind_boards(nanobind::module_& m);
}
