/* Keeps the pointer to the parameters that `create` got, and reads it in each call. */
#include "faulty.h"

static const double *kept;

static sq_status create(const sq_host *host, const double *values, void **state) {
  (void)host;
  *state = 0;
  kept = values;
  return SQ_OK;
}

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  if (a->previous) frame->y += kept[0];
  return SQ_OK;
}

static const sq_parameter more = {sizeof more, 0, "more", 0, 0, 20};
static const sq_parameter *const parameters[] = {&more};
FAULTY_PLUGIN_WITH("parameters-kept", .kind = SQ_KIND_FRAME, .parameter_count = 1,
                   .parameters = parameters, .create = create, .frame = place)
