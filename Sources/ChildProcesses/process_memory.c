#define _GNU_SOURCE
#include "process_memory.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

void sq_memory_shift_stack(long bytes, void (*body)(void *), void *context) {
  volatile char room[bytes];
  room[0] = 0;
  body(context);
  room[bytes - 1] = 0;
}

void sq_memory_take(long pages, long bytes) {
  const long page = sysconf(_SC_PAGESIZE);
  (void)mmap(NULL, (size_t)(pages * page), PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  void *volatile taken = malloc((size_t)bytes);
  (void)taken;
}

enum { STACK_BYTES = 16 << 10 };

static int fill;

void sq_memory_set_fill(int byte) { fill = byte; }

__attribute__((noinline)) void sq_memory_fill_stack(void) {
  if (fill == 0) return;
  char bytes[STACK_BYTES];
  memset(bytes, fill, sizeof bytes);
  // Seen by nothing that the compiler knows, so that it is not left out.
  __asm__ volatile("" : : "r"(bytes) : "memory");
}
