/* Stops its process in a call. */
#include "faulty.h"

#include <signal.h>

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  if (a->previous) raise(SIGSTOP);
  return SQ_OK;
}

FAULTY_PLUGIN("stopped", COLUMN_TRAITS, place)
