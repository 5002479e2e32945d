#pragma once

#include <stdbool.h>
#include <stdint.h>

/// Counts the allocations of the process by replacing the C library's allocator.
///
/// Not compiled with a sanitizer, which replaces the allocator itself, or with another C library than glibc.

/// Whether allocations are counted.
bool sq_allocations_are_counted(void);

/// Allocations, reallocations included.
struct sq_allocations {
  uint64_t count;
  /// The bytes that they asked for, whether these were freed or not.
  uint64_t bytes;
};

/// The allocations since the process began.
struct sq_allocations sq_allocations(void);

/// The bytes of the heap in use, with the allocator's overhead; 0 with another allocator than glibc's.
uint64_t sq_allocated_bytes(void);

/// From now on freed memory stays with the process and is used again; without effect with another C library than
/// glibc.
///
/// Otherwise the time of a pass depends on earlier code: memory freed at the end of the heap is returned to the
/// system, and the next pass has to map its pages again.
void sq_keep_freed_memory(void);
