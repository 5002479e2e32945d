#pragma once

#include "Screen.h"

/// Rows and columns that share free space, as documented for `LinearArrangement`.

enum { LEADING, CENTER, TRAILING, FILL, FIRST_BASELINE, LAST_BASELINE };
enum { START, MIDDLE, END, BETWEEN, AROUND, EVENLY };

/// A row or column.
typedef struct {
  int is_row, alignment, distribution;
  int is_reversed;         // items are placed from the last to the first
  int is_turned_across;    // leading and trailing are exchanged
  double scale;            // pixels of a point; 0 for no rounding
} line_style;

/// The compiled properties of an item. A baseline that is not a number is none.
typedef struct {
  double weight, minimum, maximum, first_baseline, last_baseline;
  int stretches, is_ignored;
} line_part;

/// The four edges of an item along and across the line.
typedef struct {
  double first, last, near, far;
} line_edges;

typedef struct {
  line_part part;
  line_edges padding;
  double gap, distance, after;
  double position, length, across;
  int is_growing;
} line_item;

typedef struct {
  line_style style;
  double start, end, length, near, far, breadth;
  double taken, weights, free;
} line;

INLINE line_edges edges_of(line_style style, sq_floor_edges e) {
  return style.is_row ? (line_edges){e.left, e.right, e.top, e.bottom}
                      : (line_edges){e.top, e.bottom, e.left, e.right};
}
INLINE double along(line_style style, sq_floor_size size) {
  return style.is_row ? size.width : size.height;
}
INLINE double across(line_style style, sq_floor_size size) {
  return style.is_row ? size.height : size.width;
}
INLINE sq_floor_size extents(line_style style, double along, double across) {
  return style.is_row ? (sq_floor_size){along, across} : (sq_floor_size){across, along};
}

/// Rounds up to a whole pixel, except for rounding errors.
INLINE double whole_pixels(line_style style, double length) {
  if (style.scale == 0) return length;
  const double pixels = length * style.scale, nearest = __builtin_round(pixels);
  const double off = pixels - nearest;
  return (off <= 1e-6 && off >= -1e-6 ? nearest : __builtin_ceil(pixels)) / style.scale;
}
/// Rounds to the nearest pixel edge.
INLINE double snapped(line_style style, double position) {
  return style.scale == 0 ? position : __builtin_round(position * style.scale) / style.scale;
}

INLINE line begin_line(line_style style, sq_floor_frame bounds, sq_floor_edges insets) {
  const line_edges e = edges_of(style, insets);
  const double x = style.is_row ? bounds.x : bounds.y, y = style.is_row ? bounds.y : bounds.x;
  const double wide = style.is_row ? bounds.width : bounds.height;
  const double high = style.is_row ? bounds.height : bounds.width;
  return (line){
      .style = style, .start = x + e.first, .end = x + wide - e.last,
      .length = larger(wide - e.first - e.last, 0), .near = y + e.near, .far = y + high - e.far,
      .breadth = larger(high - e.near - e.far, 0)};
}

/// Adds an item after the previous one, if there is one.
INLINE void add(
    const line *l, line_item *i, const line_item *before, const sq_floor_item *item, line_part part
) {
  const line_edges spacing = edges_of(l->style, item->spacing);
  i->part = part;
  i->padding = edges_of(l->style, item->padding);
  i->after = spacing.last;
  i->gap = before ? larger(before->after, spacing.first) : 0;
  i->distance = before ? before->padding.last + i->gap + i->padding.first : i->padding.first;
  i->length = 0;
  i->across = 0;
  i->is_growing = part.weight > 0;
}

INLINE double limited(double length, const line_item *i) {
  return larger(smaller(length, i->part.maximum), i->part.minimum);
}
INLINE int is_limited(const line_item *i) {
  return i->part.minimum > 0 || i->part.maximum < __builtin_inf();
}

/// The room of an item before and after free space is shared.
INLINE sq_floor_size room_before(const line *l, const line_item *i) {
  const double room = larger(l->length - i->padding.first - i->padding.last, 0);
  return extents(
      l->style, is_limited(i) ? smaller(i->part.maximum, room) : room,
      larger(l->breadth - (i->padding.near + i->padding.far), 0));
}
INLINE sq_floor_size room_within(const line *l, const line_item *i) {
  return extents(l->style, i->length, larger(l->breadth - (i->padding.near + i->padding.far), 0));
}

