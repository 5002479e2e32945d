#include "guard.h"

#include <stdatomic.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { SLOTS = 1024, SLOT_BYTES = 1 << 18, MOST_LENT = 2, LENT_BYTES = 1 << 12 };

static char *_Atomic region;
static _Atomic unsigned next;
static _Atomic unsigned char guards[SLOTS];
static _Atomic size_t sizes[SLOTS]; // usable bytes of the page
static const char *_Atomic lent[MOST_LENT];
static _Atomic unsigned lent_count;

static size_t rounded(size_t bytes) {
  const size_t page = (size_t)sysconf(_SC_PAGESIZE);
  return (bytes + page - 1) / page * page;
}

// Makes the first page of a slot a mapping of its own, which differs from the rest of the slot by a flag. Most calls need
// one page; otherwise each change of its protection would split a mapping, and the next one join the parts again.
static void separate(char *page) {
#if defined(MADV_DONTDUMP)
  madvise(page + rounded(1), SLOT_BYTES - rounded(1), MADV_DONTDUMP);
#else
  (void)page;
#endif
}

void *sq_guard_next(size_t bytes) {
  if (bytes == 0 || bytes > SLOT_BYTES) return NULL;
  if (!atomic_load(&region)) {
    void *mapped = mmap(NULL, (size_t)SLOTS * SLOT_BYTES, PROT_NONE,
                        MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (mapped == MAP_FAILED) return NULL;
    char *none = NULL;
    // Another thread may have set it first.
    if (!atomic_compare_exchange_strong(&region, &none, mapped))
      munmap(mapped, (size_t)SLOTS * SLOT_BYTES);
  }
  // Not a page of an active call: while a calculator measures, any number of other calls may be made.
  for (int tried = 0; tried < SLOTS; tried++) {
    const unsigned slot = atomic_fetch_add(&next, 1) % SLOTS;
    unsigned char guard = atomic_load(&guards[slot]);
    if (guard == SQ_GUARD_OPEN || guard == SQ_GUARD_CONSTANT ||
        !atomic_compare_exchange_strong(&guards[slot], &guard, SQ_GUARD_OPEN))
      continue;
    char *page = region + (size_t)slot * SLOT_BYTES;
    const size_t size = rounded(bytes);
    atomic_store(&sizes[slot], size);
    if (guard == SQ_GUARD_UNUSED) separate(page);
    if (mprotect(page, size, PROT_READ | PROT_WRITE) == 0) return page;
    atomic_store(&guards[slot], SQ_GUARD_CLOSED);
    return NULL;
  }
  return NULL;
}

static size_t slot_of(const void *page) { return (size_t)((const char *)page - region) / SLOT_BYTES; }

size_t sq_guard_size(const void *page) { return atomic_load(&sizes[slot_of(page)]); }

void sq_guard_set(void *page, int guard) {
  const size_t slot = slot_of(page);
  atomic_store(&guards[slot], (unsigned char)guard);
  mprotect(page, atomic_load(&sizes[slot]), guard == SQ_GUARD_CONSTANT ? PROT_READ : PROT_NONE);
}

int sq_guard_is_unchanged(void *page, const void *bytes, size_t count) {
  atomic_store(&guards[slot_of(page)], SQ_GUARD_COMPARED);
  return memcmp(page, bytes, count) == 0;
}

const void *sq_guard_lend(const void *bytes, size_t count) {
  const unsigned number = atomic_fetch_add(&lent_count, 1);
  if (number >= MOST_LENT || count > LENT_BYTES) return NULL;
  void *copy = mmap(NULL, LENT_BYTES, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (copy == MAP_FAILED) return NULL;
  memcpy(copy, bytes, count);
  mprotect(copy, LENT_BYTES, PROT_READ);
  atomic_store(&lent[number], copy);
  return copy;
}

int sq_guard_of(const void *address) {
  const uintptr_t at = (uintptr_t)address;
  const uintptr_t start = (uintptr_t)region;
  if (region && at >= start && at < start + (uintptr_t)SLOTS * SLOT_BYTES) {
    const size_t slot = (at - start) / SLOT_BYTES;
    const int guard = atomic_load(&guards[slot]);
    const int is_past = (at - start) % SLOT_BYTES >= atomic_load(&sizes[slot]);
    return is_past && (guard == SQ_GUARD_OPEN || guard == SQ_GUARD_CONSTANT) ? SQ_GUARD_PAST : guard;
  }
  for (int number = 0; number < MOST_LENT; number++) {
    const uintptr_t page = (uintptr_t)atomic_load(&lent[number]);
    if (page && at >= page && at < page + LENT_BYTES) return SQ_GUARD_LENT;
  }
  return SQ_GUARD_UNUSED;
}
