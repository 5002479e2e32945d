// What a call may change in the process around it.
#ifndef SQ_ENVIRONMENT_H
#define SQ_ENVIRONMENT_H

#include <stdint.h>

// Notes what it is now: rounding and other modes of floating-point numbers, signal mask and handlers,
// umask, working directory, locale, descriptors, limits, priority, threads, variables. Before code is loaded.
void sq_environment_note(void);

// A call that is under way.
typedef struct sq_environment_call {
  uint64_t modes; // of floating-point numbers, before it
  int depth;      // how many are under way on its thread
} sq_environment_call;

// Before each call and after it, with what the former answered. A call may be within another, or beside others:
// what it changes of the modes is put back and told at its end, all else, as by `sq_environment_restore`, once no
// call is under way.
sq_environment_call sq_environment_enter(void);
const char *sq_environment_leave(sq_environment_call call, int thoroughly);

// Whether a call has left a thread, which may change anything at any time.
int sq_environment_has_threads_left(void);

// Takes the descriptors that were opened since as they are: code may keep some while it is loaded.
void sq_environment_accept_descriptors(void);

// Puts back what has changed since, ends what processes were left behind, stops timers, and answers what
// that was, in words; null where nothing was. What cannot be put back, such as a thread or a limit that was
// lowered for good, is told each time. `thoroughly` looks at all of it, else only at modes,
// processes and threads.
const char *sq_environment_restore(int thoroughly);

// Puts back the modes of floating-point numbers alone, and answers in words whether they had changed; for calls
// that were not watched.
const char *sq_environment_restore_modes(void);

#endif
