// Processor time.
#pragma once

namespace tilewise {

// Seconds that the processor has spent on this thread; where that is not known, seconds by the clock.
double thread_cpu_seconds();

// The same of all threads of this process together.
double process_cpu_seconds();

}  // namespace tilewise
