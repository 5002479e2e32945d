/* Exits with status 0 while it is loaded. */
#include "faulty.h"

#include <stdlib.h>

__attribute__((constructor)) static void begin(void) { exit(0); }

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  return SQ_OK;
}

FAULTY_PLUGIN("exit-in-constructor", COLUMN_TRAITS, place)
