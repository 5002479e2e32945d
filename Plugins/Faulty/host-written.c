/* Replaces a function in the host's table, which all plugins share. */
#include "faulty.h"

static void say_nothing(const sq_host *host, const char *message) {
  (void)host;
  (void)message;
}

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  ((sq_host *)a->host)->fail = say_nothing;
  return SQ_OK;
}

FAULTY_PLUGIN("host-written", COLUMN_TRAITS, place)
