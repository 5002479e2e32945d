/* Its create succeeds four times, and fails from then on. */
#include "faulty.h"

#include <stdatomic.h>

static atomic_uint uses;

static sq_status create(const sq_host *host, const double *parameters, void **state) {
  (void)parameters;
  *state = 0;
  if (atomic_fetch_add(&uses, 1) < 4) return SQ_OK;
  host->fail(host, "no more of them");
  return SQ_FAILED;
}

static void destroy(void *state) { (void)state; }

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  return SQ_OK;
}

FAULTY_PLUGIN_MADE_BY("create-fails-later", COLUMN_TRAITS, place, create, destroy)
