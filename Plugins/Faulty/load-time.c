/* Depends on the second in which it was loaded. */
#include "faulty.h"

#include <time.h>

static time_t loaded;

__attribute__((constructor)) static void load(void) { loaded = time(NULL); }

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  frame->x += (double)(loaded % 1024);
  return SQ_OK;
}

FAULTY_PLUGIN("load-time", SQ_TRAIT_PURE, place)
