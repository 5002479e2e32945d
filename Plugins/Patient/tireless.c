/* Correct but slow calculators: one measures each item in 5,000 rooms, one sleeps in each call, one has a slow
   create. */
#include "sqlayout_plugin.h"

#include <unistd.h>

/* The largest size in 5,000 rooms, at the container's corner. */
static sq_status search(const sq_frame_arguments *a, sq_rect *frame) {
  sq_size least = a->measure(a, (sq_size){a->bounds.width, a->bounds.height});
  for (int at = 0; at < 5000; at++) {
    const sq_size size = a->measure(a, (sq_size){at, a->bounds.height});
    if (size.width < least.width) least = size;
  }
  *frame = (sq_rect){a->bounds.x, a->bounds.y, least.width, least.height};
  return SQ_OK;
}

/* 10 by 10 at the container's corner, after a fifth of a second. */
static sq_status sleepy(const sq_frame_arguments *a, sq_rect *frame) {
  usleep(200000);
  *frame = (sq_rect){a->bounds.x, a->bounds.y, 10, 10};
  return SQ_OK;
}

static sq_status create(const sq_host *host, const double *parameters, void **state) {
  (void)host;
  (void)parameters;
  usleep(300000);
  *state = 0;
  return SQ_OK;
}

static sq_status corner(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = (sq_rect){a->bounds.x, a->bounds.y, 10, 10};
  return SQ_OK;
}

#define TIRELESS(identifier, text, function, maker)                                           \
  static const sq_calculator identifier = {.struct_size = sizeof(sq_calculator),              \
                                           .kind = SQ_KIND_FRAME,                             \
                                           .name = "tireless." #identifier,                   \
                                           .summary = text,                                   \
                                           .traits = SQ_TRAIT_PURE | SQ_TRAIT_TRANSLATE,      \
                                           .frame = function,                                 \
                                           .create = maker};

TIRELESS(searching, "The least of 5,000 sizes", search, 0)
TIRELESS(sleeping, "Sleeps in each call", sleepy, 0)
TIRELESS(made, "Slow to be made", corner, create)

static const sq_calculator *const calculators[] = {&searching, &sleeping, &made};
static const sq_plugin plugin = {.struct_size = sizeof(sq_plugin),
                                 .abi_version = {SQ_ABI_MAJOR, SQ_ABI_MINOR},
                                 .name = "tireless",
                                 .version = "1",
                                 .calculator_count = 3,
                                 .calculators = calculators};

const sq_plugin *sqlayout_plugin_entry(__attribute__((unused)) sq_version version,
                                       __attribute__((unused)) const sq_host *host) {
  return &plugin;
}
