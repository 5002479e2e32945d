#define _DEFAULT_SOURCE
#include "MutantSwitch.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>

int sq_mutant = 0;
bool *sq_mutant_reached = NULL;
_Thread_local long sq_mutant_executions = 0;

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

long sq_mutant_execution_count(void) { return sq_mutant_executions; }
