/* Leaves a process in a session of its own at each call, deaf to all but its end. */
#include "faulty.h"

#include <signal.h>
#include <unistd.h>

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  if (fork() == 0) {
    setsid();
    if (fork() != 0) _exit(0);
    signal(SIGTERM, SIG_IGN);
    signal(SIGHUP, SIG_IGN);
    for (;;) pause();
  }
  return SQ_OK;
}

FAULTY_PLUGIN("process-left", COLUMN_TRAITS, place)
