/* Lowers the limit of file sizes. */
#include "faulty.h"

#include <sys/resource.h>

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  const struct rlimit limit = {4096, 4096};
  setrlimit(RLIMIT_FSIZE, &limit);
  return SQ_OK;
}

FAULTY_PLUGIN("limit-lowered", COLUMN_TRAITS, place)
