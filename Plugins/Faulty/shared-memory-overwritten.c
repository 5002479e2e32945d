/* Overwrites all shared memory of its process, and crashes. */
#include "faulty.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  FILE *maps = fopen("/proc/self/maps", "r");
  if (!maps) return SQ_FAILED;
  char line[512];
  while (fgets(line, sizeof line, maps)) {
    unsigned long start, end;
    char rights[8];
    if (sscanf(line, "%lx-%lx %7s", &start, &end, rights) == 3 && rights[1] == 'w' &&
        rights[3] == 's')
      memset((void *)start, 'A', end - start);
  }
  fclose(maps);
  abort();
}

FAULTY_PLUGIN("shared-memory-overwritten", COLUMN_TRAITS, place)
