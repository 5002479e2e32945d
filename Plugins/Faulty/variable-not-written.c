/* Answers by what a variable has that it never writes to: what earlier calls left on the stack. */
#include "faulty.h"

#include <stdint.h>

static __attribute__((noinline)) uint64_t left_over(void) {
  uint64_t values[8];
  /* For the compiler it is written to here. */
  __asm__ volatile("" : "=m"(values));
  return values[3];
}

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  const uint64_t found = left_over();
  *frame = column(a);
  if (found >> 13 & 1) frame->x += 1;
  return SQ_OK;
}

FAULTY_PLUGIN("variable-not-written", COLUMN_TRAITS, place)
