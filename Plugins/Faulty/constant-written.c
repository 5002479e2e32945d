/* Writes through its const arguments. */
#include "faulty.h"

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  ((sq_frame_arguments *)a)->insets.left += 1;
  return SQ_OK;
}

FAULTY_PLUGIN("constant-written", COLUMN_TRAITS, place)
