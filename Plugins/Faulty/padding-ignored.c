/* Ignores the item's own padding. */
#include "faulty.h"

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  sq_frame_arguments bare = *a;
  const sq_insets none = {0, 0, 0, 0};
  bare.padding = none;
  *frame = column(&bare);
  return SQ_OK;
}

FAULTY_PLUGIN("padding-ignored", COLUMN_TRAITS, place)
