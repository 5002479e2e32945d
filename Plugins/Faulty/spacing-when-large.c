/* Limits spacings to 16. */
#include "faulty.h"

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  const sq_previous_item *q = a->previous;
  if (q) {
    const double gap = larger(q->spacing.bottom, a->spacing.top);
    if (gap > 16) frame->y -= gap - 16;
  }
  return SQ_OK;
}

FAULTY_PLUGIN("spacing-when-large", (COLUMN_TRAITS & ~SQ_TRAIT_DISJOINT & ~SQ_TRAIT_SCALE), place)
