/* Depends on the address of its local variables in units of 128 KB: mostly the same for all calls in a process, since
   they use less of the stack, and another one in another process. */
#include "faulty.h"

#include <stdint.h>

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  const volatile int local = 0;
  *frame = column(a);
  if ((uintptr_t)&local >> 17 & 1) frame->x += 1;
  return SQ_OK;
}

FAULTY_PLUGIN("stack-address", COLUMN_TRAITS, place)
