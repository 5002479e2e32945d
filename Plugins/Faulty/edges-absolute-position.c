/* Spacing that depends on the container's position. */
#include "faulty.h"

static sq_status edges(const sq_edges_arguments *a, sq_insets *insets) {
  const sq_insets gap = {a->bounds.x > 0 ? a->bounds.x : 0, 0, 0, 0};
  *insets = gap;
  return SQ_OK;
}

static const sq_calculator calculator = {.struct_size = sizeof(sq_calculator),
                                         .kind = SQ_KIND_SPACING,
                                         .name = "edges-absolute-position.gap",
                                         .summary = "A gap",
                                         .traits = SQ_TRAIT_TRANSLATE,
                                         .edges = edges};
static const sq_calculator *const calculators[] = {&calculator};
static const sq_plugin plugin = {.struct_size = sizeof(sq_plugin),
                                 .abi_version = {SQ_ABI_MAJOR, SQ_ABI_MINOR},
                                 .name = "edges-absolute-position",
                                 .version = "1",
                                 .calculator_count = 1,
                                 .calculators = calculators};

FAULTY_ENTRY { return &plugin; }
