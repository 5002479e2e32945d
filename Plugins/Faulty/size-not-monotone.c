/* A size rule that becomes higher in a wider room. */
#include "faulty.h"

static sq_status measure(const sq_size_arguments *a, sq_size *size) {
  size->width = 10;
  size->height = a->fitting.width < 1000 ? a->fitting.width : 1000;
  return SQ_OK;
}

static const sq_calculator calculator = {.struct_size = sizeof(sq_calculator),
                                         .kind = SQ_KIND_SIZE,
                                         .name = "size-not-monotone.text",
                                         .summary = "As high as the room is wide",
                                         .traits = SQ_TRAIT_MONOTONE,
                                         .size = measure};
static const sq_calculator *const calculators[] = {&calculator};
static const sq_plugin plugin = {.struct_size = sizeof(sq_plugin),
                                 .abi_version = {SQ_ABI_MAJOR, SQ_ABI_MINOR},
                                 .name = "size-not-monotone",
                                 .version = "1",
                                 .calculator_count = 1,
                                 .calculators = calculators};

FAULTY_ENTRY { return &plugin; }
