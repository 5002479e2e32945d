/* Answers by where on the stack its variables lie. */
#include "faulty.h"

#include <stdint.h>

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  const volatile int local = 0;
  *frame = column(a);
  if ((uintptr_t)&local >> 15 & 1) frame->x += 1;
  return SQ_OK;
}

FAULTY_PLUGIN("stack-address", COLUMN_TRAITS, place)
