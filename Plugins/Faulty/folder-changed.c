/* Changes the working directory. */
#include "faulty.h"

#include <unistd.h>

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  if (a->previous && chdir("/") != 0) return SQ_FAILED;
  return SQ_OK;
}

FAULTY_PLUGIN("folder-changed", COLUMN_TRAITS, place)
