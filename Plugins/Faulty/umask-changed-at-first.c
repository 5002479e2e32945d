/* Changes the umask in the first call of a process, as set-up code would. */
#include "faulty.h"

#include <sys/stat.h>

static int calls;

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  if (++calls == 1) umask(0);
  return SQ_OK;
}

FAULTY_PLUGIN("umask-changed-at-first", COLUMN_TRAITS, place)
