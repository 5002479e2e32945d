/* Recurses until the stack overflows. */
#include "faulty.h"

static double descend(double depth) {
  volatile double here[64] = {depth};
  return here[0] < 0 ? 0 : descend(here[0] + 1) + here[0];
}

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  frame->x += descend(1) * 0;
  return SQ_OK;
}

FAULTY_PLUGIN("endless-recursion", COLUMN_TRAITS, place)
