/* Columns of equal width; each item is added to the shortest column, the leftmost of equal ones. */
#include "sqlayout_plugin.h"

enum { COLUMNS, GAP };
enum { MOST_COLUMNS = 64 };

static double larger(double a, double b) { return b >= a ? b : a; }

static sq_status masonry(const sq_arrange_arguments *a, sq_rect *frames) {
  const int count = (int)a->parameters[COLUMNS];
  const double gap = a->parameters[GAP];
  const double left = a->bounds.x + a->insets.left, top = a->bounds.y + a->insets.top;
  const double room = larger(0, a->bounds.width - a->insets.left - a->insets.right);
  const double width = larger(0, (room - gap * (count - 1)) / count);

  /* For each column: the lower edge of its last item, padding included, and the spacing below. */
  struct {
    double end, spacing;
    int is_empty;
  } columns[MOST_COLUMNS];
  for (int column = 0; column < count; column++) {
    columns[column].end = top;
    columns[column].spacing = 0;
    columns[column].is_empty = 1;
  }
  for (uint32_t item = 0; item < a->item_count; item++) {
    const sq_insets *spacing = &a->spacings[item], *padding = &a->paddings[item];
    int shortest = 0;
    for (int column = 1; column < count; column++)
      if (columns[column].end < columns[shortest].end) shortest = column;

    const double inner = larger(0, width - padding->left - padding->right);
    const sq_size fitting = {inner, SQ_UNBOUNDED};
    const double height = a->measure(a, item, fitting).height;
    double y = columns[shortest].end;
    if (!columns[shortest].is_empty) y += larger(columns[shortest].spacing, spacing->top);
    frames[item] = (sq_rect){left + shortest * (width + gap) + padding->left, y + padding->top,
                             inner, height};
    columns[shortest].end = y + larger(0, padding->top + height + padding->bottom);
    columns[shortest].spacing = spacing->bottom;
    columns[shortest].is_empty = 0;
  }
  return SQ_OK;
}

static const sq_parameter columns = {sizeof columns, 0, "columns", 2, 1, MOST_COLUMNS};
static const sq_parameter gap = {sizeof gap, 0, "gap", 0, 0, 10000};
static const sq_parameter *const parameters[] = {&columns, &gap};

static const sq_calculator calculator = {
    .struct_size = sizeof(sq_calculator),
    .kind = SQ_KIND_ARRANGE,
    .name = "acme.masonry",
    .summary = "Columns of one width, the shortest first; gap is the points between columns",
    .traits = SQ_TRAIT_PURE | SQ_TRAIT_FIRST_ITEM,
    .parameter_count = 2,
    .parameters = parameters,
    .arrange = masonry,
};
static const sq_calculator *const calculators[] = {&calculator};

static const sq_plugin plugin = {
    .struct_size = sizeof(sq_plugin),
    .abi_version = {SQ_ABI_MAJOR, SQ_ABI_MINOR},
    .name = "masonry",
    .version = "1.0.0",
    .calculator_count = 1,
    .calculators = calculators,
};

SQ_EXPORT const sq_plugin *sqlayout_plugin_entry(sq_version version, const sq_host *host) {
  (void)host;
  return version.major == SQ_ABI_MAJOR ? &plugin : NULL;
}
