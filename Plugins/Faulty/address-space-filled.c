/* Allocates without end, and does not check for failure. */
#include "faulty.h"

#include <stdlib.h>

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  for (;;) {
    volatile char *taken = malloc(1 << 20);
    *taken = 1;
  }
  return SQ_OK;
}

FAULTY_PLUGIN("address-space-filled", COLUMN_TRAITS, place)
