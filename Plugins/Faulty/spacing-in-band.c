/* Halves spacings from 101.2 to 103, and no others. */
#include "faulty.h"

/* Computed, since constants of the code are found and tried. */
static volatile double low = 10.06, high = 10.148;

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  const sq_previous_item *q = a->previous;
  if (q) {
    const double gap = larger(q->spacing.bottom, a->spacing.top);
    if (gap > low * low && gap < high * high) frame->y -= gap / 2;
  }
  return SQ_OK;
}

FAULTY_PLUGIN("spacing-in-band", (COLUMN_TRAITS & ~SQ_TRAIT_DISJOINT & ~SQ_TRAIT_SCALE), place)
