/* Closes all descriptors, and loops without end. */
#include "faulty.h"

#include <unistd.h>

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  if (a->previous) {
    for (int descriptor = 0; descriptor < 1024; descriptor++) close(descriptor);
    for (;;) pause();
  }
  return SQ_OK;
}

FAULTY_PLUGIN("descriptors-closed", COLUMN_TRAITS, place)
