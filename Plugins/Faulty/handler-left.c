/* Ignores a signal from its first call on. */
#include "faulty.h"

#include <signal.h>

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  if (a->previous) signal(SIGCHLD, SIG_IGN);
  return SQ_OK;
}

FAULTY_PLUGIN("handler-left", COLUMN_TRAITS, place)
