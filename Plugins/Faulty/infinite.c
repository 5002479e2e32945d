/* An infinite width. */
#include "faulty.h"

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  frame->width = 1e308 * 1e308;
  return SQ_OK;
}

FAULTY_PLUGIN("infinite", COLUMN_TRAITS, place)
