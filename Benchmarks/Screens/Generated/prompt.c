// Generated from the scene prompt by `make screens`.
#include "../Screen.h"

void sq_screen_prompt(
    const sq_floor_frame *given, const sq_floor_item *restrict items,
    const sq_floor_edges *restrict insets, sq_screen_memo *restrict measured,
    sq_floor_frame *restrict frames
) {
  forget(measured, 1);
  const sq_floor_frame bounds = {
      given->x, given->y, clipped(given->width), clipped(given->height)};
  sq_floor_state state = begin(bounds, insets[0]), *const s = &state;
  // containerLeftAlignedVStack
  s->item = &items[0]; container(s); fit_to(s, text(&items[0], s->region.width)); below_previous(s);
  frames[0] = s->frame; becomes_previous(s);
  // containerLeftAlignedVStack
  s->item = &items[1]; container(s); fit_to(s, text(&items[1], s->region.width)); below_previous(s);
  frames[1] = s->frame; becomes_previous(s);
  // containerWidthVStack
  s->item = &items[2]; container(s); fit_height_to(s, items[2].size); below_previous(s);
  frames[2] = s->frame; becomes_previous(s);
  // containerCenterAlignedVStack
  s->item = &items[3]; container(s); fit_to(s, text(&items[3], s->region.width));
  container_center_x(s); below_previous(s); frames[3] = s->frame; becomes_previous(s);
}
