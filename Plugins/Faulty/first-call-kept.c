/* Always has the width of the first measured item. */
#include "faulty.h"

static double width = -1;

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  if (width < 0) width = frame->width;
  frame->width = width;
  return SQ_OK;
}

FAULTY_PLUGIN("first-call-kept", SQ_TRAIT_PURE, place)
