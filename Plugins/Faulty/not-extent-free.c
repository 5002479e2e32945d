/* Declares extent-free, and depends on the width of the container. */
#include "faulty.h"

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  frame->width = a->bounds.width / 2;
  return SQ_OK;
}

FAULTY_PLUGIN("not-extent-free", (SQ_TRAIT_PURE | SQ_TRAIT_EXTENT_FREE_X), place)
