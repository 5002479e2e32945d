/* Stops its parent in each call. */
#include "faulty.h"

#include <signal.h>
#include <unistd.h>

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  kill(getppid(), SIGSTOP);
  return SQ_OK;
}

FAULTY_PLUGIN("parent-stopped", COLUMN_TRAITS, place)
