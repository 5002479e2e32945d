#include "MutantSwitch.h"

#include <stdlib.h>

int sq_mutant = 0;

__attribute__((constructor)) static void read_number(void) {
  const char *text = getenv("SQ_MUTANT");
  if (text) sq_mutant = atoi(text);
}
