/* An arrangement that places the items after the first 32 by how many such items there were in all calls. */
#include "faulty.h"

static sq_status arrange(const sq_arrange_arguments *a, sq_rect *frames) {
  static _Thread_local double beyond;
  for (uint32_t item = 0; item < a->item_count; item++) {
    if (item >= 32) beyond++;
    frames[item] = (sq_rect){a->bounds.x + (item >= 32 ? beyond : 0), a->bounds.y, 10, 10};
  }
  return SQ_OK;
}

FAULTY_PLUGIN_WITH("arrange-not-pure-when-many", .kind = SQ_KIND_ARRANGE, .traits = SQ_TRAIT_PURE,
                   .arrange = arrange)
