#pragma once

#include <string.h>

#include "../Floors/Steps.h"
#include "Screens.h"

/// Functions for the generated code: the pass over one container, using the steps. Each is a few instructions and
/// inlined, so that with constant arguments the result is straight-line code.

#define INLINE static inline __attribute__((always_inline))

/// The greatest finite number: an unlimited extent.
#define UNBOUNDED 1.7976931348623157e308

/// The common parameters of all functions of a screen.
#define SCREEN \
  const sq_floor_item *restrict items, const sq_floor_edges *restrict insets, \
      sq_screen_memo *restrict measured
#define SCREEN_NOW items, insets, measured

/// The greatest extent of a container's bounds, in points.
INLINE double clipped(double extent) { return smaller(extent, 10000); }

/// Begins a pass over a container.
INLINE sq_floor_state begin(sq_floor_frame bounds, sq_floor_edges insets) {
  return (sq_floor_state){
      .left = bounds.x + insets.left, .top = bounds.y + insets.top,
      .right = bounds.x + bounds.width - insets.right,
      .bottom = bounds.y + bounds.height - insets.bottom};
}

/// Makes the current item the previous one.
STEP becomes_previous(sq_floor_state *s) {
  s->before = s->item;
  s->previous = s->frame;
  s->has_previous = 1;
}

/// The container's bounds without its insets.
STEP full_bleed_in(sq_floor_state *s, sq_floor_frame bounds) {
  const sq_floor_edges p = s->item->padding;
  between(
      s, bounds.x + p.left, bounds.y + p.top, bounds.x + bounds.width - p.right,
      bounds.y + bounds.height - p.bottom);
}

// Sizes.

/// The size of a paragraph in a width.
INLINE sq_floor_size text(const sq_floor_item *item, double width) {
  return paragraph_in((sq_floor_paragraph){item->size.width, item->size.height}, width);
}

/// The size of a picture of fixed ratio in a width.
INLINE sq_floor_size picture(const sq_floor_item *item, double width) {
  const double ratio = item->size.width;
  const double wide = larger(smaller(item->size.height, width), 0);
  return (sq_floor_size){wide, wide / ratio};
}

/// The size of a content with its additions and limits; these were subtracted from the room before.
INLINE sq_floor_size adjusted(
    sq_floor_size size, double added_width, double added_height, double least_width,
    double least_height, double greatest_width, double greatest_height
) {
  return (sq_floor_size){
      smaller(larger(size.width + added_width, least_width), greatest_width),
      smaller(larger(size.height + added_height, least_height), greatest_height)};
}

// Occupied bounds.

INLINE int is_empty(const sq_floor_frame *frame) { return frame->width == 0 || frame->height == 0; }

/// Adds the current frame to the occupied bounds.
INLINE void occupy(sq_floor_frame *occupied, const sq_floor_state *s) {
  const sq_floor_edges p = s->item->padding;
  const sq_floor_frame grown = {
      s->frame.x - p.left, s->frame.y - p.top,
      larger(s->frame.width + p.left + p.right, 0), larger(s->frame.height + p.top + p.bottom, 0)};
  if (is_empty(occupied)) {
    *occupied = grown;
  } else if (!is_empty(&s->frame)) {
    const double x = smaller(occupied->x, grown.x), y = smaller(occupied->y, grown.y);
    const double right = larger(occupied->x + occupied->width, grown.x + grown.width);
    const double bottom = larger(occupied->y + occupied->height, grown.y + grown.height);
    *occupied = (sq_floor_frame){x, y, right - x, bottom - y};
  }
}

/// The size of a container, from the occupied bounds of its items.
INLINE sq_floor_size around(const sq_floor_frame *occupied, sq_floor_edges insets) {
  return (sq_floor_size){
      larger(insets.left + occupied->width + insets.right, 0),
      larger(insets.top + occupied->height + insets.bottom, 0)};
}

// Measured sizes. A container caches the last one of the pass, since it may be measured again when its parent is laid
// out.

/// Clears the sizes of the pass before.
INLINE void forget(sq_screen_memo *measured, size_t containers) {
  // All bits set are not-a-number, which equals no room.
  memset(measured, 0xFF, containers * sizeof *measured);
}

INLINE int recalls(const sq_screen_memo *memo, double width, double height) {
  return memo->width == width && memo->height == height;
}

INLINE sq_floor_size remember(
    sq_screen_memo *memo, double width, double height, sq_floor_size size
) {
  *memo = (sq_screen_memo){width, height, size};
  return size;
}
