/* Crashes in bounds that do not begin at 0. */
#include "faulty.h"

#include <stdlib.h>

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  if (a->bounds.x != 0) abort();
  *frame = column(a);
  return SQ_OK;
}

FAULTY_PLUGIN("crash-when-moved", COLUMN_TRAITS, place)
