/* Starts at the bounds, whatever the insets. */
#include "faulty.h"

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  frame->x -= a->insets.left;
  return SQ_OK;
}

FAULTY_PLUGIN("insets-ignored", COLUMN_TRAITS, place)
