/* Replaces its process by another program that runs long. */
#include "faulty.h"

#include <unistd.h>

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  if (a->previous) execl("/bin/sleep", "sleep", "1000", (char *)0);
  return SQ_OK;
}

FAULTY_PLUGIN("program-replaced", COLUMN_TRAITS, place)