/// Records the measured size of an item; for an item with a weight, only the size across the line.
INLINE void take(const line *l, line_item *i, sq_floor_size size) {
  i->across = whole_pixels(l->style, across(l->style, size));
  if (i->part.weight > 0) return;
  const double length = along(l->style, size);
  i->length = whole_pixels(l->style, is_limited(i) ? limited(length, i) : length);
}

INLINE void total(line *l, const line_item *items, size_t count) {
  double taken = 0, weights = 0;
  for (size_t i = 0; i < count; i++) {
    taken += items[i].distance;
    if (items[i].is_growing) {
      weights += items[i].part.weight;
    } else {
      taken += items[i].length;
    }
  }
  if (count > 0) taken += items[count - 1].padding.last;
  l->taken = taken;
  l->weights = weights;
  l->free = larger(l->length - taken, 0);
}

/// Fixes the items whose share is beyond their limits at the limit.
/// - Returns: whether there was one.
INLINE int freeze(const line *l, line_item *items, size_t count) {
  double excess = 0;
  int any = 0;
  for (size_t i = 0; i < count; i++) {
    if (!items[i].is_growing) continue;
    const double ideal = l->free * (items[i].part.weight / l->weights);
    const double length = is_limited(&items[i]) ? limited(ideal, &items[i]) : ideal;
    excess += length - ideal;
    any |= length != ideal;
  }
  if (!any) return 0;
  for (size_t i = 0; i < count; i++) {
    if (!items[i].is_growing) continue;
    const double ideal = l->free * (items[i].part.weight / l->weights);
    const double length = is_limited(&items[i]) ? limited(ideal, &items[i]) : ideal;
    if (length == ideal || (excess < 0 && length > ideal) || (excess > 0 && length < ideal)) continue;
    items[i].is_growing = 0;
    items[i].length = whole_pixels(l->style, length);
  }
  return 1;
}

/// The position along the line after a given sum of lengths and of served weights.
INLINE double place_after(const line *l, double taken, double shared, double lead) {
  if (!(l->weights > 0 && l->free > 0)) return l->start + (taken + lead);
  return shared == l->weights ? l->end - (l->taken - taken)
                              : l->start + (taken + l->free * (shared / l->weights));
}

/// The length for which the item ends exactly at an edge, if there is one.
INLINE double reaching(double from, double to) {
  const double length = larger(to - from, 0);
  if (from + length == to || length == 0) return length;
  const double other =
      __builtin_nextafter(length, from + length < to ? __builtin_inf() : -__builtin_inf());
  return from + other == to ? other : length;
}

/// The space before the first item, and the additional space between two.
INLINE void distribute(const line *l, size_t count, double *lead, double *gap) {
  const int reversed = l->style.is_reversed;
  *lead = *gap = 0;
  if (!(l->free > 0)) {
    if (reversed) *lead = l->end - l->start - l->taken;
    return;
  }
  if (l->weights != 0 || count == 0) return;
  switch (l->style.distribution) {
    case START: *lead = reversed ? l->free : 0; break;
    case END: *lead = reversed ? 0 : l->free; break;
    case MIDDLE: *lead = l->free / 2; break;
    case BETWEEN:
      if (count > 1) *gap = l->free / (double)(count - 1);
      else *lead = reversed ? l->free : 0;
      break;
    case AROUND: *gap = l->free / (double)count; *lead = *gap / 2; break;
    default: *gap = *lead = l->free / (double)(count + 1); break;
  }
}

