// The state of the process that a call may change.
#ifndef SQ_ENVIRONMENT_H
#define SQ_ENVIRONMENT_H

#include <stdint.h>

// Records the state: rounding and other floating-point modes, signal mask and handlers, umask, working directory,
// locale, descriptors, limits, priority, threads, variables. To be called before code is loaded.
void sq_environment_note(void);

// An active call.
typedef struct sq_environment_call {
  uint64_t modes; // floating-point modes before the call
  int depth;      // number of active calls on its thread
} sq_environment_call;

// To be called before and after each call, the latter with the result of the former. Calls may be nested or
// concurrent. A change of the modes is restored and returned at the end of each call, all else, as by
// `sq_environment_restore`, at the end of the last active one.
sq_environment_call sq_environment_enter(void);
const char *sq_environment_leave(sq_environment_call call, int thoroughly);

// To be called as soon as a call returns: clears the direction flag, with which no code of the host works, and has the
// end of the call report it.
void sq_environment_returned(void);

// Whether a call left a thread running, which may change the state at any time.
int sq_environment_has_threads_left(void);

// Adds the descriptors opened since to the recorded ones: code may keep some open while it is loaded.
void sq_environment_accept_descriptors(void);

// Restores the recorded state, kills processes left behind, stops timers, and returns the changes in words; null for
// none. Changes that cannot be undone, such as a thread or a permanently lowered limit, are returned each time.
// `thoroughly` compares everything, otherwise only modes, processes and threads.
const char *sq_environment_restore(int thoroughly);

// Restores the floating-point modes only, and returns in words whether they had changed; for calls without
// `sq_environment_enter`.
const char *sq_environment_restore_modes(void);

#endif
