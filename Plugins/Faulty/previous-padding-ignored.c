/* Ignores the padding of the previous item. */
#include "faulty.h"

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  if (a->previous) frame->y -= a->previous->padding.bottom;
  return SQ_OK;
}

FAULTY_PLUGIN("previous-padding-ignored", (SQ_TRAIT_PADDING | SQ_TRAIT_TRANSLATE | SQ_TRAIT_PURE), place)
