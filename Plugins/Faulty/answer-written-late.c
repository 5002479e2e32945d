/* Starts a thread that writes the result after the call has returned, and exits. */
#include "faulty.h"

#include <pthread.h>
#include <unistd.h>

static void *write_late(void *frame) {
  usleep(3000);
  ((sq_rect *)frame)->x = 99;
  return 0;
}

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  pthread_t thread;
  if (pthread_create(&thread, 0, write_late, frame) != 0) return SQ_FAILED;
  pthread_detach(thread);
  return SQ_OK;
}

FAULTY_PLUGIN("answer-written-late", COLUMN_TRAITS, place)
