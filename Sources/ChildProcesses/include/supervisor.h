// Runs a program under limits, and kills the processes that it leaves behind.
//
// The program's parent is a small process, the supervisor. On Linux the supervisor is a subreaper: processes that the
// program leaves behind, even in their own sessions, become the supervisor's children and are killed. The supervisor
// ends when the program ends, when the time is up, or when the process that started it dies or abandons the program.
#ifndef SQ_SUPERVISOR_H
#define SQ_SUPERVISOR_H

#include <stdint.h>
#include <sys/types.h>

// The limits of a program; 0 keeps the current limit.
typedef struct sq_limits {
  double seconds;        // wall-clock time
  uint64_t memory_bytes; // address space; not set under a sanitizer, which needs all of it
  uint64_t stack_bytes;
} sq_limits;

// How a program ended.
enum {
  SQ_ENDED_EXIT,     // exit; `value` is the exit status
  SQ_ENDED_SIGNAL,   // signal; `value` is its number
  SQ_ENDED_TIME,     // killed at the time limit
  SQ_ENDED_ABANDONED // killed because it was abandoned
};
typedef struct sq_outcome {
  int32_t ended;
  int32_t value;
  int32_t left_behind;      // processes that outlived the program and were killed
  int32_t still_alive;      // processes among these that could not be killed
  int32_t stopped;          // number of times that a signal stopped the program; it was continued
  int32_t asked_by;         // the signal to end that was passed on to the program; 0 for none
  uint64_t peak_memory_bytes; // resident memory of the program
} sq_outcome;

// A running program.
typedef struct sq_supervised {
  pid_t supervisor;
  int lifeline; // pipe that is open as long as the program may run
  int report;   // pipe with the outcome
} sq_supervised;

// Starts the program at `path`. `descriptors` become its 0, 1, 2 and, where the fourth is not -1, 3; all others are
// closed in it. Returns 0, or an errno.
int sq_supervised_start(sq_supervised *supervised, const char *path, char *const arguments[],
                        char *const environment[], const int descriptors[4],
                        const sq_limits *limits);

// Waits for the end, on any thread, and passes on SIGTERM and SIGHUP while it waits. Returns 0, or an errno where the
// supervisor was killed: the processes below it, and all other children of this process, are then killed here.
int sq_supervised_wait(sq_supervised *supervised, sq_outcome *outcome);

// Abandons the program: it is killed with all processes that it started. Must be followed by a wait.
void sq_supervised_abandon(sq_supervised *supervised);

// Memory that this process shares with a program that gets it as descriptor 3; -1 on failure.
int sq_shared_memory(uint64_t bytes);

#endif
