/* Ignores spacing in sizing passes. */
#include "faulty.h"

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  if (a->for_sizing && a->previous)
    frame->y -= larger(a->previous->spacing.bottom, a->spacing.top);
  return SQ_OK;
}

FAULTY_PLUGIN("spacing-when-sizing", COLUMN_TRAITS, place)
