/* Depends on the clock. */
#include "faulty.h"

#include <time.h>

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  frame->x += (double)(now.tv_nsec / 1000 % 2);
  return SQ_OK;
}

FAULTY_PLUGIN("time", SQ_TRAIT_PURE, place)
