/* Writes to every open descriptor. */
#include "faulty.h"

#include <unistd.h>

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  if (a->previous) {
    for (int descriptor = 0; descriptor < 64; descriptor++)
      if (write(descriptor, "all is well, all is well", 24) < 0) continue;
  }
  return SQ_OK;
}

FAULTY_PLUGIN("results-overwritten", COLUMN_TRAITS, place)
