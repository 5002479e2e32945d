/* Moves the item of every second call. */
#include "faulty.h"

static _Atomic unsigned calls;

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  frame->x += ++calls % 2;
  return SQ_OK;
}

FAULTY_PLUGIN("call-order", SQ_TRAIT_PURE, place)
