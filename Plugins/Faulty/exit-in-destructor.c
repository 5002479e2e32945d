/* Exits with status 0 when its process ends, before other exit handlers run. */
#include "faulty.h"

#include <unistd.h>

__attribute__((destructor)) static void end(void) { _exit(0); }

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  return SQ_OK;
}

FAULTY_PLUGIN("exit-in-destructor", COLUMN_TRAITS, place)
