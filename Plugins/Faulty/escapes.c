/* Fails with a message that clears the terminal. */
#include "faulty.h"

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  if (!a->previous) return SQ_OK;
  a->host->fail(a->host, "\033[2J\033[31mgone");
  return SQ_FAILED;
}

FAULTY_PLUGIN("escapes", COLUMN_TRAITS, place)
