/* Turns on flushing of subnormal numbers to zero. */
#include "faulty.h"

#if !defined(__SSE__)
#include <fenv.h>
#endif

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  if (!a->previous) return SQ_OK;
#if defined(__SSE__)
  __builtin_ia32_ldmxcsr(__builtin_ia32_stmxcsr() | 0x8040);
#else
  fesetround(FE_UPWARD);
#endif
  return SQ_OK;
}

FAULTY_PLUGIN("flush-to-zero", COLUMN_TRAITS, place)
