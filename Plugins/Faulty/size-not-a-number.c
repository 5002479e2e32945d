/* A size rule that returns not-a-number. */
#include "faulty.h"

static sq_status measure(const sq_size_arguments *a, sq_size *size) {
  *size = a->fitting;
  size->height = 0.0 / (a->fitting.width - a->fitting.width);
  return SQ_OK;
}

static const sq_calculator calculator = {.struct_size = sizeof(sq_calculator),
                                         .kind = SQ_KIND_SIZE,
                                         .name = "size-not-a-number.room",
                                         .summary = "All the room there is",
                                         .traits = SQ_TRAIT_PURE,
                                         .size = measure};
static const sq_calculator *const calculators[] = {&calculator};
static const sq_plugin plugin = {.struct_size = sizeof(sq_plugin),
                                 .abi_version = {SQ_ABI_MAJOR, SQ_ABI_MINOR},
                                 .name = "size-not-a-number",
                                 .version = "1",
                                 .calculator_count = 1,
                                 .calculators = calculators};

FAULTY_ENTRY { return &plugin; }
