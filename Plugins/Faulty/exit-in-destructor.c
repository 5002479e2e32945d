/* Ends its process as if all had gone well, before what else is to be run at the end. */
#include "faulty.h"

#include <unistd.h>

__attribute__((destructor)) static void end(void) { _exit(0); }

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  return SQ_OK;
}

FAULTY_PLUGIN("exit-in-destructor", COLUMN_TRAITS, place)
