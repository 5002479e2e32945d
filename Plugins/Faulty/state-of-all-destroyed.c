/* The end of one use ends the shift of all. */
#include "faulty.h"

static double shift = 1;

static sq_status create(const sq_host *host, const double *parameters, void **state) {
  (void)host;
  (void)parameters;
  shift = 1;
  *state = &shift;
  return SQ_OK;
}

static void destroy(void *state) { *(double *)state = 0; }

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  frame->x += *(const double *)a->state;
  return SQ_OK;
}

FAULTY_PLUGIN_MADE_BY("state-of-all-destroyed", COLUMN_TRAITS, place, create, destroy)
