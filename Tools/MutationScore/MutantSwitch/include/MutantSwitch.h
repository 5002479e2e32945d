// The number of the active mutant among those compiled in, from the environment variable SQ_MUTANT, which is read
// once before main; 0, for none, where it is not set. Without a mutant, the executed places are recorded.
#pragma once
#include <stdbool.h>

// One more than the greatest number of a mutant.
enum { SQ_MUTANT_LIMIT = 1 << 20 };

extern int sq_mutant;
// Whether each place was executed, by the mutant's number; shared with child processes.
extern bool *sq_mutant_reached;
// How often places were executed by this thread.
extern _Thread_local long sq_mutant_executions;

static inline bool sq_mutant_is(int number) {
  ++sq_mutant_executions;
  if (__builtin_expect(sq_mutant > 0, 1)) return sq_mutant == number;
  sq_mutant_reached[number] = true;
  return false;
}

// Whether the place of a mutant was executed by this process or a child. False with a mutant.
bool sq_mutant_is_reached(int number);

// How often places of mutants were executed by this thread.
long sq_mutant_execution_count(void);
