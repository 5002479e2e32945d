/* Writes two pages past the end of its result. */
#include "faulty.h"

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  *(volatile double *)((char *)frame + 8192) = 1;
  return SQ_OK;
}

FAULTY_PLUGIN("far-past-output", COLUMN_TRAITS, place)
