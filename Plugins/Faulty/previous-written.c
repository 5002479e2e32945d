/* Writes to the previous item through a const pointer. */
#include "faulty.h"


static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  if (a->previous) ((sq_previous_item *)a->previous)->frame.width = 7;
  return SQ_OK;
}

FAULTY_PLUGIN("previous-written", COLUMN_TRAITS, place)
