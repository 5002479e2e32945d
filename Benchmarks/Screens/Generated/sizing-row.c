// Generated from the scene sizing-row by `make screens`.
#include "../Screen.h"

static sq_floor_size size_1(SCREEN, double width, double height) {
  width = clipped(width);
  height = 0;
  sq_screen_memo *const memo = &measured[1];
  if (recalls(memo, width, height)) return memo->size;
  const sq_floor_frame bounds = {0, 0, width, height};
  sq_floor_frame occupied = {0, 0, 0, 0};
  sq_floor_state state = begin(bounds, insets[1]), *const s = &state;
  s->item = &items[1]; container(s); fit_to(s, items[1].size); right_of_previous(s); previous_top(s);
  occupy(&occupied, s); becomes_previous(s);
  s->item = &items[2]; container(s); fit_to(s, text(&items[2], s->region.width));
  right_of_previous(s); previous_top(s); occupy(&occupied, s); becomes_previous(s);
  s->item = &items[3]; container(s); fit_to(s, items[3].size); right_of_previous(s); previous_top(s);
  occupy(&occupied, s); becomes_previous(s);
  s->item = &items[4]; container(s); fit_to(s, items[4].size); right_of_previous(s); previous_top(s);
  occupy(&occupied, s); becomes_previous(s);
  return remember(memo, width, height, around(&occupied, insets[1]));
}

static void lay_out_1(SCREEN, sq_floor_frame *restrict frames, sq_floor_size size) {
  const sq_floor_frame bounds = {0, 0, clipped(size.width), clipped(size.height)};
  sq_floor_state state = begin(bounds, insets[1]), *const s = &state;
  // centerAlignedHStack
  s->item = &items[1]; container(s); fit_to(s, items[1].size); right_of_previous(s);
  previous_center_y(s); frames[1] = s->frame; becomes_previous(s);
  // centerAlignedHStack
  s->item = &items[2]; container(s); fit_to(s, text(&items[2], s->region.width));
  right_of_previous(s); previous_center_y(s); frames[2] = s->frame; becomes_previous(s);
  // centerAlignedHStack
  s->item = &items[3]; container(s); fit_to(s, items[3].size); right_of_previous(s);
  previous_center_y(s); frames[3] = s->frame; becomes_previous(s);
  // topAlignedHStack
  s->item = &items[4]; container(s); fit_to(s, items[4].size); right_of_previous(s); previous_top(s);
  frames[4] = s->frame; becomes_previous(s);
}

void sq_screen_sizing_row(
    const sq_floor_frame *given, const sq_floor_item *restrict items,
    const sq_floor_edges *restrict insets, sq_screen_memo *restrict measured,
    sq_floor_frame *restrict frames
) {
  forget(measured, 2);
  const sq_floor_frame bounds = {
      given->x, given->y, clipped(given->width), clipped(given->height)};
  sq_floor_state state = begin(bounds, insets[0]), *const s = &state;
  // containerLeftAlignedVStack
  s->item = &items[0]; container(s); fit_to(s, size_1(SCREEN_NOW, s->region.width, 0));
  below_previous(s); frames[0] = s->frame; becomes_previous(s);
  // containerLeftAlignedVStack
  s->item = &items[5]; container(s); fit_to(s, text(&items[5], s->region.width)); below_previous(s);
  frames[5] = s->frame; becomes_previous(s);
  lay_out_1(SCREEN_NOW, frames, (sq_floor_size){frames[0].width, frames[0].height});
}
