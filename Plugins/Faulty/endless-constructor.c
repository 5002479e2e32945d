/* Loops without end while it is loaded. */
#include "faulty.h"

#include <unistd.h>

__attribute__((constructor)) static void begin(void) {
  for (;;) pause();
}

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  return SQ_OK;
}

FAULTY_PLUGIN("endless-constructor", COLUMN_TRAITS, place)
