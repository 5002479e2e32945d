// What a call may change in the process around it.
#ifndef SQ_ENVIRONMENT_H
#define SQ_ENVIRONMENT_H

// Notes what it is now: rounding and other modes of floating-point numbers, signal mask and handlers,
// umask, working directory, locale, descriptors. Once for a process.
void sq_environment_note(void);

// Puts back what has changed since, ends what processes were left behind, and answers what that was, in
// words; null where nothing was. `thoroughly` looks at all of it, else only at modes and processes.
const char *sq_environment_restore(int thoroughly);

#endif
