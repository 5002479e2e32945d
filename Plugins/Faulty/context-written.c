/* Writes to the host's context. */
#include "faulty.h"

#include <string.h>

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  if (a->previous) memset(a->context, 0, sizeof(void *));
  return SQ_OK;
}

FAULTY_PLUGIN("context-written", COLUMN_TRAITS, place)
