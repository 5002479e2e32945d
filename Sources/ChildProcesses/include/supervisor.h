// Runs a program under limits, and ends whatever it leaves behind.
//
// The program's parent is a small process of its own, the warden. On Linux the warden is a
// subreaper: what the program leaves behind, in a session of its own too, becomes the warden's child
// and is killed. The warden ends when the program ends, when the time is up, or when whoever started
// it lets go or dies.
#ifndef SQ_SUPERVISOR_H
#define SQ_SUPERVISOR_H

#include <stdint.h>
#include <sys/types.h>

// What a program may use; 0 leaves a limit as it is.
typedef struct sq_limits {
  double seconds;        // of the clock on the wall
  uint64_t memory_bytes; // of address space; not set under a sanitizer, which needs all of it
  uint64_t stack_bytes;
} sq_limits;

// How a program ended.
enum {
  SQ_ENDED_EXIT,     // by itself; `value` is its exit status
  SQ_ENDED_SIGNAL,   // by a signal; `value` is its number
  SQ_ENDED_TIME,     // killed when its time was up
  SQ_ENDED_ABANDONED // killed when it was let go
};
typedef struct sq_outcome {
  int32_t ended;
  int32_t value;
  int32_t left_behind;      // processes that outlived the program and were killed
  int32_t still_alive;      // of these, how many could not be killed
  int32_t stopped;          // how often the program was stopped by a signal, and went on
  int32_t asked_by;         // the signal to end that came meanwhile and was passed on; 0 for none
  uint64_t peak_memory_bytes; // resident, of the program
} sq_outcome;

// A program under way.
typedef struct sq_supervised {
  pid_t warden;
  int lifeline; // open as long as the program may run
  int report;   // where the outcome comes from
} sq_supervised;

// Starts the program at `path`. `descriptors` become its 0, 1, 2 and, where the fourth is not -1,
// 3; all others are closed in it. Answers 0, or an errno.
int sq_supervised_start(sq_supervised *supervised, const char *path, char *const arguments[],
                        char *const environment[], const int descriptors[4],
                        const sq_limits *limits);

// Waits for the end, from any thread, and passes SIGTERM and SIGHUP on meanwhile. Answers 0, or an errno
// where the warden itself was killed: what it watched over is then ended here, with any other children
// that this process has.
int sq_supervised_wait(sq_supervised *supervised, sq_outcome *outcome);

// Lets go of the program: it is killed with all that it started. To be followed by a wait.
void sq_supervised_abandon(sq_supervised *supervised);

// Memory that a program started with it as descriptor 3 shares with its starter; -1 where that
// cannot be had.
int sq_shared_memory(uint64_t bytes);

#endif
