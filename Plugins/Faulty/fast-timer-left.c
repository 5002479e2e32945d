/* Leaves a timer running, and a handler for it. */
#include "faulty.h"

#include <signal.h>
#include <sys/time.h>

static void handle(int number) { (void)number; }

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  const struct itimerval often = {{0, 500}, {0, 500}};
  signal(SIGALRM, handle);
  setitimer(ITIMER_REAL, &often, 0);
  *frame = column(a);
  return SQ_OK;
}

FAULTY_PLUGIN("fast-timer-left", COLUMN_TRAITS, place)
