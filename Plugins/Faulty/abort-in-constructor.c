/* Aborts while it is loaded. */
#include "faulty.h"

#include <stdlib.h>

__attribute__((constructor)) static void begin(void) { abort(); }

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  return SQ_OK;
}

FAULTY_PLUGIN("abort-in-constructor", COLUMN_TRAITS, place)
