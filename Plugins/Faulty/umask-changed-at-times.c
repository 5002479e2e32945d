/* Changes the umask after a number of calls, and restores it 16 calls later. */
#include "faulty.h"

#include <sys/stat.h>

static int calls;

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  calls++;
  if (calls > 16 && calls % 16 == 2) umask(0);
  if (calls > 16 && calls % 16 == 0) umask(022);
  return SQ_OK;
}

FAULTY_PLUGIN("umask-changed-at-times", COLUMN_TRAITS, place)
