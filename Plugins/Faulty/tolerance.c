/* Starts again at the top where an item sticks out at the bottom, by more than a tolerance. */
#include "faulty.h"

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  const double bottom = a->bounds.y + a->bounds.height - a->insets.bottom;
  if (frame->y + frame->height > bottom + 1e-9) frame->y = a->bounds.y;
  return SQ_OK;
}

FAULTY_PLUGIN("tolerance", SQ_TRAIT_SCALE | SQ_TRAIT_PURE, place)
