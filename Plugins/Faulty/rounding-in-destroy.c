/* Rounds all that follows upwards where a calculator is taken back. */
#include "faulty.h"

#include <fenv.h>

static sq_status create(const sq_host *host, const double *parameters, void **state) {
  (void)host;
  (void)parameters;
  *state = NULL;
  return SQ_OK;
}

static void destroy(void *state) {
  (void)state;
  fesetround(FE_UPWARD);
}

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  return SQ_OK;
}

static const sq_calculator calculator = {.struct_size = sizeof(sq_calculator),
                                         .kind = SQ_KIND_FRAME,
                                         .name = "rounding-in-destroy.column",
                                         .summary = "A column",
                                         .traits = COLUMN_TRAITS,
                                         .frame = place,
                                         .create = create,
                                         .destroy = destroy};
static const sq_calculator *const calculators[] = {&calculator};
static const sq_plugin plugin = {.struct_size = sizeof(sq_plugin),
                                 .abi_version = {SQ_ABI_MAJOR, SQ_ABI_MINOR},
                                 .name = "rounding-in-destroy",
                                 .version = "1",
                                 .calculator_count = 1,
                                 .calculators = calculators};
FAULTY_ENTRY { return &plugin; }
