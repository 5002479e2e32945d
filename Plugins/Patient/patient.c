/* A correct column that measures its item a hundred times, and reads its arguments after that: the item's own
   items may be placed by nested calls of the same calculator. */
#include "sqlayout_plugin.h"

static double larger(double a, double b) { return b >= a ? b : a; }

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  const sq_size none = {0, 0};
  for (int count = 0; count < 100; count++) (void)a->measure(a, none);
  const double left = a->bounds.x + a->insets.left + a->padding.left;
  const sq_previous_item *q = a->previous;
  const double top = q ? q->frame.y + q->frame.height + q->padding.bottom +
                             larger(q->spacing.bottom, a->spacing.top) + a->padding.top
                       : a->bounds.y + a->insets.top + a->padding.top;
  const double right = a->bounds.x + a->bounds.width - a->insets.right - a->padding.right;
  const double bottom = a->bounds.y + a->bounds.height - a->insets.bottom - a->padding.bottom;
  const sq_size room = {larger(0, right - left), larger(0, bottom - top)};
  const sq_size size = a->measure(a, room);
  frame->x = left;
  frame->y = top;
  frame->width = size.width;
  frame->height = size.height;
  return SQ_OK;
}

static const sq_calculator calculator = {
    .struct_size = sizeof(sq_calculator),
    .kind = SQ_KIND_FRAME,
    .name = "patient.column",
    .summary = "A column that measures its items again and again",
    .traits = SQ_TRAIT_SPACING | SQ_TRAIT_DISJOINT | SQ_TRAIT_TRANSLATE | SQ_TRAIT_PURE,
    .frame = place};
static const sq_calculator *const calculators[] = {&calculator};
static const sq_plugin plugin = {.struct_size = sizeof(sq_plugin),
                                 .abi_version = {SQ_ABI_MAJOR, SQ_ABI_MINOR},
                                 .name = "patient",
                                 .version = "1",
                                 .calculator_count = 1,
                                 .calculators = calculators};

const sq_plugin *sqlayout_plugin_entry(sq_version version, const sq_host *host) {
  (void)version;
  (void)host;
  return &plugin;
}
