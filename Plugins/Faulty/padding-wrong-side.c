/* Uses the right padding in place of the left one. */
#include "faulty.h"

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  frame->x += a->padding.right - a->padding.left;
  return SQ_OK;
}

FAULTY_PLUGIN("padding-wrong-side", COLUMN_TRAITS, place)
