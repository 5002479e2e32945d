/* The common code of the faulty plugins: a correct column at the left edge, and a descriptor with one
   frame calculator. Each plugin beside this file has one fault. */
#ifndef FAULTY_H
#define FAULTY_H

#include "sqlayout_plugin.h"

static inline double larger(double a, double b) { return b >= a ? b : a; }

static inline double column_left(const sq_frame_arguments *a) {
  return a->bounds.x + a->insets.left + a->padding.left;
}

static inline double column_top(const sq_frame_arguments *a) {
  const sq_previous_item *q = a->previous;
  if (!q) return a->bounds.y + a->insets.top + a->padding.top;
  return q->frame.y + q->frame.height + q->padding.bottom +
         larger(q->spacing.bottom, a->spacing.top) + a->padding.top;
}

static inline sq_size column_room(const sq_frame_arguments *a) {
  const double top = a->bounds.y + a->insets.top + a->padding.top;
  const double right = a->bounds.x + a->bounds.width - a->insets.right - a->padding.right;
  const double bottom = a->bounds.y + a->bounds.height - a->insets.bottom - a->padding.bottom;
  const sq_size room = {larger(0, right - column_left(a)), larger(0, bottom - top)};
  return room;
}

static inline sq_rect column(const sq_frame_arguments *a) {
  const sq_size size = a->measure(a, column_room(a));
  const sq_rect frame = {column_left(a), column_top(a), size.width, size.height};
  return frame;
}

/* The true traits of the column. */
#define COLUMN_TRAITS                                                                         \
  (SQ_TRAIT_SPACING | SQ_TRAIT_PADDING | SQ_TRAIT_DISJOINT | SQ_TRAIT_TRANSLATE |             \
   SQ_TRAIT_SCALE | SQ_TRAIT_MONOTONE | SQ_TRAIT_PURE | SQ_TRAIT_FIRST_ITEM)

/* The rest of a plugin whose one frame calculator is `function`. */
#define FAULTY_PLUGIN(plugin_name, promised, function)                                        \
  FAULTY_PLUGIN_MADE_BY(plugin_name, promised, function, 0, 0)

/* The same, with create and destroy. */
#define FAULTY_PLUGIN_MADE_BY(plugin_name, promised, function, maker, taker)                  \
  FAULTY_PLUGIN_WITH(plugin_name, .kind = SQ_KIND_FRAME, .traits = (promised),                \
                     .frame = (function), .create = (maker), .destroy = (taker))

/* The rest of a plugin whose one calculator has other members, which follow. */
#define FAULTY_PLUGIN_WITH(plugin_name, ...)                                                  \
  static const sq_calculator calculator = {.struct_size = sizeof(sq_calculator),              \
                                           .name = plugin_name ".column",                     \
                                           .summary = "A column",                             \
                                           __VA_ARGS__};                                      \
  static const sq_calculator *const calculators[] = {&calculator};                            \
  static const sq_plugin plugin = {.struct_size = sizeof(sq_plugin),                          \
                                   .abi_version = {SQ_ABI_MAJOR, SQ_ABI_MINOR},               \
                                   .name = plugin_name,                                       \
                                   .version = "1",                                            \
                                   .calculator_count = 1,                                     \
                                   .calculators = calculators};                               \
  FAULTY_ENTRY { return &plugin; }

#define FAULTY_ENTRY                                                                          \
  const sq_plugin *sqlayout_plugin_entry(                                                     \
      __attribute__((unused)) sq_version version, __attribute__((unused)) const sq_host *host)

#endif
