/* Crashes in one of some thousand calls, at random. */
#include "faulty.h"

#include <stdlib.h>
#include <time.h>

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  struct timespec now;
  *frame = column(a);
  clock_gettime(CLOCK_MONOTONIC, &now);
  if (now.tv_nsec / 32 % 1199 == 0) abort();
  return SQ_OK;
}

FAULTY_PLUGIN("crash-at-times", COLUMN_TRAITS, place)
