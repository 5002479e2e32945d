/* Sets a variable of the environment. */
#include "faulty.h"

#include <stdlib.h>

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  setenv("HOME", "/nowhere", 1);
  return SQ_OK;
}

FAULTY_PLUGIN("variable-set", COLUMN_TRAITS, place)
