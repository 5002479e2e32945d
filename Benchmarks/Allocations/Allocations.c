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

// A counter for each thread, in its own cache line, so that counting needs no locked operation in the measured code;
// when there are more threads, the additional ones share the last counter.
enum { COUNTERS = 256 };
static struct {
  _Alignas(64) atomic_uint_fast64_t count;
} counters[COUNTERS];
static atomic_size_t threads;
static _Thread_local atomic_uint_fast64_t *own;

static atomic_uint_fast64_t *first_of_thread(void) {
  const size_t thread = atomic_fetch_add_explicit(&threads, 1, memory_order_relaxed);
  own = &counters[thread < COUNTERS ? thread : COUNTERS - 1].count;
  return own;
}

static void one_more(void) {
  atomic_uint_fast64_t *count = own ? own : first_of_thread();
  // Relaxed order: only the number is used, not its order relative to other memory.
  if (count == &counters[COUNTERS - 1].count) {
    atomic_fetch_add_explicit(count, 1, memory_order_relaxed);
  } else {
    const uint_fast64_t so_far = atomic_load_explicit(count, memory_order_relaxed);
    atomic_store_explicit(count, so_far + 1, memory_order_relaxed);
  }
}

// The internal names of glibc's allocator.
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *block, size_t size);
void *__libc_memalign(size_t alignment, size_t size);
void __libc_free(void *block);

void *malloc(size_t size) {
  one_more();
  return __libc_malloc(size);
}

void *calloc(size_t elements, size_t size) {
  one_more();
  return __libc_calloc(elements, size);
}

void *realloc(void *block, size_t size) {
  one_more();
  return __libc_realloc(block, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  one_more();
  return __libc_memalign(alignment, size);
}

void *memalign(size_t alignment, size_t size) {
  one_more();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  const int powers = alignment % sizeof(void *) == 0 && alignment != 0
      && (alignment & (alignment - 1)) == 0;
  if (!powers) return EINVAL;
  one_more();
  void *found = __libc_memalign(alignment, size);
  if (!found) return ENOMEM;
  *block = found;
  return 0;
}

void free(void *block) { __libc_free(block); }

bool sq_allocations_are_counted(void) { return true; }
uint64_t sq_allocations(void) {
  const size_t threads_so_far = atomic_load_explicit(&threads, memory_order_relaxed);
  uint64_t sum = 0;
  for (size_t i = 0; i < COUNTERS && i < threads_so_far; i++) {
    sum += atomic_load_explicit(&counters[i].count, memory_order_relaxed);
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
uint64_t sq_allocations(void) { return 0; }
uint64_t sq_allocated_bytes(void) { return 0; }
void sq_keep_freed_memory(void) {}

#endif
