// When to stop early: the one way to end whatever may take long, from another thread or by a deadline.
//
// What has something to show when it is stopped (a search: its bounds) asks and returns it. Everything else calls
// check(), which throws: half a ranking, or half a tree, is of use to nobody.
#pragma once
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <exception>

#include "base/cpu_time.hpp"

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
    // What this process has worked by the given time, all of its threads together.
    static Step worked_by(Time now) {
        if (ticks()) return Step(static_cast<std::int64_t>(share_ * static_cast<double>(now.time_since_epoch().count())));
        return std::chrono::duration_cast<Step>(std::chrono::duration<double>(process_cpu_seconds()));
    }
    static bool ticks() { return step_.load(std::memory_order_relaxed) != 0; }
    // Zero: the system's time again. The share is what this process gets of the processor, as if others wanted it, too.
    static void tick_by(Step step, double share = 1) {
        time_ = 0;
        step_ = step.count();
        share_ = share;
    }

private:
    static inline std::atomic<std::int64_t> step_{0}, time_{0};
    static inline std::atomic<double> share_{1};
};

struct Stopped : std::exception {
    const char* what() const noexcept override { return "stopped"; }
};

// Seconds that were allowed are over when they have passed and this process has worked as long. So a busy machine gives the
// answer of a quiet one, later; but only so much later: somebody waits for it, and what waits itself does not work.
// A control without patience goes by the wall clock alone, and so do those inside it.
struct Control {
    static constexpr Clock::Step kPatience = std::chrono::seconds(10);

    Control() = default;
    explicit Control(const Control* its_outer)
        : patience(its_outer->patience), help_after(its_outer->help_after), outer(its_outer) {}

    std::atomic<bool> stop{false};
    Clock::Time deadline = Clock::Time::max();
    Clock::Step worked{};  // by this process, when the deadline counts
    Clock::Step patience = kPatience;
    std::int64_t help_after = std::int64_t{1} << 24;  // guesses counted, times candidates, before idle threads help
    const Control* outer = nullptr;  // what stops that one stops this one

    bool asked_to_stop() const {
        return stop.load(std::memory_order_relaxed) || (outer && outer->asked_to_stop());
    }
    bool stopped() const { return asked_to_stop() || over(Clock::now()); }

    void allow(Clock::Step time) {
        const Clock::Time now = Clock::now();
        deadline = now + time;
        worked = Clock::worked_by(now) + time;
    }
    bool over(Clock::Time now) const {
        return (now >= deadline && (now - deadline >= patience || Clock::worked_by(now) >= worked)) || (outer && outer->over(now));
    }
    // What may still be worked, never less than nothing.
    Clock::Step left(Clock::Time now) const {
        const Clock::Step outside = outer ? outer->left(now) : Clock::Step::max();
        if (deadline == Clock::Time::max()) return outside;
        const Clock::Step by_clock = deadline - now, by_work = worked - Clock::worked_by(now);
        return std::clamp(std::max(by_clock, std::min(by_clock + patience, by_work)), Clock::Step{}, outside);
    }
};

// Rows of codes that are read or written between two looks at a control.
inline constexpr std::size_t kRowsPerLook = 64;

// A look at the clock takes as long as a small set of candidates: not for every one of them.
inline void check(const Control* control) {
    if (control && control->stopped()) throw Stopped{};
}

}  // namespace tilewise
