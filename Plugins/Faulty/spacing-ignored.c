/* Leaves no gap between items. */
#include "faulty.h"

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  const sq_previous_item *q = a->previous;
  if (q) frame->y = q->frame.y + q->frame.height + q->padding.bottom + a->padding.top;
  return SQ_OK;
}

FAULTY_PLUGIN("spacing-ignored", COLUMN_TRAITS, place)
