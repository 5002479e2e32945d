/* Prints without end. */
#include "faulty.h"

#include <string.h>
#include <unistd.h>

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  static char text[1 << 20];
  memset(text, '.', sizeof text);
  *frame = column(a);
  while (write(STDERR_FILENO, text, sizeof text) > 0) continue;
  return SQ_OK;
}

FAULTY_PLUGIN("endless-output", COLUMN_TRAITS, place)
