/* A copy of the built-in containerLeftAlignedVStack, equal to the last bit: a column at the left edge. It is compared
   with the built-in one, and used to measure the cost of a plugin. */
#include "sqlayout_plugin.h"

static double larger(double a, double b) { return b >= a ? b : a; }

static sq_status column(const sq_frame_arguments *a, sq_rect *frame) {
  const double left = a->bounds.x + a->insets.left + a->padding.left;
  const double top = a->bounds.y + a->insets.top + a->padding.top;
  const double right = a->bounds.x + a->bounds.width - a->insets.right - a->padding.right;
  const double bottom = a->bounds.y + a->bounds.height - a->insets.bottom - a->padding.bottom;
  const sq_size room = {larger(0, right - left), larger(0, bottom - top)};
  const sq_size size = a->measure(a, room);
  double y = top;
  if (a->previous) {
    const sq_previous_item *q = a->previous;
    y = q->frame.y + q->frame.height + q->padding.bottom +
        larger(q->spacing.bottom, a->spacing.top) + a->padding.top;
  }
  *frame = (sq_rect){left, y, size.width, size.height};
  return SQ_OK;
}

static const sq_calculator twin = {
    .struct_size = sizeof(sq_calculator),
    .kind = SQ_KIND_FRAME,
    .name = "twin.column",
    .summary = "A column at the left edge, the twin of containerLeftAlignedVStack",
    .traits = SQ_TRAIT_SPACING | SQ_TRAIT_PADDING | SQ_TRAIT_DISJOINT | SQ_TRAIT_TRANSLATE |
              SQ_TRAIT_SCALE | SQ_TRAIT_MONOTONE | SQ_TRAIT_SHRINK_STABLE | SQ_TRAIT_PURE |
              SQ_TRAIT_FIRST_ITEM,
    .frame = column,
};
static const sq_calculator *const calculators[] = {&twin};

static const sq_plugin plugin = {
    .struct_size = sizeof(sq_plugin),
    .abi_version = {SQ_ABI_MAJOR, SQ_ABI_MINOR},
    .name = "twin",
    .version = "1.0.0",
    .calculator_count = 1,
    .calculators = calculators,
};

SQ_EXPORT const sq_plugin *sqlayout_plugin_entry(sq_version version, const sq_host *host) {
  (void)host;
  return version.major == SQ_ABI_MAJOR ? &plugin : NULL;
}
