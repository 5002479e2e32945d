#include "Floors.h"

// The memory accesses of a pass without its arithmetic: items do not depend on each other.
void sq_floor_memory(
    const sq_floor_node *restrict nodes, size_t count, sq_floor_frame *restrict frames
) {
  for (size_t i = 0; i < count; i++) {
    frames[i] = (sq_floor_frame){0, 0, nodes[i].size.width, nodes[i].size.height};
  }
}
