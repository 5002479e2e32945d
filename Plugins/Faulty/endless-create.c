/* Loops without end in create. */
#include "faulty.h"

#include <unistd.h>

static sq_status create(const sq_host *host, const double *parameters, void **state) {
  (void)host;
  (void)parameters;
  (void)state;
  for (;;) pause();
  return SQ_OK;
}

static void destroy(void *state) { (void)state; }

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  return SQ_OK;
}

FAULTY_PLUGIN_MADE_BY("endless-create", COLUMN_TRAITS, place, create, destroy)
