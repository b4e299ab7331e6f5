// WebAssembly here has no exceptions: whatever would throw ends the program instead, and the page starts it afresh. These
// are the two functions that the compiler calls for `throw`; the standard library of this target does without them.
#ifdef __wasm__
#include <cstddef>

extern "C" {
void* __cxa_allocate_exception(std::size_t);
[[noreturn]] void __cxa_throw(void*, void*, void (*)(void*));

void* __cxa_allocate_exception(std::size_t) { __builtin_trap(); }
void __cxa_throw(void*, void*, void (*)(void*)) { __builtin_trap(); }
}
#endif
