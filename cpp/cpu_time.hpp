// The processor's time.
#pragma once

namespace tilewise {

// Seconds that the processor has spent on this thread; where that cannot be told, seconds that went by.
double thread_cpu_seconds();

}  // namespace tilewise
