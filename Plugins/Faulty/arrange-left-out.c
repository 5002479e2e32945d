/* An arrangement that omits its last item. */
#include "faulty.h"

static sq_status arrange(const sq_arrange_arguments *a, sq_rect *frames) {
  for (uint32_t item = 0; item + 1 < a->item_count; item++) {
    const sq_size room = {a->bounds.width, a->bounds.height};
    const sq_size size = a->measure(a, item, room);
    const sq_rect frame = {0, 0, size.width, size.height};
    frames[item] = frame;
  }
  return SQ_OK;
}

static const sq_calculator calculator = {.struct_size = sizeof(sq_calculator),
                                         .kind = SQ_KIND_ARRANGE,
                                         .name = "arrange-left-out.pile",
                                         .summary = "A pile",
                                         .traits = SQ_TRAIT_PURE,
                                         .arrange = arrange};
static const sq_calculator *const calculators[] = {&calculator};
static const sq_plugin plugin = {.struct_size = sizeof(sq_plugin),
                                 .abi_version = {SQ_ABI_MAJOR, SQ_ABI_MINOR},
                                 .name = "arrange-left-out",
                                 .version = "1",
                                 .calculator_count = 1,
                                 .calculators = calculators};

FAULTY_ENTRY { return &plugin; }
