/* Correct calculators that do unusual things: they install and restore a signal handler, load slowly, measure in
   unbounded room, check that the item before the previous one implies a previous one, fill a cache over many calls,
   have padding that is a part of the width, refuse parameters that contradict each other, place items elsewhere in
   sizing passes, and measure in a dozen rooms. */
#include "sqlayout_plugin.h"

#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>

__attribute__((constructor)) static void load(void) {
  const struct timespec while_loading = {1, 200000000};
  nanosleep(&while_loading, 0);
}

static void ignore(int number) { (void)number; }

/* 10 by 10 at the container's corner, for any measured size. */
static sq_status corner(const sq_frame_arguments *a, sq_rect *frame) {
  struct sigaction own = {0}, before;
  own.sa_handler = ignore;
  sigaction(SIGUSR1, &own, &before);
  sigaction(SIGUSR1, &before, 0);
  frame->x = a->bounds.x;
  frame->y = a->bounds.y;
  frame->width = frame->height = 10;
  return SQ_OK;
}

/* The size in unbounded room, at the container's corner. */
static sq_status unbounded(const sq_frame_arguments *a, sq_rect *frame) {
  const sq_size room = {SQ_UNBOUNDED, SQ_UNBOUNDED};
  const sq_size size = a->measure(a, room);
  frame->x = a->bounds.x;
  frame->y = a->bounds.y;
  frame->width = size.width;
  frame->height = size.height;
  return SQ_OK;
}

/* Records the last 1,024 calls. */
static void note_call(const sq_frame_arguments *a) {
  static _Atomic(double *) notes[1024];
  static atomic_uint calls;
  double *note = malloc(64);
  if (note) *note = a->bounds.x;
  free(atomic_exchange(&notes[atomic_fetch_add(&calls, 1) % 1024], note));
}

/* Below the previous item where there are two, else at the container's corner. */
static sq_status third(const sq_frame_arguments *a, sq_rect *frame) {
  note_call(a);
  frame->x = a->bounds.x;
  frame->y = a->bounds.y;
  if (a->previous_to_previous) frame->y = a->previous->frame.y + a->previous->frame.height;
  frame->width = frame->height = 10;
  return SQ_OK;
}

/* A hundredth of the width, which sums of it round. */
static sq_status hundredth(const sq_edges_arguments *a, sq_insets *edges) {
  edges->left = edges->top = -a->bounds.width / 100;
  edges->bottom = 1.0 / 3;
  edges->right = 0;
  return SQ_OK;
}

enum { LEAST, MOST };

static sq_status make_limited(const sq_host *host, const double *parameters, void **state) {
  *state = 0;
  if (parameters[LEAST] <= parameters[MOST]) return SQ_OK;
  host->fail(host, "least is above most");
  return SQ_BAD_ARGUMENT;
}

/* As wide as its container, within limits, at its corner. */
static sq_status limited(const sq_frame_arguments *a, sq_rect *frame) {
  double width = a->bounds.width;
  if (width < a->parameters[LEAST]) width = a->parameters[LEAST];
  if (width > a->parameters[MOST]) width = a->parameters[MOST];
  frame->x = a->bounds.x;
  frame->y = a->bounds.y;
  frame->width = width;
  frame->height = 10;
  return SQ_OK;
}

/* Below the previous item; in layout passes at the right edge of the container. */
static sq_status aside(const sq_frame_arguments *a, sq_rect *frame) {
  const sq_size room = {a->bounds.width, SQ_UNBOUNDED};
  const sq_size size = a->measure(a, room);
  frame->x = a->for_sizing ? a->bounds.x : a->bounds.x + a->bounds.width - size.width;
  frame->y = a->previous ? a->previous->frame.y + a->previous->frame.height : a->bounds.y;
  frame->width = size.width;
  frame->height = size.height;
  return SQ_OK;
}

