/* Writes a second frame after its result. */
#include "faulty.h"

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  sq_rect *volatile next = frame + 1;
  *next = *frame;
  return SQ_OK;
}

FAULTY_PLUGIN("past-output", COLUMN_TRAITS, place)
