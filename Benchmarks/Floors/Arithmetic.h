#pragma once

#include "Floors.h"

/// The larger of two numbers, neither of them NaN: one instruction, where `fmax` is a call.
static inline double larger(double a, double b) { return a > b ? a : b; }

/// The smaller of two numbers, neither of them NaN.
static inline double smaller(double a, double b) { return a < b ? a : b; }

/// The number of the first node of a level of a tree whose every container has `fanout` children.
static inline size_t first_of_level(size_t level, size_t fanout) {
  size_t first = 0;
  for (size_t i = 0; i < level; i++) first = first * fanout + 1;
  return first;
}
