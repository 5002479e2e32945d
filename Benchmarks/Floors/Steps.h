#pragma once

#include "Arithmetic.h"

/// The steps of layout-semantics for a leaf of fixed size, each a few instructions without a call.

/// The inputs of the steps, and the current frame.
typedef struct {
  double left, top, right, bottom;          // the container's room
  int has_previous;                         // a constant in each compiled copy
  const sq_floor_item *item, *before;       // `before` is the previous item
  sq_floor_frame previous;
  sq_floor_frame region, frame;
} sq_floor_state;

#define STEP static inline __attribute__((always_inline)) void
#define VALUE static inline __attribute__((always_inline)) double

// Edges, for placements and strips.

VALUE min_x(const sq_floor_state *s) { return s->left + s->item->padding.left; }
VALUE min_y(const sq_floor_state *s) { return s->top + s->item->padding.top; }
VALUE max_x(const sq_floor_state *s) { return s->right - s->item->padding.right; }
VALUE max_y(const sq_floor_state *s) { return s->bottom - s->item->padding.bottom; }
VALUE edge_right_of_previous(const sq_floor_state *s) {
  return s->previous.x + s->previous.width + s->before->padding.right
      + larger(s->before->spacing.right, s->item->spacing.left) + s->item->padding.left;
}
VALUE edge_left_of_previous(const sq_floor_state *s) {
  return s->previous.x - s->before->padding.left
      - larger(s->before->spacing.left, s->item->spacing.right) - s->item->padding.right;
}
VALUE edge_below_previous(const sq_floor_state *s) {
  return s->previous.y + s->previous.height + s->before->padding.bottom
      + larger(s->before->spacing.bottom, s->item->spacing.top) + s->item->padding.top;
}
VALUE edge_above_previous(const sq_floor_state *s) {
  return s->previous.y - s->before->padding.top
      - larger(s->before->spacing.top, s->item->spacing.bottom) - s->item->padding.bottom;
}

// Regions.

STEP between(sq_floor_state *s, double left, double top, double right, double bottom) {
  s->region = (sq_floor_frame){left, top, larger(right - left, 0), larger(bottom - top, 0)};
}
STEP container(sq_floor_state *s) { between(s, min_x(s), min_y(s), max_x(s), max_y(s)); }
STEP full_bleed(sq_floor_state *s) { container(s); }  // this container has no insets
STEP previous(sq_floor_state *s) {
  if (!s->has_previous) return container(s);
  const sq_floor_edges p = s->item->padding, q = s->before->padding;
  s->region = (sq_floor_frame){
      s->previous.x - q.left + p.left, s->previous.y - q.top + p.top,
      larger(s->previous.width + q.left + q.right - p.left - p.right, 0),
      larger(s->previous.height + q.top + q.bottom - p.top - p.bottom, 0)};
}
STEP strip_left(sq_floor_state *s) {
  between(s, min_x(s), min_y(s), s->has_previous ? edge_left_of_previous(s) : max_x(s), max_y(s));
}
STEP strip_right(sq_floor_state *s) {
  between(s, s->has_previous ? edge_right_of_previous(s) : min_x(s), min_y(s), max_x(s), max_y(s));
}
STEP strip_above(sq_floor_state *s) {
  between(s, min_x(s), min_y(s), max_x(s), s->has_previous ? edge_above_previous(s) : max_y(s));
}
STEP strip_below(sq_floor_state *s) {
  between(s, min_x(s), s->has_previous ? edge_below_previous(s) : min_y(s), max_x(s), max_y(s));
}

// Fits, from the size measured in the region.

STEP whole(sq_floor_state *s) { s->frame = s->region; }
STEP fit_to(sq_floor_state *s, sq_floor_size size) {
  s->frame = (sq_floor_frame){s->region.x, s->region.y, size.width, size.height};
}
STEP fit_height_to(sq_floor_state *s, sq_floor_size size) {
  s->frame = s->region;
  s->frame.height = size.height;
}
STEP fit_height_at_most_to(sq_floor_state *s, sq_floor_size size) {
  fit_height_to(s, size);
  s->frame.width = smaller(s->region.width, size.width);
}
STEP fit_width_to(sq_floor_state *s, sq_floor_size size) {
  s->frame = s->region;
  s->frame.width = size.width;
}

// Fits of a leaf of fixed size, which has the same size in any room.

STEP fit(sq_floor_state *s) { fit_to(s, s->item->size); }
STEP fit_height(sq_floor_state *s) { fit_height_to(s, s->item->size); }
STEP fit_height_at_most(sq_floor_state *s) { fit_height_at_most_to(s, s->item->size); }
STEP fit_width(sq_floor_state *s) { fit_width_to(s, s->item->size); }
STEP previous_width(sq_floor_state *s) {
  if (!s->has_previous) return;
  const sq_floor_edges p = s->item->padding, q = s->before->padding;
  s->frame.width = larger(s->previous.width + q.left + q.right - p.left - p.right, 0);
}
STEP previous_height(sq_floor_state *s) {
  if (!s->has_previous) return;
  const sq_floor_edges p = s->item->padding, q = s->before->padding;
  s->frame.height = larger(s->previous.height + q.top + q.bottom - p.top - p.bottom, 0);
}

