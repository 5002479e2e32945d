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
