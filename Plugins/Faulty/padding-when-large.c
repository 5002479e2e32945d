/* Limits paddings to 50. */
#include "faulty.h"

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  if (a->padding.left > 50) frame->x -= a->padding.left - 50;
  return SQ_OK;
}

FAULTY_PLUGIN("padding-when-large", (COLUMN_TRAITS & ~SQ_TRAIT_SCALE), place)
