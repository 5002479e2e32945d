/* Leaves a handler of a real-time signal behind. */
#include "faulty.h"

#include <signal.h>

static void ignore(int number) { (void)number; }

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  signal(SIGRTMIN + 3, ignore);
  return SQ_OK;
}

FAULTY_PLUGIN("real-time-signal", COLUMN_TRAITS, place)
