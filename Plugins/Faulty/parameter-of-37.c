/* Fails for one whole number of its parameter. */
#include "faulty.h"

#include <math.h>

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  if (a->parameters[0] == 37) frame->x = NAN;
  return SQ_OK;
}

static const sq_parameter columns = {sizeof columns, 0, "columns", 2, 1, 64};
static const sq_parameter *const parameters[] = {&columns};
FAULTY_PLUGIN_WITH("parameter-of-37", .kind = SQ_KIND_FRAME, .parameter_count = 1,
                   .parameters = parameters, .frame = place)
