// The number of the active mutant among those compiled in, from the environment variable SQ_MUTANT, which is read
// once before main; 0, for none, where it is not set.
#pragma once
#include <stdbool.h>

extern int sq_mutant;

static inline bool sq_mutant_is(int number) { return __builtin_expect(sq_mutant == number, 0); }
