/* A negative height, if there is a previous item. */
#include "faulty.h"

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  if (a->previous) frame->height = -1;
  return SQ_OK;
}

FAULTY_PLUGIN("negative", COLUMN_TRAITS, place)
