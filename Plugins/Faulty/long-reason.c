/* Fails with a reason of 300,000 letters. */
#include "faulty.h"

#include <string.h>

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  static char reason[300001];
  *frame = column(a);
  if (!a->previous) return SQ_OK;
  memset(reason, 'x', sizeof reason - 1);
  a->host->fail(a->host, reason);
  return SQ_FAILED;
}

FAULTY_PLUGIN("long-reason", COLUMN_TRAITS, place)
