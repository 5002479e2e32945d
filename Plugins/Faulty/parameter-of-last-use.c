/* Keeps its parameter in a variable that all uses share. */
#include "faulty.h"

static double amount;

static sq_status create(const sq_host *host, const double *values, void **state) {
  (void)host;
  *state = 0;
  amount = values[0];
  return SQ_OK;
}

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  if (a->previous) frame->y += amount;
  return SQ_OK;
}

static const sq_parameter more = {sizeof more, 0, "more", 0, 0, 20};
static const sq_parameter *const parameters[] = {&more};
FAULTY_PLUGIN_WITH("parameter-of-last-use", .kind = SQ_KIND_FRAME, .traits = SQ_TRAIT_PURE,
                   .parameter_count = 1, .parameters = parameters, .create = create,
                   .frame = place)
