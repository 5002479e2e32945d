// Forks a child for code that may trap, hang, exit or fill the memory.
#ifndef SQ_WORKER_H
#define SQ_WORKER_H

#include <stdint.h>
#include <sys/types.h>

// The largest file that a child may write, its output included; a larger one ends it with SIGXFSZ.
enum { SQ_WORKER_FILE_BYTES = 64 << 20 };

// Forks a child in its own session, so that a kill also reaches its children. The child is killed when its parent
// dies. It writes no core file and no backtrace, its standard input is empty, its standard output and error go to
// `messages` (or nowhere where that is -1), and it gets `bytes` of address space beyond its current one. It cannot
// affect its parent and the supervisors above: see confine.h.
//
// Returns as fork does: 0 in the child, its id in the parent, -1 and errno on failure. May be called on any thread;
// the child has only that thread.
pid_t sq_worker_fork(int messages, uint64_t bytes);

// A pipe, `ends[0]` to read from and `ends[1]` to write to. Neither end is 0, 1 or 2, even where those are closed,
// and both are closed by exec. Returns 0, or an errno.
int sq_worker_pipe(int ends[2]);

// Whether a descriptor is a pipe.
int sq_worker_is_pipe(int descriptor);

// An unnamed file for a child's output; -1 on failure.
int sq_worker_messages(void);

// Closes all descriptors above 2 except these two.
void sq_worker_close_others(int first, int second);

// How a child ended.
typedef struct sq_worker_end {
  int has_ended;
  int signal; // 0 where it exited
  int status; // its exit status where it exited
} sq_worker_end;

// The signal that stopped a child since the last call; 0 for none.
int sq_worker_stopped(pid_t process);

// Whether a child has ended; it remains a zombie until it is waited for.
int sq_worker_has_ended(pid_t process);

// Waits up to some milliseconds for the end of a child, -1 for no limit, and returns how it ended.
sq_worker_end sq_worker_wait(pid_t process, int milliseconds);

// The number of processes of a child and its descendants, in any session, zombies included; 1 where the system does
// not report it.
int sq_worker_count(pid_t process);

// Kills a child and its session. Its processes in other sessions become children of the supervisor, which kills and
// counts them.
void sq_worker_kill(pid_t process);

// In such a child: kills the processes that its code left behind, in any session, and returns whether there were any.
// Without effect elsewhere.
int sq_worker_end_children(void);

// The processor time of a process in seconds, 0 where the system does not report it. Returns whether the process is
// ready to run, or waits only for a disk.
int sq_worker_progress(pid_t process, double *seconds);

// Whether a process is not exiting; 0 where the system does not report it.
int sq_worker_goes_on(pid_t process);

// How long the calling thread was ready to run and waited for a processor, in nanoseconds; 0 where the system does not
// report it.
uint64_t sq_worker_waiting_time(void);

// The resident memory of a process, in bytes; 0 where the system does not report it.
uint64_t sq_worker_resident_bytes(pid_t process);

// The bytes that this process allocated from the C library and did not free, with the overhead of the allocator; 0
// where it does not report them.
uint64_t sq_worker_memory_in_use(void);

// The bytes of writable memory that this process mapped by itself, beside the allocator; 0 as above. A growing stack
// adds to it.
uint64_t sq_worker_mapped_bytes(void);

#endif
