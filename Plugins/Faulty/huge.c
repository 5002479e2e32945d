/* Places items at the largest finite x. */
#include "faulty.h"

#include <float.h>

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  frame->x = DBL_MAX;
  return SQ_OK;
}

FAULTY_PLUGIN("huge", COLUMN_TRAITS, place)
