// When to stop early: the one way to end whatever may take long, from another thread or by a deadline.
//
// What has something to show when it is stopped (a search: its bounds) asks and returns it. Everything else calls
// check(), which throws: half a ranking, or half a tree, is of use to nobody.
#pragma once
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <exception>

#include "cpu_time.hpp"

namespace tilewise {

// The time as all that may be stopped reads it: the system's or, for tests, one that a look moves on by a step. With it a
// deadline is a number of looks, the same in every run, and every call of the search has one.
class Clock {
public:
    using Time = std::chrono::steady_clock::time_point;
    using Step = std::chrono::steady_clock::duration;

    static Time now() { return ticks() ? Time(Step(time_.fetch_add(step_) + step_)) : std::chrono::steady_clock::now(); }
    // What this thread has worked, in seconds: whatever else the machine is doing.
    static double worked() { return ticks() ? std::chrono::duration<double>(now().time_since_epoch()).count() : thread_cpu_seconds(); }
    static bool ticks() { return step_.load(std::memory_order_relaxed) != 0; }
    // Zero: the system's time again.
    static void tick_by(Step step) {
        time_ = 0;
        step_ = step.count();
    }

private:
    static inline std::atomic<std::int64_t> step_{0}, time_{0};
};

struct Stopped : std::exception {
    const char* what() const noexcept override { return "stopped"; }
};

struct Control {
    Control() = default;
    explicit Control(const Control* its_outer)
        : deadline(its_outer->deadline), help_after(its_outer->help_after), outer(its_outer) {}

    std::atomic<bool> stop{false};
    Clock::Time deadline = Clock::Time::max();
    std::int64_t help_after = std::int64_t{1} << 24;  // guesses counted, times candidates, before idle threads help
    const Control* outer = nullptr;  // what stops that one stops this one

    bool asked_to_stop() const {
        return stop.load(std::memory_order_relaxed) || (outer && outer->asked_to_stop());
    }
    bool stopped() const { return asked_to_stop() || Clock::now() >= deadline; }
};

// Rows of codes that are read or written between two looks at a control.
inline constexpr std::size_t kRowsPerLook = 64;

// A look at the clock takes as long as a small set of candidates: not for every one of them.
inline void check(const Control* control) {
    if (control && control->stopped()) throw Stopped{};
}

}  // namespace tilewise
