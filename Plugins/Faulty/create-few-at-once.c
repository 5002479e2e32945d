/* Its create fails if ten uses exist. */
#include "faulty.h"

#include <stdatomic.h>

static atomic_int in_use;

static sq_status create(const sq_host *host, const double *parameters, void **state) {
  (void)parameters;
  *state = 0;
  if (atomic_fetch_add(&in_use, 1) < 10) return SQ_OK;
  atomic_fetch_sub(&in_use, 1);
  host->fail(host, "all ten are in use");
  return SQ_FAILED;
}

static void destroy(void *state) {
  (void)state;
  atomic_fetch_sub(&in_use, 1);
}

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  return SQ_OK;
}

FAULTY_PLUGIN_MADE_BY("create-few-at-once", COLUMN_TRAITS, place, create, destroy)
