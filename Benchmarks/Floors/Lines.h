#pragma once

#include "Arithmetic.h"

/// Columns and rows from the top left corner of their container. An addition of zero is left out; the others are in
/// the order of the layout semantics, from left to right.

/// A column of leaves or measured containers without padding, with a distance of `gap`.
static inline sq_floor_size column(
    const sq_floor_size *restrict sizes, size_t count, double gap, sq_floor_frame *restrict frames
) {
  double y = 0, bottom = 0, widest = 0;
  for (size_t i = 0; i < count; i++) {
    const sq_floor_size size = sizes[i];
    frames[i] = (sq_floor_frame){0, y, size.width, size.height};
    widest = larger(widest, size.width);
    bottom = y + size.height;
    y = bottom + gap;
  }
  return (sq_floor_size){widest, bottom};
}

/// A row, as `column`.
static inline sq_floor_size row(
    const sq_floor_size *restrict sizes, size_t count, double gap, sq_floor_frame *restrict frames
) {
  double x = 0, right = 0, highest = 0;
  for (size_t i = 0; i < count; i++) {
    const sq_floor_size size = sizes[i];
    frames[i] = (sq_floor_frame){x, 0, size.width, size.height};
    highest = larger(highest, size.height);
    right = x + size.width;
    x = right + gap;
  }
  return (sq_floor_size){right, highest};
}

/// A column of items with their own spacing and padding.
static inline sq_floor_size varied_column(
    const sq_floor_item *restrict items, size_t count, sq_floor_frame *restrict frames
) {
  double bottom = 0, right = 0, below = 0;
  for (size_t i = 0; i < count; i++) {
    const sq_floor_item *item = &items[i];
    const double gap = i == 0 ? 0 : larger(below, item->spacing.top);
    const double x = item->padding.left, y = bottom + gap + item->padding.top;
    frames[i] = (sq_floor_frame){x, y, item->size.width, item->size.height};
    right = larger(right, x + item->size.width + item->padding.right);
    bottom = y + item->size.height + item->padding.bottom;
    below = item->spacing.bottom;
  }
  return (sq_floor_size){right, bottom};
}

/// A row of items with their own spacing and padding.
static inline sq_floor_size varied_row(
    const sq_floor_item *restrict items, size_t count, sq_floor_frame *restrict frames
) {
  double bottom = 0, right = 0, beside = 0;
  for (size_t i = 0; i < count; i++) {
    const sq_floor_item *item = &items[i];
    const double gap = i == 0 ? 0 : larger(beside, item->spacing.left);
    const double x = right + gap + item->padding.left, y = item->padding.top;
    frames[i] = (sq_floor_frame){x, y, item->size.width, item->size.height};
    bottom = larger(bottom, y + item->size.height + item->padding.bottom);
    right = x + item->size.width + item->padding.right;
    beside = item->spacing.right;
  }
  return (sq_floor_size){right, bottom};
}
