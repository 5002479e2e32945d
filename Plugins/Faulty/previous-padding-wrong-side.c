/* Takes the top padding of the previous item for its bottom padding. */
#include "faulty.h"

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  if (a->previous) frame->y += a->previous->padding.top - a->previous->padding.bottom;
  return SQ_OK;
}

FAULTY_PLUGIN("previous-padding-wrong-side", SQ_TRAIT_PADDING | SQ_TRAIT_PURE, place)
