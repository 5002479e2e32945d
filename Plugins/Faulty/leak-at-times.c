/* Leaks 48 bytes in one of 300 calls. */
#include "faulty.h"

#include <stdlib.h>
#include <string.h>

static char *volatile last;
static _Atomic unsigned calls;

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  if (++calls % 300 != 0) return SQ_OK;
  char *taken = malloc(48);
  if (!taken) return SQ_FAILED;
  memset(taken, 1, 48);
  last = taken;
  return SQ_OK;
}

FAULTY_PLUGIN("leak-at-times", COLUMN_TRAITS, place)
