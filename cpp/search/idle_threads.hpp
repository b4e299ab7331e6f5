// Threads that have nothing to do, and can help when one set of candidates takes a long time.
//
// Nothing but counting: a call that takes helpers starts them, and gives each back when it is done. A call that has run out
// of separate questions gives its own thread.
#pragma once

#include <algorithm>
#include <atomic>

namespace tilewise::exact {

class IdleThreads {
public:
    explicit IdleThreads(int idle) : idle_(idle) {}

    bool any_idle() const { return idle_.load(std::memory_order_relaxed) > 0; }
    int take(int most) {
        int idle = idle_.load();
        while (idle > 0)
            if (const int taken = std::min(idle, most); idle_.compare_exchange_weak(idle, idle - taken)) return taken;
        return 0;
    }
    void give(int threads = 1) { idle_ += threads; }

private:
    std::atomic<int> idle_;
};

}  // namespace tilewise::exact
