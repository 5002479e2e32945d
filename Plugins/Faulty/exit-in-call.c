/* Exits with status 0 in a call. */
#include "faulty.h"

#include <stdlib.h>

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  if (a->previous) exit(0);
  return SQ_OK;
}

FAULTY_PLUGIN("exit-in-call", COLUMN_TRAITS, place)
