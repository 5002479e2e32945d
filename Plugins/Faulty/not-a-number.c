/* An x that is not a number. */
#include "faulty.h"

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  frame->x = 0.0 / (a->bounds.x - a->bounds.x);
  return SQ_OK;
}

FAULTY_PLUGIN("not-a-number", COLUMN_TRAITS, place)
