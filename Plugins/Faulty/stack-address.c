/* Answers by where on the stack its variables lie: calls of one process mostly in the same way, since what they take of the
   stack is little beside 128 KB, and those of another process in another one. */
#include "faulty.h"

#include <stdint.h>

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  const volatile int local = 0;
  *frame = column(a);
  if ((uintptr_t)&local >> 17 & 1) frame->x += 1;
  return SQ_OK;
}

FAULTY_PLUGIN("stack-address", COLUMN_TRAITS, place)
