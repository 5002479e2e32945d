/* Places items at the corner of the bounds, without the insets. */
#include "faulty.h"

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  frame->x = a->bounds.x + a->padding.left;
  frame->y = a->bounds.y + a->padding.top;
  return SQ_OK;
}

FAULTY_PLUGIN("insets-ignored", SQ_TRAIT_INSIDE | SQ_TRAIT_PURE, place)
