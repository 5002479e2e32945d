/* Returns SQ_OK without writing a result. */
#include "faulty.h"

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  (void)a;
  (void)frame;
  return SQ_OK;
}

FAULTY_PLUGIN("silent", COLUMN_TRAITS, place)
