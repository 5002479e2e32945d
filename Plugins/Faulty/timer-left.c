/* Starts a timer that later ends the process. */
#include "faulty.h"

#include <sys/time.h>

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  const struct itimerval timer = {{0, 0}, {60, 0}};
  setitimer(ITIMER_PROF, &timer, 0);
  return SQ_OK;
}

FAULTY_PLUGIN("timer-left", COLUMN_TRAITS, place)
