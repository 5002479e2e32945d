/* Leaves a descriptor with a high number open. */
#include "faulty.h"

#include <fcntl.h>

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  fcntl(0, F_DUPFD, 300);
  return SQ_OK;
}

FAULTY_PLUGIN("high-descriptor-left", COLUMN_TRAITS, place)
