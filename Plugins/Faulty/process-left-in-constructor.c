/* Starts a process in its own session when it is loaded. */
#include "faulty.h"

#include <signal.h>
#include <unistd.h>

__attribute__((constructor)) static void begin(void) {
  if (fork() != 0) return;
  setsid();
  if (fork() != 0) _exit(0);
  signal(SIGTERM, SIG_IGN);
  for (;;) pause();
}

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  return SQ_OK;
}

FAULTY_PLUGIN("process-left-in-constructor", COLUMN_TRAITS, place)
