/* Crashes when its process ends. */
#include "faulty.h"

#include <stdlib.h>

__attribute__((destructor)) static void end(void) { abort(); }

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  return SQ_OK;
}

FAULTY_PLUGIN("crash-in-destructor", COLUMN_TRAITS, place)
