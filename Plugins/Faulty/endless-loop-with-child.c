/* Never returns, and has started a process in a session of its own. */
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
