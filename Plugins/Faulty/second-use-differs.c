/* The second of two uses that exist at the same time places its items a point to the right. */
#include "faulty.h"

#include <stdatomic.h>

static atomic_int uses;
static double shifts[2] = {0, 1};

static sq_status create(const sq_host *host, const double *parameters, void **state) {
  (void)host;
  (void)parameters;
  *state = &shifts[atomic_fetch_add(&uses, 1) > 0];
  return SQ_OK;
}

static void destroy(void *state) {
  (void)state;
  atomic_fetch_sub(&uses, 1);
}

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  frame->x += *(const double *)a->state;
  return SQ_OK;
}

FAULTY_PLUGIN_MADE_BY("second-use-differs", COLUMN_TRAITS, place, create, destroy)
