/* Dereferences the previous item without a check. */
#include "faulty.h"

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  frame->y = larger(frame->y, a->previous->frame.y);
  return SQ_OK;
}

FAULTY_PLUGIN("crash-first-item", COLUMN_TRAITS, place)
