/* Places items a point lower from its 3,000th call on. */
#include "faulty.h"

#include <stdatomic.h>

static atomic_uint calls;

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  if (atomic_fetch_add(&calls, 1) >= 3000) frame->y += 1;
  return SQ_OK;
}

FAULTY_PLUGIN("calls-counted", COLUMN_TRAITS, place)
