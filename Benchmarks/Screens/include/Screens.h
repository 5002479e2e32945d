#pragma once

#include "Floors.h"

/// The baselines of screens: for each bundled scene a function that lays out only that scene, generated from it by
/// `make screens`.
///
/// The structure of the scene, its calculators, options, adjustments and flexes are compiled in. Sizes, texts,
/// spacing, padding, insets and bounds are read from arrays and may change between passes. Each pass computes every
/// frame again. All lengths are points, y down. The caller owns every array; arrays must not overlap.

/// The size of a container measured in this pass, and the room of the measurement.
typedef struct {
  double width, height;
  sq_floor_size size;
} sq_screen_memo;

/// Lays a screen out.
///
/// - Parameter items: for each node, in document order, the two numbers of its size rule (width and height, advance
///   and line height, ratio and width; not read for a container), spacing, padding.
/// - Parameter insets: the root's, then those of the other containers in document order.
/// - Parameter measured: space for as many sizes as there are containers.
/// - Parameter frames: one for each node in document order; those of skipped items are not written.
typedef void sq_screen_function(
    const sq_floor_frame *bounds, const sq_floor_item *items, const sq_floor_edges *insets,
    sq_screen_memo *measured, sq_floor_frame *frames);

/// A screen by its name.
typedef struct {
  const char *name;
  sq_screen_function *lay_out;
} sq_screen;

/// The bundled screens, sorted by name.
const sq_screen *sq_screens(void);

/// The number of screens.
size_t sq_screen_count(void);
