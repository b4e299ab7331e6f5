// A stop flag and a deadline as Python holds them: several calls, and controls made of it, may share one.
#pragma once
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>

#include "control.hpp"

namespace tilewise {

struct PyControl {
    std::shared_ptr<Control> control;
    std::shared_ptr<std::atomic<bool>> interrupted = std::make_shared<std::atomic<bool>>(false);

    PyControl(double seconds, const PyControl* outer, std::int64_t help_after)
        : control(outer ? std::make_shared<Control>(outer->control.get()) : std::make_shared<Control>()),
          outer_(outer ? outer->control : nullptr) {
        control->help_after = help_after;
        if (seconds >= 0 && seconds < 1e9)
            control->deadline = std::min(control->deadline, std::chrono::steady_clock::now() +
                                                                std::chrono::duration_cast<std::chrono::steady_clock::duration>(
                                                                    std::chrono::duration<double>(seconds)));
    }

private:
    std::shared_ptr<Control> outer_;  // lives as long as this
};

inline const Control* control_of(const PyControl* given) { return given ? given->control.get() : nullptr; }

}  // namespace tilewise
