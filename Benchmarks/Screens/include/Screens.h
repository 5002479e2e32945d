#pragma once

#include "Floors.h"

/// The baselines of screens: for each bundled scene a function that lays out just that scene,
/// generated from it by `make screens`.
///
/// The structure of the scene, its calculators, options, adjustments and flexes are compiled in. Sizes,
/// texts, spacing, padding, insets and bounds are read from arrays and may change between passes.
/// Each pass computes every frame anew. All lengths are points, y down. The caller owns every array; they
/// may not overlap.

/// A size that a container measured in this pass, and the room it did so in.
typedef struct {
  double width, height;
  sq_floor_size size;
} sq_screen_memo;

/// Lays a screen out.
///
/// - Parameter items: for each node, in document order, its size rule's two numbers (width and height,
///   advance and line height, ratio and width; of a container they are not read), spacing, padding.
/// - Parameter insets: the root's, then those of the other containers in document order.
/// - Parameter measured: room for as many memos as there are containers.
/// - Parameter frames: one for each node in document order; those of skipped items are not written.
typedef void sq_screen_function(
    const sq_floor_frame *bounds, const sq_floor_item *items, const sq_floor_edges *insets,
    sq_screen_memo *measured, sq_floor_frame *frames);

/// A screen by its name.
typedef struct {
  const char *name;
  sq_screen_function *lay_out;
} sq_screen;

/// The bundled screens in the order of their names.
const sq_screen *sq_screens(void);

/// How many there are.
size_t sq_screen_count(void);
