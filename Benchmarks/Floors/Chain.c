#include "Arithmetic.h"

static inline sq_floor_size column_of(
    sq_floor_size leaf, sq_floor_size inner, double gap, sq_floor_frame *pair
) {
  const double y = leaf.height + gap;
  pair[0] = (sq_floor_frame){0, 0, leaf.width, leaf.height};
  pair[1] = (sq_floor_frame){0, y, inner.width, inner.height};
  return (sq_floor_size){larger(leaf.width, inner.width), y + inner.height};
}

static inline sq_floor_size row_of(
    sq_floor_size leaf, sq_floor_size inner, double gap, sq_floor_frame *pair
) {
  const double x = leaf.width + gap;
  pair[0] = (sq_floor_frame){0, 0, leaf.width, leaf.height};
  pair[1] = (sq_floor_frame){x, 0, inner.width, inner.height};
  return (sq_floor_size){x + inner.width, larger(leaf.height, inner.height)};
}

// From the innermost container outwards, with the size in two registers: the dependent chain is one addition and one
// comparison per container. Each iteration of the loop computes a row and the column around it.
sq_floor_size sq_floor_chain(
    const sq_floor_size *restrict sizes, size_t depth, double gap, sq_floor_frame *restrict frames
) {
  sq_floor_size inner = sizes[depth];
  size_t level = depth;
  if (level % 2 == 1) {
    level -= 1;
    inner = column_of(sizes[level], inner, gap, frames + 2 * level);
  }
  while (level > 0) {
    level -= 2;
    inner = row_of(sizes[level + 1], inner, gap, frames + 2 * level + 2);
    inner = column_of(sizes[level], inner, gap, frames + 2 * level);
  }
  return inner;
}

sq_floor_size sq_floor_chain_varied(
    const sq_floor_item *restrict items, size_t depth, sq_floor_frame *restrict frames
) {
  sq_floor_size inner = items[2 * depth - 1].size;
  for (size_t level = depth; level-- > 0;) {
    const sq_floor_item *leaf = &items[2 * level], *next = &items[2 * level + 1];
    const sq_floor_edges a = leaf->padding, b = next->padding;
    sq_floor_frame *pair = frames + 2 * level;
    pair[0] = (sq_floor_frame){a.left, a.top, leaf->size.width, leaf->size.height};
    const double right = a.left + leaf->size.width + a.right;
    const double bottom = a.top + leaf->size.height + a.bottom;
    if (level % 2 == 0) {
      const double y = bottom + larger(leaf->spacing.bottom, next->spacing.top) + b.top;
      pair[1] = (sq_floor_frame){b.left, y, inner.width, inner.height};
      inner = (sq_floor_size){
          larger(right, b.left + inner.width + b.right), y + inner.height + b.bottom};
    } else {
      const double x = right + larger(leaf->spacing.right, next->spacing.left) + b.left;
      pair[1] = (sq_floor_frame){x, b.top, inner.width, inner.height};
      inner = (sq_floor_size){
          x + inner.width + b.right, larger(bottom, b.top + inner.height + b.bottom)};
    }
  }
  return inner;
}
