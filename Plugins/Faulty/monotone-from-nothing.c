/* Becomes higher as soon as the width is not zero. */
#include "faulty.h"

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  if (a->bounds.width > 0) frame->height += 1;
  return SQ_OK;
}

FAULTY_PLUGIN("monotone-from-nothing", SQ_TRAIT_MONOTONE | SQ_TRAIT_PURE, place)
