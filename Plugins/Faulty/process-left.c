/* Leaves a process in a session of its own, which ignores what it may. */
#include "faulty.h"

#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  static int is_left = 0;
  *frame = column(a);
  if (!is_left) {
    is_left = 1;
    if (fork() == 0) {
      setsid();
      if (fork() != 0) _exit(0);
      signal(SIGTERM, SIG_IGN);
      signal(SIGHUP, SIG_IGN);
      for (;;) pause();
    }
  }
  return SQ_OK;
}

FAULTY_PLUGIN("process-left", COLUMN_TRAITS, place)
