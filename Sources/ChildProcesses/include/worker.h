#ifndef ISOLATION_H
#define ISOLATION_H

#include <stdint.h>
#include <sys/types.h>

/// Forks a child that runs code which may trap, hang or eat memory.
///
/// The child leads a process group of its own, so that a kill reaches its children, dies with its
/// parent, leaves no core file, keeps its traps silent, writes its standard error to `messages`, and
/// gets no more than `bytes` of address space beyond what it has.
///
/// Returns as fork does: 0 in the child, its id in the parent, -1 and errno where it failed. May be
/// called on any thread; the child has that thread alone.
pid_t isolation_fork(int messages, uint64_t bytes);

/// A number that a parent and its children share, at first 0; null where there is no memory.
volatile int64_t *isolation_shared_number(void);

/// Gives a shared number back.
void isolation_release_number(volatile int64_t *number);

/// The bytes of memory that a process holds; 0 where the system does not say.
uint64_t isolation_resident_bytes(pid_t process);

#endif
