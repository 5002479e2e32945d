// The number of the active mutant among those compiled in, from the environment variable SQ_MUTANT, which is read
// once before main; 0, for none, where it is not set. Without a mutant, the executed places are recorded.
#pragma once
#include <stdbool.h>

// One more than the greatest number of a mutant.
enum { SQ_MUTANT_LIMIT = 1 << 20 };

extern int sq_mutant;
// Whether each place was executed, by the mutant's number; shared with child processes.
extern bool *sq_mutant_reached;
// How often the mutant was executed.
extern long sq_mutant_changes;

static inline bool sq_mutant_is(int number) {
  if (__builtin_expect(sq_mutant > 0, 1)) {
    if (__builtin_expect(sq_mutant != number, 1)) return false;
    ++sq_mutant_changes;
    return true;
  }
  sq_mutant_reached[number] = true;
  return false;
}

// Whether the place of a mutant was executed by this process or a child. False with a mutant.
bool sq_mutant_is_reached(int number);

// How often the parts of the mutated sources between branches were executed. The branch of the mutant itself does not
// count.
long sq_mutant_steps(void);
