/* Allocates in each call and never frees. */
#include "faulty.h"

#include <stdlib.h>
#include <string.h>

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  for (volatile int again = 1; again;) memset(malloc(64 << 20), 1, 64 << 20);
  return SQ_OK;
}

FAULTY_PLUGIN("endless-allocation", COLUMN_TRAITS, place)