/* The least width, of twelve halvings, in which the item is no higher than in the container's width. */
static sq_status balanced(const sq_frame_arguments *a, sq_rect *frame) {
  const double height = a->measure(a, (sq_size){a->bounds.width, SQ_UNBOUNDED}).height;
  double least = 0, most = a->bounds.width;
  for (int halving = 0; halving < 12; halving++) {
    const double width = (least + most) / 2;
    if (a->measure(a, (sq_size){width, SQ_UNBOUNDED}).height <= height)
      most = width;
    else
      least = width;
  }
  frame->x = a->bounds.x;
  frame->y = a->previous ? a->previous->frame.y + a->previous->frame.height : a->bounds.y;
  frame->width = most;
  frame->height = height;
  return SQ_OK;
}

static const sq_parameter least = {sizeof(sq_parameter), 0, "least", 0, 0, 100};
static const sq_parameter most = {sizeof(sq_parameter), 0, "most", 100, 0, 100};
static const sq_parameter *const limits[] = {&least, &most};

static const sq_calculator calculators[] = {
    {.struct_size = sizeof(sq_calculator),
     .kind = SQ_KIND_FRAME,
     .name = "careful.corner",
     .summary = "Ten points at the corner",
     .traits = SQ_TRAIT_PURE | SQ_TRAIT_CONSTRAINT_INDEPENDENT,
     .frame = corner},
    {.struct_size = sizeof(sq_calculator),
     .kind = SQ_KIND_FRAME,
     .name = "careful.unbounded",
     .summary = "The size in unbounded room at the corner",
     .traits = SQ_TRAIT_PURE | SQ_TRAIT_EXTENT_FREE_X | SQ_TRAIT_EXTENT_FREE_Y,
     .frame = unbounded},
    {.struct_size = sizeof(sq_calculator),
     .kind = SQ_KIND_FRAME,
     .name = "careful.third",
     .summary = "Ten points below the previous of two items",
     .traits = SQ_TRAIT_PURE,
     .frame = third},
    {.struct_size = sizeof(sq_calculator),
     .kind = SQ_KIND_PADDING,
     .name = "careful.hundredth",
     .summary = "A hundredth of the width",
     .traits = SQ_TRAIT_PURE | SQ_TRAIT_TRANSLATE,
     .edges = hundredth},
    {.struct_size = sizeof(sq_calculator),
     .kind = SQ_KIND_FRAME,
     .name = "careful.limited",
     .summary = "The width of the container within limits",
     .traits = SQ_TRAIT_PURE | SQ_TRAIT_TRANSLATE,
     .parameter_count = 2,
     .parameters = limits,
     .frame = limited,
     .create = make_limited},
    {.struct_size = sizeof(sq_calculator),
     .kind = SQ_KIND_FRAME,
     .name = "careful.aside",
     .summary = "A column at the left edge in sizing passes, else at the right one",
     .traits = SQ_TRAIT_PURE,
     .frame = aside},
    {.struct_size = sizeof(sq_calculator),
     .kind = SQ_KIND_FRAME,
     .name = "careful.balanced",
     .summary = "A column of items as narrow as their heights allow",
     .traits = SQ_TRAIT_PURE,
     .frame = balanced}};
enum { COUNT = sizeof calculators / sizeof *calculators };
static const sq_calculator *const list[COUNT] = {
    &calculators[0], &calculators[1], &calculators[2], &calculators[3],
    &calculators[4], &calculators[5], &calculators[6]};
static const sq_plugin plugin = {.struct_size = sizeof(sq_plugin),
                                 .abi_version = {SQ_ABI_MAJOR, SQ_ABI_MINOR},
                                 .name = "careful",
                                 .version = "1",
                                 .calculator_count = COUNT,
                                 .calculators = list};

const sq_plugin *sqlayout_plugin_entry(sq_version version, const sq_host *host) {
  (void)version;
  (void)host;
  return &plugin;
}
