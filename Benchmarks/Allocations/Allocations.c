#include "Allocations.h"

#include <errno.h>
#include <limits.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>

#if defined(__GLIBC__)
#include <malloc.h>
#endif

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) \
    || __has_feature(memory_sanitizer)
#define SANITIZED 1
#endif
#endif

#if defined(__GLIBC__) && !defined(SANITIZED)

// Counters for each thread, in a cache line of their own, so that counting needs no locked operation in the measured
// code; when there are more threads, the additional ones share the last counters.
enum { COUNTERS = 256 };
static struct counters {
  _Alignas(64) atomic_uint_fast64_t allocations;
  atomic_uint_fast64_t bytes;
} counters[COUNTERS];
static atomic_size_t threads;
static _Thread_local struct counters *own;

static struct counters *first_of_thread(void) {
  const size_t thread = atomic_fetch_add_explicit(&threads, 1, memory_order_relaxed);
  own = &counters[thread < COUNTERS ? thread : COUNTERS - 1];
  return own;
}

// Relaxed order: only the number is used, not its order relative to other memory.
static void add(atomic_uint_fast64_t *counter, uint_fast64_t more, bool is_shared) {
  if (is_shared) {
    atomic_fetch_add_explicit(counter, more, memory_order_relaxed);
  } else {
    const uint_fast64_t so_far = atomic_load_explicit(counter, memory_order_relaxed);
    atomic_store_explicit(counter, so_far + more, memory_order_relaxed);
  }
}

static void one_more(size_t bytes) {
  struct counters *of_thread = own ? own : first_of_thread();
  const bool is_shared = of_thread == &counters[COUNTERS - 1];
  add(&of_thread->allocations, 1, is_shared);
  add(&of_thread->bytes, bytes, is_shared);
}

// The internal names of glibc's allocator.
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *block, size_t size);
void *__libc_memalign(size_t alignment, size_t size);
void __libc_free(void *block);

void *malloc(size_t size) {
  one_more(size);
  return __libc_malloc(size);
}

void *calloc(size_t elements, size_t size) {
  one_more(elements * size);
  return __libc_calloc(elements, size);
}

void *realloc(void *block, size_t size) {
  one_more(size);
  return __libc_realloc(block, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  one_more(size);
  return __libc_memalign(alignment, size);
}

void *memalign(size_t alignment, size_t size) {
  one_more(size);
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  const int powers = alignment % sizeof(void *) == 0 && alignment != 0
      && (alignment & (alignment - 1)) == 0;
  if (!powers) return EINVAL;
  one_more(size);
  void *found = __libc_memalign(alignment, size);
  if (!found) return ENOMEM;
  *block = found;
  return 0;
}

void free(void *block) { __libc_free(block); }

bool sq_allocations_are_counted(void) { return true; }

struct sq_allocations sq_allocations(void) {
  const size_t threads_so_far = atomic_load_explicit(&threads, memory_order_relaxed);
  struct sq_allocations sum = {0, 0};
  for (size_t i = 0; i < COUNTERS && i < threads_so_far; i++) {
    sum.count += atomic_load_explicit(&counters[i].allocations, memory_order_relaxed);
    sum.bytes += atomic_load_explicit(&counters[i].bytes, memory_order_relaxed);
  }
  return sum;
}

uint64_t sq_allocated_bytes(void) {
  const struct mallinfo2 information = mallinfo2();
  return information.uordblks + information.hblkhd;
}

void sq_keep_freed_memory(void) {
  mallopt(M_TRIM_THRESHOLD, INT_MAX);
  mallopt(M_MMAP_MAX, 0);
}

#else

bool sq_allocations_are_counted(void) { return false; }
struct sq_allocations sq_allocations(void) { return (struct sq_allocations){0, 0}; }
uint64_t sq_allocated_bytes(void) { return 0; }
void sq_keep_freed_memory(void) {}

#endif
