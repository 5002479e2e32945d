#pragma once

#include "Floors.h"

/// The larger of two numbers that are not NaN: one instruction, where `fmax` is a call.
static inline double larger(double a, double b) { return a > b ? a : b; }

/// The smaller of two numbers that are not NaN.
static inline double smaller(double a, double b) { return a < b ? a : b; }

/// The index of the first node of a level of a tree whose every container has `fanout` children.
static inline size_t first_of_level(size_t level, size_t fanout) {
  size_t first = 0;
  for (size_t i = 0; i < level; i++) first = first * fanout + 1;
  return first;
}

/// A paragraph's size in `width` points. Rounds up without a call to `ceil`.
static inline sq_floor_size paragraph_in(sq_floor_paragraph paragraph, double width) {
  if (width >= paragraph.advance) {
    return (sq_floor_size){paragraph.advance, paragraph.line_height};
  }
  const double column = larger(width, paragraph.line_height);
  const double lines = paragraph.advance / column, whole = (double)(int64_t)lines;
  return (sq_floor_size){column, (whole < lines ? whole + 1 : whole) * paragraph.line_height};
}
