/* Remembers the widest item of all calls. */
#include "faulty.h"

static double widest;

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  if (frame->width > widest) widest = frame->width;
  frame->width = widest;
  return SQ_OK;
}

FAULTY_PLUGIN("global-state", SQ_TRAIT_PURE, place)
