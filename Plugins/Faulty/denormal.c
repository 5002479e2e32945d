/* A subnormal height, with which arithmetic is slow. */
#include "faulty.h"

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  frame->height = 4.9406564584124654e-324;
  return SQ_OK;
}

FAULTY_PLUGIN("denormal", COLUMN_TRAITS, place)
