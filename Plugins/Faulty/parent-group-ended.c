/* Kills the process group of its parent. */
#include "faulty.h"

#include <signal.h>
#include <unistd.h>

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  kill(-getpgid(getppid()), SIGTERM);
  return SQ_OK;
}

FAULTY_PLUGIN("parent-group-ended", COLUMN_TRAITS, place)
