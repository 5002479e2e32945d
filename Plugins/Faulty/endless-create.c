/* Never returns where a calculator is made. */
#include "faulty.h"

#include <unistd.h>

static sq_status create(const sq_host *host, const double *parameters, void **state) {
  (void)host;
  (void)parameters;
  (void)state;
  for (;;) pause();
}

static void destroy(void *state) { (void)state; }

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  return SQ_OK;
}

static const sq_calculator calculator = {.struct_size = sizeof(sq_calculator),
                                         .kind = SQ_KIND_FRAME,
                                         .name = "endless-create.column",
                                         .summary = "A column",
                                         .traits = COLUMN_TRAITS,
                                         .frame = place,
                                         .create = create,
                                         .destroy = destroy};
static const sq_calculator *const calculators[] = {&calculator};
static const sq_plugin plugin = {.struct_size = sizeof(sq_plugin),
                                 .abi_version = {SQ_ABI_MAJOR, SQ_ABI_MINOR},
                                 .name = "endless-create",
                                 .version = "1",
                                 .calculator_count = 1,
                                 .calculators = calculators};
FAULTY_ENTRY { return &plugin; }
