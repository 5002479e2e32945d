/* Halves spacings below a fifth of a point. */
#include "faulty.h"

/* Computed, since constants of the code are found and tried. */
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
