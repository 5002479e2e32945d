/* Starts two hundred processes, and waits. */
#include "faulty.h"

#include <unistd.h>

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  for (int count = 0; count < 200; count++)
    if (fork() == 0)
      for (;;) pause();
  for (;;) pause();
  return SQ_OK;
}

FAULTY_PLUGIN("many-processes", COLUMN_TRAITS, place)
