#define _GNU_SOURCE
#include "process_memory.h"

#include <errno.h>
#include <fenv.h>
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

static int byte_of_fill(void) { return fill ? fill : 0xC5; }

void sq_memory_fill(void *start, size_t count) { memset(start, byte_of_fill(), count); }

int sq_memory_is_filled(const void *start, size_t count) {
  const unsigned char *bytes = start;
  return count == 0 || (bytes[0] == byte_of_fill() && memcmp(bytes, bytes + 1, count - 1) == 0);
}

void sq_memory_set_leftovers(void) {
  feclearexcept(FE_ALL_EXCEPT);
  errno = 0;
  if (fill != SQ_MEMORY_OTHER) return;
  feraiseexcept(FE_ALL_EXCEPT);
  errno = EDOM;
}

void sq_memory_move_process(void) {
  static const char *const variables[][2] = {
    {"HOME", "/nonexistent"}, {"PATH", "/nonexistent"}, {"LANG", "tr_TR.UTF-8"}, {"USER", "nobody"},
    {"TZ", "Pacific/Kiritimati"}, {"TERM", "dumb"}, {"COLUMNS", "53"}, {"LINES", "7"}};
  for (size_t index = 0; index < sizeof variables / sizeof variables[0]; index++)
    setenv(variables[index][0], variables[index][1], 1);
  if (chdir("/") != 0) return;
}
