// What a call may change in the process around it.
#ifndef SQ_ENVIRONMENT_H
#define SQ_ENVIRONMENT_H

// Notes what it is now: rounding and other modes of floating-point numbers, signal mask and handlers,
// umask, working directory, locale, descriptors, limits, priority, threads, variables. Before code is loaded.
void sq_environment_note(void);

// Notes what this thread has of its own: the modes and how many threads there are now, the signal mask as it
// was the first time. Before each call.
void sq_environment_note_thread(void);

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
