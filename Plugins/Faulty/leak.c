/* Leaks memory in each call. */
#include "faulty.h"

#include <stdlib.h>
#include <string.h>

static char *volatile last;

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  char *taken = malloc(256 * 1024);
  if (!taken) return SQ_FAILED;
  memset(taken, 1, 256 * 1024);
  last = taken;
  return SQ_OK;
}

FAULTY_PLUGIN("leak", COLUMN_TRAITS, place)
