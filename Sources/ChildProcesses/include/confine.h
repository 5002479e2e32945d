// Keeps code that is not trusted away from other processes.
#ifndef SQ_CONFINE_H
#define SQ_CONFINE_H

#include <sys/types.h>

// No other process may trace this one or reach its memory, from now on until it runs another program.
void sq_confine_keep_out(void);

// Ends this process by SIGSYS, from now on for good, when it sends a signal to one of these processes or
// their groups or to all processes, changes their limits, traces any, or reaches into another one's memory.
// Does nothing where the system has no such filter.
void sq_confine(const pid_t *processes, int count);

#endif
