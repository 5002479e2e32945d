/* Returns a wrong position beyond 2,000 points. */
#include "faulty.h"

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  if (frame->x > 2000) frame->x += 1;
  return SQ_OK;
}

FAULTY_PLUGIN("position-when-far", SQ_TRAIT_TRANSLATE | SQ_TRAIT_PURE, place)
