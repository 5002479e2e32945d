/* A calculator whose struct ends before its functions. */
#include "faulty.h"

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  return SQ_OK;
}

static const sq_calculator calculator = {.struct_size = offsetof(sq_calculator, frame),
                                         .kind = SQ_KIND_FRAME,
                                         .name = "truncated-calculator.column",
                                         .summary = "A column",
                                         .traits = COLUMN_TRAITS,
                                         .frame = place};
static const sq_calculator *const calculators[] = {&calculator};
static const sq_plugin plugin = {.struct_size = sizeof(sq_plugin),
                                 .abi_version = {SQ_ABI_MAJOR, SQ_ABI_MINOR},
                                 .name = "truncated-calculator",
                                 .version = "1",
                                 .calculator_count = 1,
                                 .calculators = calculators};

FAULTY_ENTRY { return &plugin; }
