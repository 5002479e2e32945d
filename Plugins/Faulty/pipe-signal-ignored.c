/* Has the process ignore SIGPIPE, which some programs do anyway, but not because of a plugin. */
#include "faulty.h"

#include <signal.h>

static sq_status make(const sq_host *host, const double *parameters, void **state) {
  (void)host;
  (void)parameters;
  signal(SIGPIPE, SIG_IGN);
  *state = 0;
  return SQ_OK;
}

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  return SQ_OK;
}

FAULTY_PLUGIN_MADE_BY("pipe-signal-ignored", COLUMN_TRAITS, place, make, 0)
