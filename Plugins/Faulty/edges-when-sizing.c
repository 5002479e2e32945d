/* Spacing that depends on the container's position, in sizing passes. */
#include "faulty.h"

static sq_status answer(const sq_edges_arguments *a, sq_insets *edges) {
  const sq_insets ours = {1, 2, 3, 4};
  *edges = ours;
  if (a->for_sizing) edges->top += larger(0, a->bounds.y);
  return SQ_OK;
}

static const sq_calculator calculator = {.struct_size = sizeof(sq_calculator),
                                         .kind = SQ_KIND_SPACING,
                                         .name = "edges-when-sizing.spacing",
                                         .summary = "Spacing",
                                         .traits = SQ_TRAIT_TRANSLATE,
                                         .edges = answer};
static const sq_calculator *const calculators[] = {&calculator};
static const sq_plugin plugin = {.struct_size = sizeof(sq_plugin),
                                 .abi_version = {SQ_ABI_MAJOR, SQ_ABI_MINOR},
                                 .name = "edges-when-sizing",
                                 .version = "1",
                                 .calculator_count = 1,
                                 .calculators = calculators};
FAULTY_ENTRY { return &plugin; }
