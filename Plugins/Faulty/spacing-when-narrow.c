/* Halves what items ask for between them where that is less than a fifth of a point. */
#include "faulty.h"

/* Not as a constant: what stands in the code is tried by itself. */
static volatile double few = 0.45;

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  const sq_previous_item *q = a->previous;
  if (q) {
    const double gap = larger(q->spacing.bottom, a->spacing.top);
    if (gap > 0 && gap < few * few) frame->y -= gap / 2;
  }
  return SQ_OK;
}

FAULTY_PLUGIN("spacing-when-narrow", (COLUMN_TRAITS & ~SQ_TRAIT_DISJOINT & ~SQ_TRAIT_SCALE), place)
