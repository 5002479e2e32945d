/* Removes the alternate stack of signal handlers. */
#include "faulty.h"

#include <signal.h>

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  const stack_t none = {.ss_flags = SS_DISABLE};
  *frame = column(a);
  sigaltstack(&none, 0);
  return SQ_OK;
}

FAULTY_PLUGIN("signal-stack-closed", COLUMN_TRAITS, place)
