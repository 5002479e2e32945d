/* Declares the traits of the column, and places items one unit in the last place too high. */
#include "faulty.h"

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  /* At least half a unit in the last place: the difference is rounded to the next number. */
  if (a->previous) frame->y -= frame->y * 0x1p-53;
  return SQ_OK;
}

FAULTY_PLUGIN("last-place", COLUMN_TRAITS, place)
