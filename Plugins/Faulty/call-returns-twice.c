/* Forks in its call, and returns in both processes. */
#include "faulty.h"

#include <unistd.h>

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  if (fork() == 0) frame->x += 7;
  return SQ_OK;
}

FAULTY_PLUGIN("call-returns-twice", COLUMN_TRAITS, place)
