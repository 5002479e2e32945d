/* Writes the reason on standard error, and aborts. */
#include "faulty.h"

#include <stdio.h>
#include <stdlib.h>

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  if (a->previous) {
    fputs("no room for the second item\n", stderr);
    abort();
  }
  return SQ_OK;
}

FAULTY_PLUGIN("aborted-with-words", COLUMN_TRAITS, place)
