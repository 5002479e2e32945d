/* In each call starts a process in its own session that ignores all signals except SIGKILL. */
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
