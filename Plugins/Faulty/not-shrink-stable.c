/* Declares shrink-stable, and measures in half the room. */
#include "faulty.h"

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  sq_size room = column_room(a);
  room.width /= 2;
  const sq_size size = a->measure(a, room);
  frame->width = size.width;
  frame->height = size.height;
  return SQ_OK;
}

FAULTY_PLUGIN("not-shrink-stable", (SQ_TRAIT_PURE | SQ_TRAIT_SHRINK_STABLE), place)
