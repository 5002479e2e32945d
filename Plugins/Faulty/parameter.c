/* Has its declared trait only at the default of its parameter. */
#include "faulty.h"

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  if (a->previous) frame->y -= a->parameters[0];
  return SQ_OK;
}

static const sq_parameter lift = {sizeof lift, 0, "lift", 0, 0, 20};
static const sq_parameter *const parameters[] = {&lift};
static const sq_calculator calculator = {.struct_size = sizeof(sq_calculator),
                                         .kind = SQ_KIND_FRAME,
                                         .name = "parameter.column",
                                         .summary = "A column",
                                         .traits = SQ_TRAIT_SPACING,
                                         .parameter_count = 1,
                                         .parameters = parameters,
                                         .frame = place};
static const sq_calculator *const calculators[] = {&calculator};
static const sq_plugin plugin = {.struct_size = sizeof(sq_plugin),
                                 .abi_version = {SQ_ABI_MAJOR, SQ_ABI_MINOR},
                                 .name = "parameter",
                                 .version = "1",
                                 .calculator_count = 1,
                                 .calculators = calculators};

FAULTY_ENTRY { return &plugin; }
