/* Adds the left padding twice. */
#include "faulty.h"

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  frame->x += a->padding.left;
  return SQ_OK;
}

FAULTY_PLUGIN("padding-twice", COLUMN_TRAITS, place)
