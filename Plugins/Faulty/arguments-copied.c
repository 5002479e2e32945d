/* Keeps a copy of its arguments, and measures with it in the next call. */
#include "faulty.h"

static sq_frame_arguments copy;
static int is_kept;

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  if (is_kept && copy.measure(&copy, column_room(a)).width < 0) return SQ_FAILED;
  copy = *a;
  is_kept = 1;
  return SQ_OK;
}

FAULTY_PLUGIN("arguments-copied", COLUMN_TRAITS, place)
