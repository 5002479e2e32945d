#pragma once

#include <stdbool.h>
#include <stdint.h>

/// Counts the allocations of the process by standing in for the C library's allocator.
///
/// Left out under a sanitizer, which stands in for it itself, and where the C library is not glibc.

/// Whether allocations are counted at all.
bool sq_allocations_are_counted(void);

/// How many blocks were asked for since the process began, a block made larger included.
uint64_t sq_allocations(void);

/// How many bytes of the heap are in use, the allocator's own included; 0 where it is not glibc's.
uint64_t sq_allocated_bytes(void);

/// From now on memory that is freed stays with the process and is used again, instead of being given back
/// to the system; nothing where the C library is not glibc.
///
/// What a pass takes depends otherwise on what ran before it: memory freed at the end of the heap goes
/// back, and the next pass pays the system for each page anew.
void sq_keep_freed_memory(void);
