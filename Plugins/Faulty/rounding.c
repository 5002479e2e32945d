/* Changes the rounding mode. */
#include "faulty.h"

#include <fenv.h>

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  if (a->previous) fesetround(FE_UPWARD);
  return SQ_OK;
}

FAULTY_PLUGIN("rounding", COLUMN_TRAITS, place)
