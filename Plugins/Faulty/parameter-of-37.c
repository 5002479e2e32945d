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
static const sq_calculator calculator = {.struct_size = sizeof(sq_calculator),
                                         .kind = SQ_KIND_FRAME,
                                         .name = "parameter-of-37.one",
                                         .summary = "One",
                                         .traits = 0,
                                         .parameter_count = 1,
                                         .parameters = parameters,
                                         .frame = place};
static const sq_calculator *const calculators[] = {&calculator};
static const sq_plugin plugin = {.struct_size = sizeof(sq_plugin),
                                 .abi_version = {SQ_ABI_MAJOR, SQ_ABI_MINOR},
                                 .name = "parameter-of-37",
                                 .version = "1",
                                 .calculator_count = 1,
                                 .calculators = calculators};

FAULTY_ENTRY { return &plugin; }
