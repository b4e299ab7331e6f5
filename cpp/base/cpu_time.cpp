#include "base/cpu_time.hpp"

#ifdef _WIN32
#define NOMINMAX
#define WIN32_LEAN_AND_MEAN
#include <windows.h>
#else
#include <chrono>
#endif
#include <ctime>

namespace tilewise {

double thread_cpu_seconds() {
#if defined(_WIN32)
    FILETIME created, ended, kernel, user;
    if (!GetThreadTimes(GetCurrentThread(), &created, &ended, &kernel, &user)) return 0;
    const auto seconds = [](const FILETIME& t) {
        return 1e-7 * (4294967296.0 * static_cast<double>(t.dwHighDateTime) + static_cast<double>(t.dwLowDateTime));
    };
    return seconds(kernel) + seconds(user);
#elif defined(CLOCK_THREAD_CPUTIME_ID) && !defined(__wasm__)
    timespec t{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
#else
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
#endif
}

double process_cpu_seconds() {
#ifdef __wasm__
    return thread_cpu_seconds();
#else
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
#endif
}

}  // namespace tilewise
