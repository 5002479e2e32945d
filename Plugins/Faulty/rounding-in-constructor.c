/* Sets rounding to upward when it is loaded. */
#include "faulty.h"

#include <fenv.h>

__attribute__((constructor)) static void begin(void) { fesetround(FE_UPWARD); }

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  return SQ_OK;
}

FAULTY_PLUGIN("rounding-in-constructor", COLUMN_TRAITS, place)
