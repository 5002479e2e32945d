/* Reads the arguments of the previous call. */
#include "faulty.h"

static const sq_frame_arguments *_Atomic last;

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  if (last) frame->x += last->bounds.x - last->bounds.x;
  last = a;
  return SQ_OK;
}

FAULTY_PLUGIN("pointer-kept", COLUMN_TRAITS, place)
