/* Replaces each open descriptor by that of another file. */
#include "faulty.h"

#include <fcntl.h>
#include <unistd.h>

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  if (!a->previous) return SQ_OK;
  const int other = open("/dev/null", O_RDWR);
  for (int number = 3; number < 64; number++)
    if (number != other && fcntl(number, F_GETFD) >= 0) dup2(other, number);
  close(other);
  return SQ_OK;
}

FAULTY_PLUGIN("descriptors-replaced", COLUMN_TRAITS, place)
