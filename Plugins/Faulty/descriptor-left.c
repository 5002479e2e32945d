/* Opens a file in each call and does not close it. */
#include "faulty.h"

#include <fcntl.h>

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  if (a->previous && open("/dev/null", O_RDONLY) < 0) return SQ_FAILED;
  return SQ_OK;
}

FAULTY_PLUGIN("descriptor-left", COLUMN_TRAITS, place)
