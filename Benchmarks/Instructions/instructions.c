#include "instructions.h"

#if defined(__has_include)
#if __has_include(<valgrind/callgrind.h>)
#include <valgrind/callgrind.h>
#define SUPPORTED 1
#endif
#endif

#if defined(SUPPORTED)

bool sq_instructions_are_supported(void) { return true; }
bool sq_instructions_are_counted(void) { return RUNNING_ON_VALGRIND != 0; }

void sq_instructions_begin(void) {
  CALLGRIND_START_INSTRUMENTATION;
  CALLGRIND_ZERO_STATS;
}

void sq_instructions_end(const char *name) {
  CALLGRIND_DUMP_STATS_AT(name);
  CALLGRIND_STOP_INSTRUMENTATION;
}

#else

bool sq_instructions_are_supported(void) { return false; }
bool sq_instructions_are_counted(void) { return false; }
void sq_instructions_begin(void) {}
void sq_instructions_end(const char *name) { (void)name; }

#endif

__attribute__((noinline)) uint64_t sq_planted_slowdown(uint64_t steps) {
  uint64_t first = steps, second = ~steps;
  for (uint64_t step = 0; step < steps; step++) {
    first = first * 6364136223846793005u + step;
    second ^= second << 13;
    second += step;
    // Prevents the compiler from removing steps.
    __asm__ volatile("" : "+r"(first), "+r"(second));
  }
  return first ^ second;
}
