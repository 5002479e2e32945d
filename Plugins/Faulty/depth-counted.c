/* Places items a point lower in calls that lie more than eight deep in others. */
#include "faulty.h"

static _Thread_local int depth;

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  depth++;
  *frame = column(a);
  depth--;
  if (depth > 8) frame->y += 1;
  return SQ_OK;
}

FAULTY_PLUGIN("depth-counted", COLUMN_TRAITS, place)
