// Threads or none: the one place that decides. Without them (WebAssembly in a page) the same code runs on the caller's
// thread, and locks are empty.
#pragma once

#ifdef __wasm__
#define TILEWISE_THREADS 0
#else
#define TILEWISE_THREADS 1
#endif

#include <algorithm>
#include <utility>
#include <vector>

#if TILEWISE_THREADS
#include <mutex>
#include <system_error>
#include <thread>
#endif

namespace tilewise {

#if TILEWISE_THREADS

using Mutex = std::mutex;

inline int processors() { return std::max(1, static_cast<int>(std::thread::hardware_concurrency())); }

// Threads that are joined when this is destroyed. (std::jthread is still missing from some standard libraries.)
class Threads {
public:
    Threads() = default;
    Threads(const Threads&) = delete;
    Threads& operator=(const Threads&) = delete;
    ~Threads() {
        for (std::thread& t : threads_) t.join();
    }

    // False if the system has no more of them.
    template <class Work>
    bool start(Work&& work) {
        threads_.reserve(threads_.size() + 1);
        try {
            threads_.emplace_back(std::forward<Work>(work));
        } catch (const std::system_error&) {
            return false;
        }
        return true;
    }

private:
    std::vector<std::thread> threads_;
};

#else

struct Mutex {
    void lock() {}
    void unlock() {}
};

inline int processors() { return 1; }

class Threads {
public:
    template <class Work>
    bool start(Work&&) {
        return false;
    }
};

#endif

// Holds a mutex during its lifetime.
class Hold {
public:
    explicit Hold(Mutex& mutex) : mutex_(mutex) { mutex_.lock(); }
    ~Hold() { mutex_.unlock(); }
    Hold(const Hold&) = delete;
    Hold& operator=(const Hold&) = delete;

private:
    Mutex& mutex_;
};

}  // namespace tilewise
