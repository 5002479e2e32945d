/* Crashes in destroy. */
#include "faulty.h"

#include <stdlib.h>

static sq_status create(const sq_host *host, const double *parameters, void **state) {
  (void)host;
  (void)parameters;
  *state = NULL;
  return SQ_OK;
}

static void destroy(void *state) {
  (void)state;
  abort();
}

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  return SQ_OK;
}

FAULTY_PLUGIN_MADE_BY("crash-in-destroy", COLUMN_TRAITS, place, create, destroy)
