/* Starts a thread that writes the result after the call has returned, and exits. */
#include "faulty.h"

#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <unistd.h>

static atomic_int started;

static void *write_late(void *frame) {
  atomic_store(&started, 1);
  usleep(3000);
  ((sq_rect *)frame)->x = 99;
  return 0;
}

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  atomic_store(&started, 0);
  pthread_t thread;
  if (pthread_create(&thread, 0, write_late, frame) != 0) return SQ_FAILED;
  pthread_detach(thread);
  /* A thread that starts late, on a busy machine, would still run when the host no longer waits for it. */
  while (!atomic_load(&started)) sched_yield();
  return SQ_OK;
}

FAULTY_PLUGIN("answer-written-late", COLUMN_TRAITS, place)
