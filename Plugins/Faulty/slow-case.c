/* Takes three seconds for each first item. */
#include "faulty.h"

#include <unistd.h>

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  if (!a->previous) usleep(3000000);
  return SQ_OK;
}

FAULTY_PLUGIN("slow-case", COLUMN_TRAITS, place)
