// What every test program has: a check that names what failed, and how many there were.
#pragma once

#include <atomic>
#include <cstdio>
#include <cstdlib>

inline std::atomic<int> checks = 0;

inline void check(bool ok, const char* what) {
    ++checks;
    if (ok) return;
    std::fprintf(stderr, "FAILED: %s\n", what);
    std::exit(1);
}
