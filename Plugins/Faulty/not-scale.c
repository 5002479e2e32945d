/* Declares scale, and adds a point. */
#include "faulty.h"

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  frame->x += 1;
  return SQ_OK;
}

FAULTY_PLUGIN("not-scale", (SQ_TRAIT_PURE | SQ_TRAIT_SCALE), place)
