/* Starts a process in its own session, and loops without end. */
#include "faulty.h"

#include <unistd.h>

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  if (a->previous) {
    if (fork() == 0) {
      setsid();
      for (;;) pause();
    }
    for (;;) pause();
  }
  return SQ_OK;
}

FAULTY_PLUGIN("endless-loop-with-child", COLUMN_TRAITS, place)
