// Counts instructions of parts of a program, where it runs under valgrind's callgrind.
#ifndef SQ_INSTRUCTIONS_H
#define SQ_INSTRUCTIONS_H

#include <stdbool.h>
#include <stdint.h>

// Whether this program was built so that it can be counted, and whether it is being counted.
bool sq_instructions_are_supported(void);
bool sq_instructions_are_counted(void);

// Counts from here on, and up to here; what was counted is written under the name.
void sq_instructions_begin(void);
void sq_instructions_end(const char *name);

// Work that does nothing: so many steps of a chain of sums and products. Its name is what a calibration
// has to find.
uint64_t sq_planted_slowdown(uint64_t steps);

#endif
