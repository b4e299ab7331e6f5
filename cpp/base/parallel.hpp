// Plain data parallelism: split [0, n) among threads and wait.
#pragma once
#include <algorithm>
#include <atomic>
#include <cstddef>
#include <exception>

#include "base/threads.hpp"

namespace tilewise {

inline int usable_threads(int wanted) { return wanted > 0 && TILEWISE_THREADS ? wanted : processors(); }

// Calls work(begin, end) on chunks of [0, n) from up to `threads` threads (0: one per core). Chunks are handed out
// as they are finished, so an uneven load or a busy core does not hold up the rest.
//
// An exception ends the whole loop: no further chunk is handed out, stop_others() is called so that chunks under way
// can be cut short, and once every thread has ended the first exception is rethrown to the caller.
template <class Work, class StopOthers>
void parallel_for(std::size_t n, std::size_t chunk, int threads, Work&& work, StopOthers&& stop_others) {
    if (n == 0) return;
    chunk = std::max<std::size_t>(chunk, 1);
    const std::size_t n_chunks = (n + chunk - 1) / chunk;
    const std::size_t n_threads = std::min<std::size_t>(static_cast<std::size_t>(usable_threads(threads)), n_chunks);
    if (n_threads <= 1) {
        work(std::size_t{0}, n);
        return;
    }
    std::atomic<std::size_t> next{0};
    Mutex mutex;
    std::exception_ptr failure;
    auto loop = [&] {
        try {
            for (std::size_t c; (c = next.fetch_add(1)) < n_chunks;) work(c * chunk, std::min(n, (c + 1) * chunk));
        } catch (...) {
            next = n_chunks;
            const Hold lock(mutex);
            if (failure) return;
            failure = std::current_exception();
            stop_others();
        }
    };
    {
        Threads pool;  // where the system gives fewer, those that there are do all of the work
        for (std::size_t t = 1; t < n_threads && pool.start(loop);) ++t;
        loop();
    }
    if (failure) std::rethrow_exception(failure);
}

template <class Work>
void parallel_for(std::size_t n, std::size_t chunk, int threads, Work&& work) {
    parallel_for(n, chunk, threads, work, [] {});
}

}  // namespace tilewise
