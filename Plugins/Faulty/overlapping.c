/* Moves each item up over the previous one. */
#include "faulty.h"

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  if (a->previous) frame->y -= larger(1, frame->height / 2);
  return SQ_OK;
}

FAULTY_PLUGIN("overlapping", (COLUMN_TRAITS & ~SQ_TRAIT_SPACING & ~SQ_TRAIT_SCALE), place)
