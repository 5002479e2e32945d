/* Leaks 16 KB in each call. */
#include "faulty.h"

#include <stdlib.h>
#include <string.h>

static char *volatile last;

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  char *taken = malloc(16 * 1024);
  if (!taken) return SQ_FAILED;
  memset(taken, 1, 16 * 1024);
  last = taken;
  return SQ_OK;
}

FAULTY_PLUGIN("small-leak", COLUMN_TRAITS, place)
