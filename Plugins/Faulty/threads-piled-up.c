/* Starts a thread with its own memory in each call. */
#include "faulty.h"

#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

static void *stay(void *unused) {
  (void)unused;
  free(malloc(1 << 16));
  for (;;) pause();
  return 0;
}

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  pthread_t thread;
  *frame = column(a);
  if (pthread_create(&thread, 0, stay, 0) != 0) abort();
  return SQ_OK;
}

FAULTY_PLUGIN("threads-piled-up", COLUMN_TRAITS, place)
