/* Leaks that show in few calls: a list that is never emptied, whose memory doubles; memory for each arrangement of
   more than eight items; memory of a use with another parameter than the default. */
#include "faulty.h"

#include <stdlib.h>

static sq_status listed(const sq_frame_arguments *a, sq_rect *frame) {
  static _Thread_local double *list;
  static _Thread_local size_t count, room;
  *frame = column(a);
  if (count == room) {
    room = room ? 2 * room : 16;
    list = realloc(list, room * sizeof *list);
    if (!list) abort();
  }
  list[count++] = frame->y;
  return SQ_OK;
}

static sq_status many(const sq_arrange_arguments *a, sq_rect *frames) {
  double few[8], *edges = few;
  if (a->item_count > 8) edges = malloc(a->item_count * sizeof *edges);
  if (!edges) return SQ_FAILED;
  double y = a->bounds.y;
  for (uint32_t item = 0; item < a->item_count; item++) {
    edges[item] = y;
    frames[item] = (sq_rect){a->bounds.x, edges[item], 10, 10};
    y += 10;
  }
  return SQ_OK;
}

static sq_status create(const sq_host *host, const double *parameters, void **state) {
  (void)host;
  *state = parameters[0] > 0 ? malloc(64) : NULL;
  return SQ_OK;
}

static sq_status made(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  return SQ_OK;
}

static const sq_parameter gap = {sizeof(sq_parameter), 0, "gap", 0, 0, 10};
static const sq_parameter *const parameters[] = {&gap};

#define LEAK(member, calculator_kind, ...)                                                    \
  static const sq_calculator member##_calculator = {.struct_size = sizeof(sq_calculator),     \
                                                    .kind = (calculator_kind),                \
                                                    .name = "leaks." #member,                 \
                                                    .summary = "A column",                    \
                                                    .traits = SQ_TRAIT_PURE,                  \
                                                    __VA_ARGS__};
LEAK(listed, SQ_KIND_FRAME, .frame = listed)
LEAK(many, SQ_KIND_ARRANGE, .arrange = many)
LEAK(made, SQ_KIND_FRAME, .frame = made, .create = create, .parameters = parameters,
     .parameter_count = 1)

static const sq_calculator *const calculators[] = {&listed_calculator, &many_calculator,
                                                   &made_calculator};
static const sq_plugin plugin = {.struct_size = sizeof(sq_plugin),
                                 .abi_version = {SQ_ABI_MAJOR, SQ_ABI_MINOR},
                                 .name = "leaks",
                                 .version = "1",
                                 .calculator_count = 3,
                                 .calculators = calculators};
FAULTY_ENTRY { return &plugin; }
