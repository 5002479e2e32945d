// Counts the instructions of parts of a program under valgrind's callgrind.
#ifndef SQ_INSTRUCTIONS_H
#define SQ_INSTRUCTIONS_H

#include <stdbool.h>
#include <stdint.h>

// Whether this program was built for counting, and whether instructions are counted now.
bool sq_instructions_are_supported(void);
bool sq_instructions_are_counted(void);

// Starts and stops counting; the count is written with the name.
void sq_instructions_begin(void);
void sq_instructions_end(const char *name);

// A planted slowdown: a number of steps of a chain of additions and multiplications. Calibration looks for its name.
uint64_t sq_planted_slowdown(uint64_t steps);

#endif
