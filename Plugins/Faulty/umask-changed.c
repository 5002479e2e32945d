/* Changes the umask. */
#include "faulty.h"

#include <sys/stat.h>

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  if (a->previous) umask(0777);
  return SQ_OK;
}

FAULTY_PLUGIN("umask-changed", COLUMN_TRAITS, place)
