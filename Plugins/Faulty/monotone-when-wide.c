/* Becomes higher in bounds wider than 600. */
#include "faulty.h"

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  if (a->bounds.width > 600) frame->height += 1;
  return SQ_OK;
}

FAULTY_PLUGIN("monotone-when-wide", SQ_TRAIT_MONOTONE | SQ_TRAIT_PURE, place)
