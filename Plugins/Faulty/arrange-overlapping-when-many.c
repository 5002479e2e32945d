/* An arrangement that places the eighth and later items over the seventh. */
#include "faulty.h"

static sq_status arrange(const sq_arrange_arguments *a, sq_rect *frames) {
  double y = a->bounds.y;
  for (uint32_t item = 0; item < a->item_count; item++) {
    const sq_size room = {a->bounds.width, a->bounds.height};
    const sq_size size = a->measure(a, item, room);
    y += a->paddings[item].top;
    const sq_rect frame = {a->bounds.x + a->paddings[item].left, y, size.width, size.height};
    frames[item] = frame;
    if (item < 6) y += size.height + a->paddings[item].bottom;
  }
  return SQ_OK;
}

static const sq_calculator calculator = {.struct_size = sizeof(sq_calculator),
                                         .kind = SQ_KIND_ARRANGE,
                                         .name = "arrange-overlapping-when-many.column",
                                         .summary = "A column of seven",
                                         .traits = SQ_TRAIT_DISJOINT,
                                         .arrange = arrange};
static const sq_calculator *const calculators[] = {&calculator};
static const sq_plugin plugin = {.struct_size = sizeof(sq_plugin),
                                 .abi_version = {SQ_ABI_MAJOR, SQ_ABI_MINOR},
                                 .name = "arrange-overlapping-when-many",
                                 .version = "1",
                                 .calculator_count = 1,
                                 .calculators = calculators};

FAULTY_ENTRY { return &plugin; }
