// A stop flag and a deadline as Python holds them: several calls, and controls made of it, may share one.
#pragma once
#include <nanobind/nanobind.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <memory>
#include <mutex>
#include <optional>
#include <stdexcept>

#include "base/control.hpp"
#include "base/threads.hpp"

namespace nb = nanobind;

namespace tilewise {

inline Clock::Step duration_of(double seconds) {
    return std::chrono::duration_cast<Clock::Step>(std::chrono::duration<double>(seconds));
}

struct PyControl {
    std::shared_ptr<Control> control;
    std::shared_ptr<std::atomic<bool>> interrupted = std::make_shared<std::atomic<bool>>(false);

    PyControl(double seconds, const PyControl* outer, std::int64_t help_after, bool prompt = false)
        : control(outer ? std::make_shared<Control>(outer->control.get()) : std::make_shared<Control>()),
          outer_(outer ? outer->control : nullptr) {
        control->help_after = help_after;
        if (prompt) control->patience = {};
        if (seconds >= 0 && seconds < 1e9) control->allow(duration_of(seconds));
    }

    // Ctrl-C: ends what is computed under it.
    void interrupt() const {
        *interrupted = true;
        control->stop = true;
    }

    // Never less than nothing; none without a deadline.
    std::optional<double> seconds_left() const {
        const Clock::Step left = control->left(Clock::now());
        if (left == Clock::Step::max()) return std::nullopt;
        return std::chrono::duration<double>(left).count();
    }

private:
    std::shared_ptr<Control> outer_;  // lives as long as this
};

inline const Control* control_of(const PyControl* given) { return given ? given->control.get() : nullptr; }

// Runs work() on another thread and waits for it, handling signals meanwhile. Called with the GIL held.
template <class Work>
void run_interruptibly(const PyControl& c, Work work) {
    std::mutex mutex;
    std::condition_variable done_changed;
    bool done = false;
    std::exception_ptr failure;
    std::exception_ptr signal;
    {
        Threads thread;
        const bool started = thread.start([&] {
            try {
                work();
            } catch (...) {
                failure = std::current_exception();
            }
            const std::lock_guard lock(mutex);
            done = true;
            done_changed.notify_all();
        });
        if (!started) throw std::runtime_error("the system gives no thread to search on");
        for (;;) {
            {
                nb::gil_scoped_release release;
                std::unique_lock lock(mutex);
                if (done_changed.wait_for(lock, std::chrono::milliseconds(20), [&] { return done; })) break;
            }
            if (PyErr_CheckSignals() == 0) continue;
            c.control->stop = true;
            if (PyErr_ExceptionMatches(PyExc_KeyboardInterrupt)) {
                PyErr_Clear();
                c.interrupt();
            } else if (!signal) {  // whatever else a handler raised is the caller's
                signal = std::make_exception_ptr(nb::python_error());
            }
        }
    }
    if (signal) std::rethrow_exception(signal);
    if (failure) std::rethrow_exception(failure);
}

// The same for what has nothing to show for half of its work: Ctrl-C raises KeyboardInterrupt. So many codes are read or
// written; a few take no longer than the thread does.
template <class Work>
void run_or_raise(const PyControl* outer, std::size_t codes, Work work) {
    constexpr std::size_t kMany = std::size_t{1} << 24;
    if (codes < kMany) {
        nb::gil_scoped_release release;
        work(control_of(outer));
        return;
    }
    const PyControl own(-1, outer, Control().help_after);
    try {
        run_interruptibly(own, [&] { work(own.control.get()); });
    } catch (const Stopped&) {
        if (!*own.interrupted) throw;
    }
    if (!*own.interrupted) return;
    PyErr_SetNone(PyExc_KeyboardInterrupt);
    throw nb::python_error();
}

}  // namespace tilewise
