/* Replaces standard output. */
#include "faulty.h"

#include <fcntl.h>
#include <unistd.h>

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  int file = open("/dev/null", O_WRONLY);
  dup2(file, 1);
  close(file);
  return SQ_OK;
}

FAULTY_PLUGIN("output-replaced", COLUMN_TRAITS, place)