/// Shares free space, and sets the position and length of each item along the line.
INLINE void share(line *l, line_item *items, size_t count, int has_limits) {
  total(l, items, count);
  if (has_limits) {
    while (freeze(l, items, count)) total(l, items, count);
  }
  double lead, gap;
  distribute(l, count, &lead, &gap);
  double taken = 0, shared = 0, edge = l->start + lead;
  for (size_t i = 0; i < count; i++) {
    const double distance = items[i].distance;
    taken += distance;
    double position = edge;
    if (gap > 0) {
      position = snapped(l->style, l->start + (taken + (lead + gap * (double)i)));
    } else if (l->style.scale > 0 && (i == 0 || distance != 0)) {
      position = snapped(l->style, place_after(l, taken, shared, lead));
    } else if (distance != 0) {
      position = edge + distance;
    }
    if (items[i].is_growing) {
      shared += items[i].part.weight;
      const double to = snapped(l->style, place_after(l, taken, shared, lead));
      items[i].length = l->free > 0 ? reaching(position, to) : 0;
    } else {
      taken += items[i].length;
    }
    items[i].position = position;
    edge = position + items[i].length;
  }
}

INLINE int is_baseline(line_style style) {
  return style.is_row && (style.alignment == FIRST_BASELINE || style.alignment == LAST_BASELINE);
}
INLINE double leading(line_style style, const line_item *i) {
  return style.is_turned_across ? i->padding.far : i->padding.near;
}
INLINE double baseline(line_style style, const line_item *i) {
  const double first = i->part.first_baseline, last = i->part.last_baseline;
  if (style.alignment == FIRST_BASELINE) return first == first ? first : i->across;
  return last == last ? i->across - last : i->across;
}

/// The distance of the common baseline from the edge of the room.
INLINE double level(const line *l, const line_item *items, size_t count) {
  double level = -__builtin_inf();
  if (!is_baseline(l->style)) return 0;
  for (size_t i = 0; i < count; i++) {
    if (items[i].part.stretches) continue;
    level = larger(level, leading(l->style, &items[i]) + baseline(l->style, &items[i]));
  }
  return level;
}

INLINE sq_floor_frame frame_of(const line *l, const line_item *i, double level) {
  const line_style style = l->style;
  const double near = i->padding.near, far = i->padding.far;
  double position, breadth;
  if (i->part.stretches || style.alignment == FILL) {
    position = snapped(style, l->near + near);
    breadth = style.scale > 0 ? larger(snapped(style, l->far - far) - position, 0)
                              : larger(l->breadth - (near + far), 0);
  } else {
    breadth = i->across;
    const double lead = snapped(style, l->near + near);
    const double trail = snapped(style, l->far - far - breadth);
    if (is_baseline(style)) {
      const double offset = level - baseline(style, i);
      position =
          snapped(style, style.is_turned_across ? l->far - offset - breadth : l->near + offset);
    } else if (style.alignment == CENTER) {
      const double middle = (l->near + l->far) / 2 - (breadth + (near + far)) / 2;
      position = snapped(style, middle + near);
    } else {
      position = (style.alignment == TRAILING) != style.is_turned_across ? trail : lead;
    }
  }
  return style.is_row ? (sq_floor_frame){i->position, position, i->length, breadth}
                      : (sq_floor_frame){position, i->position, breadth, i->length};
}

/// The least size that contains the items.
INLINE sq_floor_frame least(const line *l, const line_item *items, size_t count) {
  double length = 0, breadth = 0, above = -__builtin_inf(), below = -__builtin_inf();
  for (size_t i = 0; i < count; i++) {
    const line_item *item = &items[i];
    if (item->part.is_ignored) continue;
    const double own =
        item->part.weight > 0 ? (is_limited(item) ? limited(0, item) : 0) : item->length;
    length += item->gap + item->padding.first + own + item->padding.last;
    if (is_baseline(l->style) && !item->part.stretches) {
      const double ascent = baseline(l->style, item);
      above = larger(above, leading(l->style, item) + ascent);
      below = larger(
          below, item->across - ascent
              + (l->style.is_turned_across ? item->padding.near : item->padding.far));
    } else {
      const double own_breadth = item->part.stretches ? 0 : item->across;
      breadth = larger(breadth, item->padding.near + own_breadth + item->padding.far);
    }
  }
  if (above > -__builtin_inf()) breadth = larger(breadth, above + below);
  const sq_floor_size size = extents(
      l->style, larger(whole_pixels(l->style, length), 0),
      larger(whole_pixels(l->style, breadth), 0));
  return (sq_floor_frame){0, 0, size.width, size.height};
}
