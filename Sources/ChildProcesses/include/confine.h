// Prevents untrusted code from changing other processes.
#ifndef SQ_CONFINE_H
#define SQ_CONFINE_H

#include <sys/types.h>

// Prevents other processes from tracing this one or accessing its memory, until it runs another program.
void sq_confine_keep_out(void);

// From now on, kills this process by SIGSYS when it sends a signal to one of these processes, their groups or all
// processes, changes their limits, traces any process, or accesses another one's memory. This cannot be undone.
// Without effect where the system has no seccomp filters.
void sq_confine(const pid_t *processes, int count);

#endif
