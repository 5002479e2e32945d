/* Loops without end if there is a previous item. */
#include "faulty.h"

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  volatile int again = a->previous != NULL;
  while (again) continue;
  return SQ_OK;
}

FAULTY_PLUGIN("endless-loop", COLUMN_TRAITS, place)
