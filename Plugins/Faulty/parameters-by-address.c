/* Remembers a parameter by the address of the list, which another use has once the first one ended. */
#include "faulty.h"

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  static _Thread_local const double *known;
  static _Thread_local double lift;
  if (known != a->parameters) {
    known = a->parameters;
    lift = a->parameters[0];
  }
  *frame = column(a);
  frame->y += lift;
  return SQ_OK;
}

static const sq_parameter lift = {sizeof(sq_parameter), 0, "lift", 0, 0, 10};
static const sq_parameter *const parameters[] = {&lift};
FAULTY_PLUGIN_WITH("parameters-by-address", .kind = SQ_KIND_FRAME, .traits = SQ_TRAIT_PURE, .frame = place,
                   .parameter_count = 1, .parameters = parameters)
