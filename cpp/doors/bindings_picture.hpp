// Adds the reading of pictures to the extension module.
#pragma once
#include <nanobind/nanobind.h>

namespace tilewise {
void bind_picture(nanobind::module_& m);
}
