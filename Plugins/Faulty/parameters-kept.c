/* Keeps the pointer to the parameters that `create` got, and reads it in each call. */
#include "faulty.h"

static const double *kept;

static sq_status create(const sq_host *host, const double *values, void **state) {
  (void)host;
  (void)state;
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
static const sq_calculator calculator = {.struct_size = sizeof(sq_calculator),
                                         .kind = SQ_KIND_FRAME,
                                         .name = "parameters-kept.one",
                                         .summary = "One",
                                         .traits = 0,
                                         .parameter_count = 1,
                                         .parameters = parameters,
                                         .create = create,
                                         .frame = place};
static const sq_calculator *const calculators[] = {&calculator};
static const sq_plugin plugin = {.struct_size = sizeof(sq_plugin),
                                 .abi_version = {SQ_ABI_MAJOR, SQ_ABI_MINOR},
                                 .name = "parameters-kept",
                                 .version = "1",
                                 .calculator_count = 1,
                                 .calculators = calculators};

FAULTY_ENTRY { return &plugin; }
