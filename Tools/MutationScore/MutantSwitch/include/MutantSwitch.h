// Says which of the mutants that are compiled in is the one to run: the number in the environment variable
// SQ_MUTANT, read once before main; 0, and so none, where it is not set.
#pragma once
#include <stdbool.h>

extern int sq_mutant;

static inline bool sq_mutant_is(int number) { return __builtin_expect(sq_mutant == number, 0); }
