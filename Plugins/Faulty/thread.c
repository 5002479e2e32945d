/* Returns another result on all threads except that of the first call. */
#include "faulty.h"

static _Atomic int has_first;
static _Thread_local int is_known, is_first;

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  if (!is_known) {
    is_first = !has_first;
    has_first = is_known = 1;
  }
  if (!is_first) frame->x += 1;
  return SQ_OK;
}

FAULTY_PLUGIN("thread", SQ_TRAIT_PURE, place)
