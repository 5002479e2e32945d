/* Takes 15 ms for each call. */
#include "faulty.h"

#include <unistd.h>

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  usleep(15000);
  return SQ_OK;
}

FAULTY_PLUGIN("slow-call", COLUMN_TRAITS, place)
