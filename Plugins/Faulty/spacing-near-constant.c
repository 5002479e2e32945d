/* Subtracts a point from spacings of about 7341.25, and no others. */
#include "faulty.h"

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  const sq_previous_item *q = a->previous;
  if (q) {
    const double gap = larger(q->spacing.bottom, a->spacing.top);
    if (gap > 7341 && gap < 7341.5) frame->y -= 1;
  }
  return SQ_OK;
}

FAULTY_PLUGIN("spacing-near-constant", (COLUMN_TRAITS & ~SQ_TRAIT_DISJOINT & ~SQ_TRAIT_SCALE), place)
