/* Starts a thread that never ends. */
#include "faulty.h"

#include <pthread.h>
#include <unistd.h>

static void *wait_for_ever(void *nothing) {
  for (;;) pause();
  return nothing;
}

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  static int has_begun = 0;
  pthread_t thread;
  if (!has_begun) has_begun = pthread_create(&thread, NULL, wait_for_ever, NULL) == 0;
  *frame = column(a);
  return SQ_OK;
}

FAULTY_PLUGIN("thread-left", 0, place)
