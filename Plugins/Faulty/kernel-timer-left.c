/* Leaves a timer of timer_create running. */
#include "faulty.h"

#include <signal.h>
#include <time.h>

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  struct sigevent event = {0};
  event.sigev_notify = SIGEV_SIGNAL;
  event.sigev_signo = SIGUSR1;
  const struct itimerspec hour = {{0, 0}, {3600, 0}};
  timer_t timer;
  if (timer_create(CLOCK_MONOTONIC, &event, &timer) != 0) return SQ_FAILED;
  timer_settime(timer, 0, &hour, 0);
  return SQ_OK;
}

FAULTY_PLUGIN("kernel-timer-left", COLUMN_TRAITS, place)
