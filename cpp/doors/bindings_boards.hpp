// Adds the choice of guesses on several boards to the extension module.
#pragma once
#include <nanobind/nanobind.h>

namespace tilewise {
void bind_boards(nanobind::module_& m);
}
