// Memory that a page lends to a module for a call, in every module that it runs.
#include <cstdlib>

#include "doors/engine.hpp"

extern "C" {

void* tw_alloc(std::size_t bytes) { return std::malloc(bytes ? bytes : 1); }
void tw_free(void* memory) { std::free(memory); }

}  // extern "C"
