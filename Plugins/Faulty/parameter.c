/* Has its declared trait only at the default of its parameter. */
#include "faulty.h"

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  if (a->previous) frame->y -= a->parameters[0];
  return SQ_OK;
}

static const sq_parameter lift = {sizeof lift, 0, "lift", 0, 0, 20};
static const sq_parameter *const parameters[] = {&lift};
FAULTY_PLUGIN_WITH("parameter", .kind = SQ_KIND_FRAME, .traits = SQ_TRAIT_SPACING,
                   .parameter_count = 1, .parameters = parameters, .frame = place)
