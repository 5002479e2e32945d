/* Reads two pages past the start of its arguments. */
#include "faulty.h"

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  const double past = *(const volatile double *)((const char *)a + 8192);
  *frame = column(a);
  frame->x += past;
  return SQ_OK;
}

FAULTY_PLUGIN("far-past-arguments", COLUMN_TRAITS, place)
