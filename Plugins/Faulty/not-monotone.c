/* Declares monotone, and becomes higher in a wider room. */
#include "faulty.h"

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  frame->height += a->bounds.width / 4;
  return SQ_OK;
}

FAULTY_PLUGIN("not-monotone", (SQ_TRAIT_PURE | SQ_TRAIT_MONOTONE), place)
