/* Starts a process that keeps all descriptors open, and aborts. */
#include "faulty.h"

#include <stdlib.h>
#include <unistd.h>

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  if (a->previous) {
    if (fork() == 0) {
      setsid();
      for (;;) pause();
    }
    abort();
  }
  return SQ_OK;
}

FAULTY_PLUGIN("child-and-abort", COLUMN_TRAITS, place)
