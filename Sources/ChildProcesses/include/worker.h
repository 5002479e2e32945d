// A fork that runs code which may trap, hang, end the process or eat memory.
#ifndef SQ_WORKER_H
#define SQ_WORKER_H

#include <stdint.h>
#include <sys/types.h>

// The largest file that a child may write, what it says among them; more ends it with SIGXFSZ.
enum { SQ_WORKER_FILE_BYTES = 64 << 20 };

// Forks a child in a session of its own, so that a kill reaches its children. It dies with its
// parent, leaves no core file, keeps its traps silent, has nothing to read, writes its standard
// output and error to `messages` (to nowhere where that is -1), and gets no more than `bytes` of
// address space beyond what it has. It cannot reach its parent and those that watch over that: see confine.h.
//
// Returns as fork does: 0 in the child, its id in the parent, -1 and errno where it failed. May be
// called on any thread; the child has that thread alone.
pid_t sq_worker_fork(int messages, uint64_t bytes);

// A pipe, `ends[0]` to read from and `ends[1]` to write to. Neither is 0, 1 or 2, even where those
// are closed, and neither outlives an exec. Answers 0, or an errno.
int sq_worker_pipe(int ends[2]);

// Whether a descriptor is a pipe.
int sq_worker_is_pipe(int descriptor);

// A file without a name for what a child says; -1 where there is no room for one.
int sq_worker_messages(void);

// Closes all descriptors above 2 but these two.
void sq_worker_close_others(int first, int second);

// Calls a function with so many bytes of the stack in use before it.
void sq_worker_shift_stack(long bytes, void (*body)(void *), void *context);

// How a child ended.
typedef struct sq_worker_end {
  int has_ended;
  int signal; // 0 where it ended by itself
  int status; // its exit status where it did
} sq_worker_end;

// The signal that has stopped a child since the last call; 0 where none has.
int sq_worker_stopped(pid_t process);

// Whether a child has ended; it stays to be waited for.
int sq_worker_has_ended(pid_t process);

// How a child ended, after waiting some milliseconds for it at most; -1 waits for as long as it takes.
sq_worker_end sq_worker_wait(pid_t process, int milliseconds);

// How many processes a child and those below it are, whatever their session, those that have ended and
// were not waited for among them; 1 where the system does not say.
int sq_worker_count(pid_t process);

// Kills a child and its session. What it has started in other sessions becomes the warden's, which ends
// and counts it.
void sq_worker_kill(pid_t process);

// In such a child: kills the processes that its code has left behind, in sessions of their own too, and
// answers whether there were any. Elsewhere it does nothing.
int sq_worker_end_children(void);

// The processor time in seconds that a process has used, 0 where the system does not say; answers whether it
// would go on with more of it, and does not wait for anything else.
int sq_worker_progress(pid_t process, double *seconds);

// Whether a process is not about to end; 0 where the system does not say.
int sq_worker_goes_on(pid_t process);

// The bytes of memory that a process holds; 0 where the system does not say.
uint64_t sq_worker_resident_bytes(pid_t process);

// The bytes that this process asked the C library for and did not give back, with what the library needs
// beside them; 0 where it does not say.
uint64_t sq_worker_memory_in_use(void);

#endif
