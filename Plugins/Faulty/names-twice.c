/* Two calculators with one name. */
#include "faulty.h"

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  return SQ_OK;
}

static const sq_calculator calculator = {.struct_size = sizeof(sq_calculator),
                                         .kind = SQ_KIND_FRAME,
                                         .name = "names-twice.column",
                                         .summary = "A column",
                                         .traits = COLUMN_TRAITS,
                                         .frame = place};
static const sq_calculator *const calculators[] = {&calculator, &calculator};
static const sq_plugin plugin = {.struct_size = sizeof(sq_plugin),
                                 .abi_version = {SQ_ABI_MAJOR, SQ_ABI_MINOR},
                                 .name = "names-twice",
                                 .version = "1",
                                 .calculator_count = 2,
                                 .calculators = calculators};

FAULTY_ENTRY { return &plugin; }
