// When to stop early: the one way to end whatever may take long, from another thread or by a deadline.
//
// What has something to show when it is stopped (a search: its bounds) asks and returns it. Everything else calls
// check(), which throws: half a ranking, or half a tree, is of use to nobody.
#pragma once
#include <atomic>
#include <chrono>
#include <cstdint>
#include <exception>

namespace tilewise {

struct Stopped : std::exception {
    const char* what() const noexcept override { return "stopped"; }
};

struct Control {
    Control() = default;
    explicit Control(const Control* its_outer)
        : deadline(its_outer->deadline), help_after(its_outer->help_after), outer(its_outer) {}

    std::atomic<bool> stop{false};
    std::chrono::steady_clock::time_point deadline = std::chrono::steady_clock::time_point::max();
    std::int64_t help_after = std::int64_t{1} << 24;  // guesses counted, times candidates, before idle threads help
    const Control* outer = nullptr;  // what stops that one stops this one

    bool asked_to_stop() const {
        return stop.load(std::memory_order_relaxed) || (outer && outer->asked_to_stop());
    }
    bool stopped() const { return asked_to_stop() || std::chrono::steady_clock::now() >= deadline; }
};

// A look at the clock takes as long as a small set of candidates: not for every one of them.
inline void check(const Control* control) {
    if (control && control->stopped()) throw Stopped{};
}

}  // namespace tilewise
