/* Loops without end, and increments the number of the current case in shared memory. */
#include "faulty.h"

#include <stdint.h>
#include <stdio.h>

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  if (!a->previous) return SQ_OK;
  FILE *maps = fopen("/proc/self/maps", "r");
  if (!maps) return SQ_FAILED;
  char line[512];
  uint64_t *places[16];
  int count = 0;
  while (count < 16 && fgets(line, sizeof line, maps)) {
    unsigned long start;
    char rights[8];
    if (sscanf(line, "%lx-%*x %7s", &start, rights) == 2 && rights[1] == 'w' && rights[3] == 's')
      places[count++] = (uint64_t *)start;
  }
  fclose(maps);
  for (uint64_t number = 1;; number++)
    for (int place = 0; place < count; place++)
      for (int word = 32; word < 256; word++) *(volatile uint64_t *)(places[place] + word) = number;
}

FAULTY_PLUGIN("case-number-counted", COLUMN_TRAITS, place)
