/* Its `create` writes two pointers where there is room for one. */
#include "faulty.h"

static sq_status create(const sq_host *host, const double *values, void **state) {
  (void)host;
  (void)values;
  state[0] = state[1] = NULL;
  return SQ_OK;
}

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  return SQ_OK;
}

static void destroy(void *state) { (void)state; }

FAULTY_PLUGIN_MADE_BY("past-state", COLUMN_TRAITS, place, create, destroy)
