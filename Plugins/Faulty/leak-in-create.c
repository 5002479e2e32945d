/* Allocates in create, and does not free in destroy. */
#include "faulty.h"

#include <stdlib.h>

static sq_status make(const sq_host *host, const double *parameters, void **state) {
  (void)host;
  (void)parameters;
  *state = malloc(100);
  return *state ? SQ_OK : SQ_FAILED;
}

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  return SQ_OK;
}

FAULTY_PLUGIN_MADE_BY("leak-in-create", COLUMN_TRAITS, place, make, 0)
