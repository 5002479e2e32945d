/* A create that writes no state where it has none to make. */
#include "faulty.h"

#include <stdlib.h>

static sq_status make(const sq_host *host, const double *parameters, void **state) {
  (void)host;
  if (parameters[0] > 0) *state = malloc(8);
  return SQ_OK;
}

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  return SQ_OK;
}

static const sq_parameter cells = {sizeof(sq_parameter), 0, "cells", 0, 0, 10};
static const sq_parameter *const parameters[] = {&cells};
FAULTY_PLUGIN_WITH("state-not-written", .kind = SQ_KIND_FRAME, .traits = COLUMN_TRAITS, .frame = place,
                   .create = make, .destroy = free, .parameter_count = 1, .parameters = parameters)
