/* A size rule that is narrower where the room has no end. */
#include "faulty.h"

static sq_status measure(const sq_size_arguments *a, sq_size *size) {
  size->width = a->fitting.width == SQ_UNBOUNDED ? 30 : 40;
  size->height = 10;
  return SQ_OK;
}

static const sq_calculator calculator = {.struct_size = sizeof(sq_calculator),
                                         .kind = SQ_KIND_SIZE,
                                         .name = "not-shrink-stable-unbounded.one",
                                         .summary = "One",
                                         .traits = SQ_TRAIT_SHRINK_STABLE,
                                         .size = measure};
static const sq_calculator *const calculators[] = {&calculator};
static const sq_plugin plugin = {.struct_size = sizeof(sq_plugin),
                                 .abi_version = {SQ_ABI_MAJOR, SQ_ABI_MINOR},
                                 .name = "not-shrink-stable-unbounded",
                                 .version = "1",
                                 .calculator_count = 1,
                                 .calculators = calculators};

FAULTY_ENTRY { return &plugin; }
