/* Places items beyond the right edge, though they would fit within. */
#include "faulty.h"

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  frame->x = a->bounds.x + a->bounds.width - a->insets.right - a->padding.right;
  frame->y = a->bounds.y + a->insets.top + a->padding.top;
  return SQ_OK;
}

FAULTY_PLUGIN("leaves-container", SQ_TRAIT_INSIDE | SQ_TRAIT_PURE, place)
