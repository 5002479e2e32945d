/* A correct column with an open pipe and a running thread while it measures; both are closed before it returns. */
#include "sqlayout_plugin.h"

#include <pthread.h>
#include <unistd.h>

/* Waits until the other end of a pipe is closed. */
static void *wait_for_end(void *end) {
  char byte;
  while (read(*(int *)end, &byte, 1) > 0) continue;
  return 0;
}

static sq_status column(const sq_frame_arguments *a, sq_rect *frame) {
  int ends[2];
  pthread_t thread;
  if (pipe(ends) != 0) return SQ_FAILED;
  if (pthread_create(&thread, 0, wait_for_end, &ends[0]) != 0) return SQ_FAILED;
  const sq_size size = a->measure(a, (sq_size){a->bounds.width, a->bounds.height});
  close(ends[1]);
  pthread_join(thread, 0);
  close(ends[0]);
  const sq_previous_item *previous = a->previous;
  const double top = previous ? previous->frame.y + previous->frame.height : a->bounds.y;
  *frame = (sq_rect){a->bounds.x, top, size.width, size.height};
  return SQ_OK;
}

static const sq_calculator calculator = {.struct_size = sizeof(sq_calculator),
                                         .kind = SQ_KIND_FRAME,
                                         .name = "borrowing.column",
                                         .summary = "A column that borrows of its process",
                                         .traits = SQ_TRAIT_PURE | SQ_TRAIT_TRANSLATE,
                                         .frame = column};
static const sq_calculator *const calculators[] = {&calculator};
static const sq_plugin plugin = {.struct_size = sizeof(sq_plugin),
                                 .abi_version = {SQ_ABI_MAJOR, SQ_ABI_MINOR},
                                 .name = "borrowing",
                                 .version = "1",
                                 .calculator_count = 1,
                                 .calculators = calculators};

const sq_plugin *sqlayout_plugin_entry(__attribute__((unused)) sq_version version,
                                       __attribute__((unused)) const sq_host *host) {
  return &plugin;
}
