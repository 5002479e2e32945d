/* Kills all processes of its process group. */
#include "faulty.h"

#include <signal.h>

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  if (a->previous) kill(0, SIGTERM);
  return SQ_OK;
}

FAULTY_PLUGIN("group-ended", COLUMN_TRAITS, place)
