/* Sets rounding to upward in destroy. */
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

FAULTY_PLUGIN_MADE_BY("rounding-in-destroy", COLUMN_TRAITS, place, create, destroy)
