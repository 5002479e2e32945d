/* Its version is what a descriptor in a variable that is gone may hold. */
#include "faulty.h"

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  return SQ_OK;
}

static const sq_calculator calculator = {.struct_size = sizeof(sq_calculator),
                                         .kind = SQ_KIND_FRAME,
                                         .name = "impossible-abi.column",
                                         .summary = "A column",
                                         .traits = COLUMN_TRAITS,
                                         .frame = place};
static const sq_calculator *const calculators[] = {&calculator};
static const sq_plugin plugin = {.struct_size = sizeof(sq_plugin),
                                 .abi_version = {22084, 0},
                                 .name = "impossible-abi",
                                 .version = "1",
                                 .calculator_count = 1,
                                 .calculators = calculators};

FAULTY_ENTRY { return &plugin; }
