/* Snaps to a grid in absolute coordinates. */
#include "faulty.h"

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  frame->x = 64 * (double)(int64_t)(frame->x / 64);
  return SQ_OK;
}

FAULTY_PLUGIN("absolute-position", SQ_TRAIT_TRANSLATE | SQ_TRAIT_PURE, place)
