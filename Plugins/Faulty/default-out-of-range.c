/* A parameter whose default is outside of its range. */
#include "faulty.h"

static const sq_parameter turn = {sizeof turn, 0, "turn", 5, 0, 1};
static const sq_parameter *const parameters[] = {&turn};

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  return SQ_OK;
}

static const sq_calculator calculator = {.struct_size = sizeof(sq_calculator),
                                         .kind = SQ_KIND_FRAME,
                                         .name = "default-out-of-range.column",
                                         .summary = "A column",
                                         .traits = COLUMN_TRAITS,
                                         .frame = place,
                                         .parameter_count = 1,
                                         .parameters = parameters};
static const sq_calculator *const calculators[] = {&calculator};
static const sq_plugin plugin = {.struct_size = sizeof(sq_plugin),
                                 .abi_version = {SQ_ABI_MAJOR, SQ_ABI_MINOR},
                                 .name = "default-out-of-range",
                                 .version = "1",
                                 .calculator_count = 1,
                                 .calculators = calculators};

FAULTY_ENTRY { return &plugin; }
