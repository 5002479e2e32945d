/* Takes a lock twice if there is a previous item, and so waits without end. */
#include "faulty.h"

#include <pthread.h>

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  if (a->previous) {
    pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    pthread_mutex_lock(&lock);
    pthread_mutex_lock(&lock);
  }
  return SQ_OK;
}

FAULTY_PLUGIN("deadlock", COLUMN_TRAITS, place)
