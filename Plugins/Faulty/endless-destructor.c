/* Loops without end when its process ends. */
#include "faulty.h"

#include <unistd.h>

__attribute__((destructor)) static void end(void) {
  for (;;) pause();
}

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  return SQ_OK;
}

FAULTY_PLUGIN("endless-destructor", COLUMN_TRAITS, place)
