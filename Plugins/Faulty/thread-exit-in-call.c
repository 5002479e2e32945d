/* Exits the thread of a call. */
#include "faulty.h"

#include <pthread.h>

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  if (a->previous) pthread_exit(NULL);
  return SQ_OK;
}

FAULTY_PLUGIN("thread-exit-in-call", COLUMN_TRAITS, place)
