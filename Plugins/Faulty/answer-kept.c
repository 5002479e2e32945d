/* Writes to the results of earlier calls. */
#include "faulty.h"

static sq_rect *kept;

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  if (kept && kept != frame) kept->x = 1e9;
  kept = frame;
  return SQ_OK;
}

FAULTY_PLUGIN("answer-kept", COLUMN_TRAITS, place)
