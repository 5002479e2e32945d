// Generated from the scene avatar by `make screens`.
#include "../Screen.h"

void sq_screen_avatar(
    const sq_floor_frame *given, const sq_floor_item *restrict items,
    const sq_floor_edges *restrict insets, sq_screen_memo *restrict measured,
    sq_floor_frame *restrict frames
) {
  forget(measured, 1);
  const sq_floor_frame bounds = {
      given->x, given->y, clipped(given->width), clipped(given->height)};
  sq_floor_state state = begin(bounds, insets[0]), *const s = &state;
  // containerLeftAlignedVStack
  s->item = &items[0]; container(s); fit_to(s, items[0].size); below_previous(s);
  frames[0] = s->frame; becomes_previous(s);
  // topRightAligned
  s->item = &items[1]; container(s); fit_to(s, items[1].size); previous_right(s); previous_top(s);
  frames[1] = s->frame;
  // containerLeftAlignedVStack
  s->item = &items[2]; container(s); fit_to(s, text(&items[2], s->region.width)); below_previous(s);
  frames[2] = s->frame; becomes_previous(s);
}