// Placements.

STEP container_left(sq_floor_state *s) { s->frame.x = min_x(s); }
STEP container_right(sq_floor_state *s) { s->frame.x = max_x(s) - s->frame.width; }
STEP container_center_x(sq_floor_state *s) {
  const sq_floor_edges p = s->item->padding;
  s->frame.x = (s->left + s->right) / 2 - (s->frame.width + p.left + p.right) / 2 + p.left;
}
STEP container_top(sq_floor_state *s) { s->frame.y = min_y(s); }
STEP container_bottom(sq_floor_state *s) { s->frame.y = max_y(s) - s->frame.height; }
STEP container_center_y(sq_floor_state *s) {
  const sq_floor_edges p = s->item->padding;
  s->frame.y = (s->top + s->bottom) / 2 - (s->frame.height + p.top + p.bottom) / 2 + p.top;
}
STEP previous_left(sq_floor_state *s) {
  if (!s->has_previous) return container_left(s);
  s->frame.x = s->previous.x - s->before->padding.left + s->item->padding.left;
}
STEP previous_right(sq_floor_state *s) {
  if (!s->has_previous) return container_right(s);
  s->frame.x = s->previous.x + s->previous.width + s->before->padding.right
      - s->item->padding.right - s->frame.width;
}
STEP previous_center_x(sq_floor_state *s) {
  if (!s->has_previous) return container_center_x(s);
  const sq_floor_edges p = s->item->padding;
  s->frame.x = (s->previous.x + (s->previous.x + s->previous.width)) / 2
      - (s->frame.width + p.left + p.right) / 2 + p.left;
}
STEP previous_top(sq_floor_state *s) {
  if (!s->has_previous) return container_top(s);
  s->frame.y = s->previous.y - s->before->padding.top + s->item->padding.top;
}
STEP previous_bottom(sq_floor_state *s) {
  if (!s->has_previous) return container_bottom(s);
  s->frame.y = s->previous.y + s->previous.height + s->before->padding.bottom
      - s->item->padding.bottom - s->frame.height;
}
STEP previous_center_y(sq_floor_state *s) {
  if (!s->has_previous) return container_center_y(s);
  const sq_floor_edges p = s->item->padding;
  s->frame.y = (s->previous.y + (s->previous.y + s->previous.height)) / 2
      - (s->frame.height + p.top + p.bottom) / 2 + p.top;
}
STEP right_of_previous(sq_floor_state *s) {
  if (!s->has_previous) return container_left(s);
  s->frame.x = edge_right_of_previous(s);
}
STEP left_of_previous(sq_floor_state *s) {
  if (!s->has_previous) return container_right(s);
  s->frame.x = edge_left_of_previous(s) - s->frame.width;
}
STEP below_previous(sq_floor_state *s) {
  if (!s->has_previous) return container_top(s);
  s->frame.y = edge_below_previous(s);
}
STEP above_previous(sq_floor_state *s) {
  if (!s->has_previous) return container_bottom(s);
  s->frame.y = edge_above_previous(s) - s->frame.height;
}

// Crops and wraps.

/// Moves edges outside of the container's room to it; the result becomes the region.
/// - Returns: whether the frame changed.
static inline __attribute__((always_inline)) int crop(sq_floor_state *s) {
  const double left = min_x(s), top = min_y(s), right = max_x(s), bottom = max_y(s);
  const sq_floor_frame whole = s->frame;
  sq_floor_frame cut = whole;
  if (cut.x < left) {
    cut.width = larger(cut.width - (left - cut.x), 0);
    cut.x = left;
  }
  if (cut.y < top) {
    cut.height = larger(cut.height - (top - cut.y), 0);
    cut.y = top;
  }
  if (cut.x + cut.width > right) cut.width = larger(right - cut.x, 0);
  if (cut.y + cut.height > bottom) cut.height = larger(bottom - cut.y, 0);
  s->region = cut;
  return cut.x != whole.x || cut.y != whole.y || cut.width != whole.width
      || cut.height != whole.height;
}

/// Cuts the side that was cropped less, so that both sides are cut by the larger amount.
STEP balance(sq_floor_state *s) {
  const double left = s->region.x - s->frame.x;
  const double right = s->frame.x + s->frame.width - (s->region.x + s->region.width);
  if (left < right) s->region.x += right - left;
  s->region.width = larger(s->region.width - larger(right - left, left - right), 0);
}

static inline __attribute__((always_inline)) int past_right(const sq_floor_state *s) {
  return s->frame.x + s->frame.width + s->item->padding.right > s->right;
}
static inline __attribute__((always_inline)) int past_left(const sq_floor_state *s) {
  return s->frame.x - s->item->padding.right < s->left;
}
