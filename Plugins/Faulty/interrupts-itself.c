/* Sends SIGINT to its own process. */
#include "faulty.h"

#include <signal.h>

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  if (a->previous) raise(SIGINT);
  return SQ_OK;
}

FAULTY_PLUGIN("interrupts-itself", COLUMN_TRAITS, place)
