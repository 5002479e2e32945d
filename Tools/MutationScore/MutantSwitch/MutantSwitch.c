#define _DEFAULT_SOURCE
#include "MutantSwitch.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>

int sq_mutant = 0;
bool *sq_mutant_reached = NULL;
long sq_mutant_changes = 0;

__attribute__((constructor)) static void read_number(void) {
  const char *text = getenv("SQ_MUTANT");
  if (text) sq_mutant = atoi(text);
  if (sq_mutant > 0) return;
  void *memory =
      mmap(NULL, SQ_MUTANT_LIMIT, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) {
    perror("the record of executed places");
    exit(1);
  }
  sq_mutant_reached = memory;
}

bool sq_mutant_is_reached(int number) {
  return sq_mutant_reached && number >= 0 && number < SQ_MUTANT_LIMIT && sq_mutant_reached[number];
}

// The counters of regions that -profile-generate compiles in; the linker names their section. The runtime that writes
// them to a file when the process ends is replaced.
extern const uint64_t first[] __asm__("__start___llvm_prf_cnts");
extern const uint64_t last[] __asm__("__stop___llvm_prf_cnts");
int __llvm_profile_runtime;

long sq_mutant_steps(void) {
  long steps = -sq_mutant_changes;
  for (const uint64_t *counter = first; counter < last; counter++) steps += *counter;
  return steps;
}
