/* Three calculators: one leaks where it has no room, one leaks memory that is not from malloc, and one leaks in a create
   that refuses its parameters. */
#include "faulty.h"

#include <stdlib.h>
#include <sys/mman.h>

static sq_status place_in_room(const sq_frame_arguments *a, sq_rect *frame) {
  double *width = malloc(64);
  if (!width) return SQ_FAILED;
  *width = column_room(a).width;
  *frame = column(a);
  if (*width == 0) return SQ_OK;
  free(width);
  return SQ_OK;
}

static sq_status place_mapped(const sq_frame_arguments *a, sq_rect *frame) {
  static _Thread_local unsigned calls;
  if (++calls % 16 == 0)
    mmap(0, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  *frame = column(a);
  return SQ_OK;
}

static sq_status make(const sq_host *host, const double *parameters, void **state) {
  *state = malloc(100);
  if (*state && parameters[0] <= parameters[1]) return SQ_OK;
  host->fail(host, "from is above to");
  return SQ_BAD_ARGUMENT;
}

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  return SQ_OK;
}

static const sq_parameter from = {sizeof(sq_parameter), 0, "from", 0, 0, 10};
static const sq_parameter to = {sizeof(sq_parameter), 0, "to", 10, 0, 10};
static const sq_parameter *const parameters[] = {&from, &to};

#define CALCULATOR(calculator_name, ...)                                                      \
  {.struct_size = sizeof(sq_calculator), .kind = SQ_KIND_FRAME, .name = calculator_name,      \
   .summary = "A column", .traits = COLUMN_TRAITS, __VA_ARGS__}

static const sq_calculator calculators[] = {
    CALCULATOR("leaks.roomless", .frame = place_in_room),
    CALCULATOR("leaks.mapped", .frame = place_mapped),
    CALCULATOR("leaks.refused", .frame = place, .parameter_count = 2, .parameters = parameters,
               .create = make, .destroy = free)};
static const sq_calculator *const list[] = {&calculators[0], &calculators[1], &calculators[2]};
static const sq_plugin plugin = {.struct_size = sizeof(sq_plugin),
                                 .abi_version = {SQ_ABI_MAJOR, SQ_ABI_MINOR},
                                 .name = "leaks-at-edges",
                                 .version = "1",
                                 .calculator_count = 3,
                                 .calculators = list};
FAULTY_ENTRY { return &plugin; }
