/* A column whose items overlap in sizing passes. */
#include "faulty.h"

static sq_status arrange(const sq_arrange_arguments *a, sq_rect *frames) {
  const sq_size room = {a->bounds.width, a->bounds.height};
  double y = a->bounds.y + a->insets.top;
  for (uint32_t item = 0; item < a->item_count; item++) {
    const sq_insets padding = a->paddings[item];
    const sq_size size = a->measure(a, item, room);
    const sq_rect frame = {a->bounds.x + a->insets.left + padding.left, y + padding.top, size.width,
                           size.height};
    frames[item] = frame;
    y = frame.y + size.height + padding.bottom;
    if (a->for_sizing) y -= size.height / 2;
  }
  return SQ_OK;
}

static const sq_calculator calculator = {.struct_size = sizeof(sq_calculator),
                                         .kind = SQ_KIND_ARRANGE,
                                         .name = "arrange-when-sizing.column",
                                         .summary = "A column",
                                         .traits = SQ_TRAIT_DISJOINT,
                                         .arrange = arrange};
static const sq_calculator *const calculators[] = {&calculator};
static const sq_plugin plugin = {.struct_size = sizeof(sq_plugin),
                                 .abi_version = {SQ_ABI_MAJOR, SQ_ABI_MINOR},
                                 .name = "arrange-when-sizing",
                                 .version = "1",
                                 .calculator_count = 1,
                                 .calculators = calculators};
FAULTY_ENTRY { return &plugin; }
