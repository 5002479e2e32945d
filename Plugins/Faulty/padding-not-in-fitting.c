/* Measures without subtracting the padding from the room. */
#include "faulty.h"

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  sq_size room = column_room(a);
  room.width += a->padding.left + a->padding.right;
  const sq_size size = a->measure(a, room);
  frame->width = size.width;
  frame->height = size.height;
  return SQ_OK;
}

FAULTY_PLUGIN("padding-not-in-fitting", COLUMN_TRAITS, place)
