/* Returns a failure with a message, if there is a previous item. */
#include "faulty.h"

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  if (a->previous) {
    a->host->fail(a->host, "the second item is one too many");
    return SQ_FAILED;
  }
  *frame = column(a);
  return SQ_OK;
}

FAULTY_PLUGIN("failing", COLUMN_TRAITS, place)
