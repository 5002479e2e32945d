/* Puts items beside the right edge, where they fit within. */
#include "faulty.h"

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  frame->x = a->bounds.x + a->bounds.width - a->insets.right - a->padding.right;
  return SQ_OK;
}

FAULTY_PLUGIN("leaves-container", (COLUMN_TRAITS & ~SQ_TRAIT_PADDING), place)
