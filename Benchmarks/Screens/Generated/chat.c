// Generated from the scene chat by `make screens`.
#include "../Screen.h"

static sq_floor_size size_11(SCREEN, double width, double height) {
  width = clipped(width);
  height = 0;
  sq_screen_memo *const memo = &measured[11];
  if (recalls(memo, width, height)) return memo->size;
  const sq_floor_frame bounds = {0, 0, width, height};
  sq_floor_frame occupied = {0, 0, 0, 0};
  sq_floor_state state = begin(bounds, insets[11]), *const s = &state;
  s->item = &items[39]; full_bleed_in(s, bounds); whole(s);
  s->item = &items[40]; container(s); fit_to(s, text(&items[40], s->region.width));
  below_previous(s); occupy(&occupied, s); becomes_previous(s);
  return remember(memo, width, height, around(&occupied, insets[11]));
}

static void lay_out_11(SCREEN, sq_floor_frame *restrict frames, sq_floor_size size) {
  const sq_floor_frame bounds = {0, 0, clipped(size.width), clipped(size.height)};
  sq_floor_state state = begin(bounds, insets[11]), *const s = &state;
  // matchContainerFullBleed
  s->item = &items[39]; full_bleed_in(s, bounds); whole(s); frames[39] = s->frame;
  // containerLeftAlignedVStack
  s->item = &items[40]; container(s); fit_to(s, text(&items[40], s->region.width));
  below_previous(s); frames[40] = s->frame; becomes_previous(s);
}

static sq_floor_size size_10(SCREEN, double width, double height) {
  width = clipped(width);
  height = clipped(height);
  sq_screen_memo *const memo = &measured[10];
  if (recalls(memo, width, height)) return memo->size;
  const sq_floor_frame bounds = {0, 0, width, height};
  sq_floor_frame occupied = {0, 0, 0, 0};
  sq_floor_state state = begin(bounds, insets[10]), *const s = &state;
  s->item = &items[35]; full_bleed_in(s, bounds); whole(s);
  s->item = &items[36]; container(s); fit_to(s, items[36].size); container_bottom(s);
  occupy(&occupied, s); becomes_previous(s);
  s->item = &items[37]; container(s); fit_to(s, items[37].size); container_right(s);
  container_bottom(s); occupy(&occupied, s);
  s->item = &items[38]; strip_right(s); fit_height_to(s, size_11(SCREEN_NOW, s->region.width, 0));
  previous_bottom(s); occupy(&occupied, s); becomes_previous(s);
  return remember(memo, width, height, around(&occupied, insets[10]));
}

static void lay_out_10(SCREEN, sq_floor_frame *restrict frames, sq_floor_size size) {
  const sq_floor_frame bounds = {0, 0, clipped(size.width), clipped(size.height)};
  sq_floor_state state = begin(bounds, insets[10]), *const s = &state;
  // matchContainerFullBleed
  s->item = &items[35]; full_bleed_in(s, bounds); whole(s); frames[35] = s->frame;
  // containerBottomLeftAligned
  s->item = &items[36]; container(s); fit_to(s, items[36].size); container_bottom(s);
  frames[36] = s->frame; becomes_previous(s);
  // containerBottomRightAligned
  s->item = &items[37]; container(s); fit_to(s, items[37].size); container_right(s);
  container_bottom(s); frames[37] = s->frame;
  // bottomAlignedFillToRight
  s->item = &items[38]; strip_right(s); fit_height_to(s, size_11(SCREEN_NOW, s->region.width, 0));
  previous_bottom(s); frames[38] = s->frame; becomes_previous(s);
  lay_out_11(SCREEN_NOW, frames, (sq_floor_size){frames[38].width, frames[38].height});
}

static sq_floor_size size_9(SCREEN, double width, double height) {
  width = clipped(width);
  height = clipped(height);
  sq_screen_memo *const memo = &measured[9];
  if (recalls(memo, width, height)) return memo->size;
  const sq_floor_frame bounds = {0, 0, width, height};
  sq_floor_frame occupied = {0, 0, 0, 0};
  sq_floor_state state = begin(bounds, insets[9]), *const s = &state;
  s->item = &items[30]; full_bleed_in(s, bounds); whole(s);
  s->item = &items[31]; container(s); fit_to(s, text(&items[31], s->region.width));
  below_previous(s); occupy(&occupied, s); becomes_previous(s);
  s->item = &items[32]; container(s); fit_to(s, text(&items[32], s->region.width));
  previous_right(s); below_previous(s);
  if (crop(s)) { fit_height_to(s, text(&items[32], s->region.width)); } occupy(&occupied, s);
  becomes_previous(s);
  return remember(memo, width, height, around(&occupied, insets[9]));
}

static void lay_out_9(SCREEN, sq_floor_frame *restrict frames, sq_floor_size size) {
  const sq_floor_frame bounds = {0, 0, clipped(size.width), clipped(size.height)};
  sq_floor_state state = begin(bounds, insets[9]), *const s = &state;
  // matchContainerFullBleed
  s->item = &items[30]; full_bleed_in(s, bounds); whole(s); frames[30] = s->frame;
  // containerLeftAlignedVStack
  s->item = &items[31]; container(s); fit_to(s, text(&items[31], s->region.width));
  below_previous(s); frames[31] = s->frame; becomes_previous(s);
  // rightAlignedVStack
  s->item = &items[32]; container(s); fit_to(s, text(&items[32], s->region.width));
  previous_right(s); below_previous(s);
  if (crop(s)) { fit_height_to(s, text(&items[32], s->region.width)); } frames[32] = s->frame;
  becomes_previous(s);
}

static sq_floor_size size_8(SCREEN, double width, double height) {
  width = clipped(width);
  height = 0;
  sq_screen_memo *const memo = &measured[8];
  if (recalls(memo, width, height)) return memo->size;
  const sq_floor_frame bounds = {0, 0, width, height};
  sq_floor_frame occupied = {0, 0, 0, 0};
  sq_floor_state state = begin(bounds, insets[8]), *const s = &state;
  s->item = &items[26]; full_bleed_in(s, bounds); whole(s);
  s->item = &items[27]; container(s); fit_to(s, picture(&items[27], s->region.width));
  below_previous(s); occupy(&occupied, s); becomes_previous(s);
  s->item = &items[28]; container(s); fit_to(s, text(&items[28], s->region.width));
  below_previous(s); occupy(&occupied, s); becomes_previous(s);
  return remember(memo, width, height, around(&occupied, insets[8]));
}

static void lay_out_8(SCREEN, sq_floor_frame *restrict frames, sq_floor_size size) {
  const sq_floor_frame bounds = {0, 0, clipped(size.width), clipped(size.height)};
  sq_floor_state state = begin(bounds, insets[8]), *const s = &state;
  // matchContainerFullBleed
  s->item = &items[26]; full_bleed_in(s, bounds); whole(s); frames[26] = s->frame;
  // containerLeftAlignedVStack
  s->item = &items[27]; container(s); fit_to(s, picture(&items[27], s->region.width));
  below_previous(s); frames[27] = s->frame; becomes_previous(s);
  // containerLeftAlignedVStack
  s->item = &items[28]; container(s); fit_to(s, text(&items[28], s->region.width));
  below_previous(s); frames[28] = s->frame; becomes_previous(s);
}

static sq_floor_size size_7(SCREEN, double width, double height) {
  width = clipped(width);
  height = clipped(height);
  sq_screen_memo *const memo = &measured[7];
  if (recalls(memo, width, height)) return memo->size;
  const sq_floor_frame bounds = {0, 0, width, height};
  sq_floor_frame occupied = {0, 0, 0, 0};
  sq_floor_state state = begin(bounds, insets[7]), *const s = &state;
  s->item = &items[22]; full_bleed_in(s, bounds); whole(s);
  s->item = &items[23]; container(s); fit_to(s, text(&items[23], s->region.width));
  below_previous(s); occupy(&occupied, s); becomes_previous(s);
  s->item = &items[24]; container(s); fit_to(s, text(&items[24], s->region.width));
  previous_right(s); below_previous(s);
  if (crop(s)) { fit_height_to(s, text(&items[24], s->region.width)); } occupy(&occupied, s);
  becomes_previous(s);
  return remember(memo, width, height, around(&occupied, insets[7]));
}

static void lay_out_7(SCREEN, sq_floor_frame *restrict frames, sq_floor_size size) {
  const sq_floor_frame bounds = {0, 0, clipped(size.width), clipped(size.height)};
  sq_floor_state state = begin(bounds, insets[7]), *const s = &state;
  // matchContainerFullBleed
  s->item = &items[22]; full_bleed_in(s, bounds); whole(s); frames[22] = s->frame;
  // containerLeftAlignedVStack
  s->item = &items[23]; container(s); fit_to(s, text(&items[23], s->region.width));
  below_previous(s); frames[23] = s->frame; becomes_previous(s);
  // rightAlignedVStack
  s->item = &items[24]; container(s); fit_to(s, text(&items[24], s->region.width));
  previous_right(s); below_previous(s);
  if (crop(s)) { fit_height_to(s, text(&items[24], s->region.width)); } frames[24] = s->frame;
  becomes_previous(s);
}

static sq_floor_size size_6(SCREEN, double width, double height) {
  width = clipped(width);
  height = clipped(height);
  sq_screen_memo *const memo = &measured[6];
  if (recalls(memo, width, height)) return memo->size;
  const sq_floor_frame bounds = {0, 0, width, height};
  sq_floor_frame occupied = {0, 0, 0, 0};
  sq_floor_state state = begin(bounds, insets[6]), *const s = &state;
  s->item = &items[18]; full_bleed_in(s, bounds); whole(s);
  s->item = &items[19]; container(s); fit_to(s, text(&items[19], s->region.width));
  below_previous(s); occupy(&occupied, s); becomes_previous(s);
  s->item = &items[20]; container(s); fit_to(s, text(&items[20], s->region.width));
  previous_right(s); below_previous(s);
  if (crop(s)) { fit_height_to(s, text(&items[20], s->region.width)); } occupy(&occupied, s);
  becomes_previous(s);
  return remember(memo, width, height, around(&occupied, insets[6]));
}

static void lay_out_6(SCREEN, sq_floor_frame *restrict frames, sq_floor_size size) {
  const sq_floor_frame bounds = {0, 0, clipped(size.width), clipped(size.height)};
  sq_floor_state state = begin(bounds, insets[6]), *const s = &state;
  // matchContainerFullBleed
  s->item = &items[18]; full_bleed_in(s, bounds); whole(s); frames[18] = s->frame;
  // containerLeftAlignedVStack
  s->item = &items[19]; container(s); fit_to(s, text(&items[19], s->region.width));
  below_previous(s); frames[19] = s->frame; becomes_previous(s);
  // rightAlignedVStack
  s->item = &items[20]; container(s); fit_to(s, text(&items[20], s->region.width));
  previous_right(s); below_previous(s);
  if (crop(s)) { fit_height_to(s, text(&items[20], s->region.width)); } frames[20] = s->frame;
  becomes_previous(s);
}

static sq_floor_size size_5(SCREEN, double width, double height) {
  width = clipped(width);
  height = clipped(height);
  sq_screen_memo *const memo = &measured[5];
  if (recalls(memo, width, height)) return memo->size;
  const sq_floor_frame bounds = {0, 0, width, height};
  sq_floor_frame occupied = {0, 0, 0, 0};
  sq_floor_state state = begin(bounds, insets[5]), *const s = &state;
  s->item = &items[14]; full_bleed_in(s, bounds); whole(s);
  s->item = &items[15]; container(s); fit_to(s, text(&items[15], s->region.width));
  below_previous(s); occupy(&occupied, s); becomes_previous(s);
  s->item = &items[16]; container(s); fit_to(s, text(&items[16], s->region.width));
  previous_right(s); below_previous(s);
  if (crop(s)) { fit_height_to(s, text(&items[16], s->region.width)); } occupy(&occupied, s);
  becomes_previous(s);
  return remember(memo, width, height, around(&occupied, insets[5]));
}

static void lay_out_5(SCREEN, sq_floor_frame *restrict frames, sq_floor_size size) {
  const sq_floor_frame bounds = {0, 0, clipped(size.width), clipped(size.height)};
  sq_floor_state state = begin(bounds, insets[5]), *const s = &state;
  // matchContainerFullBleed
  s->item = &items[14]; full_bleed_in(s, bounds); whole(s); frames[14] = s->frame;
  // containerLeftAlignedVStack
  s->item = &items[15]; container(s); fit_to(s, text(&items[15], s->region.width));
  below_previous(s); frames[15] = s->frame; becomes_previous(s);
  // rightAlignedVStack
  s->item = &items[16]; container(s); fit_to(s, text(&items[16], s->region.width));
  previous_right(s); below_previous(s);
  if (crop(s)) { fit_height_to(s, text(&items[16], s->region.width)); } frames[16] = s->frame;
  becomes_previous(s);
}

static sq_floor_size size_4(SCREEN, double width, double height) {
  width = clipped(width);
  height = clipped(height);
  sq_screen_memo *const memo = &measured[4];
  if (recalls(memo, width, height)) return memo->size;
  const sq_floor_frame bounds = {0, 0, width, height};
  sq_floor_frame occupied = {0, 0, 0, 0};
  sq_floor_state state = begin(bounds, insets[4]), *const s = &state;
  s->item = &items[10]; full_bleed_in(s, bounds); whole(s);
  s->item = &items[11]; container(s); fit_to(s, text(&items[11], s->region.width));
  below_previous(s); occupy(&occupied, s); becomes_previous(s);
  s->item = &items[12]; container(s); fit_to(s, text(&items[12], s->region.width));
  previous_right(s); below_previous(s);
  if (crop(s)) { fit_height_to(s, text(&items[12], s->region.width)); } occupy(&occupied, s);
  becomes_previous(s);
  return remember(memo, width, height, around(&occupied, insets[4]));
}

static void lay_out_4(SCREEN, sq_floor_frame *restrict frames, sq_floor_size size) {
  const sq_floor_frame bounds = {0, 0, clipped(size.width), clipped(size.height)};
  sq_floor_state state = begin(bounds, insets[4]), *const s = &state;
  // matchContainerFullBleed
  s->item = &items[10]; full_bleed_in(s, bounds); whole(s); frames[10] = s->frame;
  // containerLeftAlignedVStack
  s->item = &items[11]; container(s); fit_to(s, text(&items[11], s->region.width));
  below_previous(s); frames[11] = s->frame; becomes_previous(s);
  // rightAlignedVStack
  s->item = &items[12]; container(s); fit_to(s, text(&items[12], s->region.width));
  previous_right(s); below_previous(s);
  if (crop(s)) { fit_height_to(s, text(&items[12], s->region.width)); } frames[12] = s->frame;
  becomes_previous(s);
}

static sq_floor_size size_3(SCREEN, double width, double height) {
  width = clipped(width);
  height = clipped(height);
  sq_screen_memo *const memo = &measured[3];
  if (recalls(memo, width, height)) return memo->size;
  const sq_floor_frame bounds = {0, 0, width, height};
  sq_floor_frame occupied = {0, 0, 0, 0};
  sq_floor_state state = begin(bounds, insets[3]), *const s = &state;
  s->item = &items[8]; container(s); fit_to(s, text(&items[8], s->region.width));
  container_center_x(s); below_previous(s); occupy(&occupied, s); becomes_previous(s);
  s->item = &items[9]; container(s);
  fit_to(s, adjusted(size_4(SCREEN_NOW, smaller(s->region.width, 280.0), s->region.height), 0, 0, 0, 0, 280.0, UNBOUNDED));
  below_previous(s); occupy(&occupied, s); becomes_previous(s);
  s->item = &items[13]; container(s);
  fit_to(s, adjusted(size_5(SCREEN_NOW, smaller(s->region.width, 280.0), s->region.height), 0, 0, 0, 0, 280.0, UNBOUNDED));
  container_right(s); below_previous(s); occupy(&occupied, s); becomes_previous(s);
  s->item = &items[17]; container(s);
  fit_to(s, adjusted(size_6(SCREEN_NOW, smaller(s->region.width, 280.0), s->region.height), 0, 0, 0, 0, 280.0, UNBOUNDED));
  below_previous(s); occupy(&occupied, s); becomes_previous(s);
  s->item = &items[21]; container(s);
  fit_to(s, adjusted(size_7(SCREEN_NOW, smaller(s->region.width, 280.0), s->region.height), 0, 0, 0, 0, 280.0, UNBOUNDED));
  below_previous(s); occupy(&occupied, s); becomes_previous(s);
  s->item = &items[25]; container(s); fit_to(s, size_8(SCREEN_NOW, s->region.width, 0));
  below_previous(s); occupy(&occupied, s); becomes_previous(s);
  s->item = &items[29]; container(s);
  fit_to(s, adjusted(size_9(SCREEN_NOW, smaller(s->region.width, 280.0), s->region.height), 0, 0, 0, 0, 280.0, UNBOUNDED));
  container_right(s); below_previous(s); occupy(&occupied, s); becomes_previous(s);
  s->item = &items[33]; container(s); fit_to(s, text(&items[33], s->region.width));
  container_right(s); below_previous(s); occupy(&occupied, s); becomes_previous(s);
  return remember(memo, width, height, around(&occupied, insets[3]));
}

static void lay_out_3(SCREEN, sq_floor_frame *restrict frames, sq_floor_size size) {
  const sq_floor_frame bounds = {0, 0, clipped(size.width), clipped(size.height)};
  sq_floor_state state = begin(bounds, insets[3]), *const s = &state;
  // containerCenterAlignedVStack
  s->item = &items[8]; container(s); fit_to(s, text(&items[8], s->region.width));
  container_center_x(s); below_previous(s); frames[8] = s->frame; becomes_previous(s);
  // containerLeftAlignedVStack
  s->item = &items[9]; container(s);
  fit_to(s, adjusted(size_4(SCREEN_NOW, smaller(s->region.width, 280.0), s->region.height), 0, 0, 0, 0, 280.0, UNBOUNDED));
  below_previous(s); frames[9] = s->frame; becomes_previous(s);
  // containerRightAlignedVStack
  s->item = &items[13]; container(s);
  fit_to(s, adjusted(size_5(SCREEN_NOW, smaller(s->region.width, 280.0), s->region.height), 0, 0, 0, 0, 280.0, UNBOUNDED));
  container_right(s); below_previous(s); frames[13] = s->frame; becomes_previous(s);
  // containerLeftAlignedVStack
  s->item = &items[17]; container(s);
  fit_to(s, adjusted(size_6(SCREEN_NOW, smaller(s->region.width, 280.0), s->region.height), 0, 0, 0, 0, 280.0, UNBOUNDED));
  below_previous(s); frames[17] = s->frame; becomes_previous(s);
  // containerLeftAlignedVStack
  s->item = &items[21]; container(s);
  fit_to(s, adjusted(size_7(SCREEN_NOW, smaller(s->region.width, 280.0), s->region.height), 0, 0, 0, 0, 280.0, UNBOUNDED));
  below_previous(s); frames[21] = s->frame; becomes_previous(s);
  // containerLeftAlignedVStack
  s->item = &items[25]; container(s); fit_to(s, size_8(SCREEN_NOW, s->region.width, 0));
  below_previous(s); frames[25] = s->frame; becomes_previous(s);
  // containerRightAlignedVStack
  s->item = &items[29]; container(s);
  fit_to(s, adjusted(size_9(SCREEN_NOW, smaller(s->region.width, 280.0), s->region.height), 0, 0, 0, 0, 280.0, UNBOUNDED));
  container_right(s); below_previous(s); frames[29] = s->frame; becomes_previous(s);
  // containerRightAlignedVStack
  s->item = &items[33]; container(s); fit_to(s, text(&items[33], s->region.width));
  container_right(s); below_previous(s); frames[33] = s->frame; becomes_previous(s);
  lay_out_4(SCREEN_NOW, frames, (sq_floor_size){frames[9].width, frames[9].height});
  lay_out_5(SCREEN_NOW, frames, (sq_floor_size){frames[13].width, frames[13].height});
  lay_out_6(SCREEN_NOW, frames, (sq_floor_size){frames[17].width, frames[17].height});
  lay_out_7(SCREEN_NOW, frames, (sq_floor_size){frames[21].width, frames[21].height});
  lay_out_8(SCREEN_NOW, frames, (sq_floor_size){frames[25].width, frames[25].height});
  lay_out_9(SCREEN_NOW, frames, (sq_floor_size){frames[29].width, frames[29].height});
}

static sq_floor_size size_2(SCREEN, double width, double height) {
  width = clipped(width);
  height = 0;
  sq_screen_memo *const memo = &measured[2];
  if (recalls(memo, width, height)) return memo->size;
  const sq_floor_frame bounds = {0, 0, width, height};
  sq_floor_frame occupied = {0, 0, 0, 0};
  sq_floor_state state = begin(bounds, insets[2]), *const s = &state;
  s->item = &items[4]; container(s); fit_to(s, text(&items[4], s->region.width)); below_previous(s);
  occupy(&occupied, s); becomes_previous(s);
  s->item = &items[5]; container(s); fit_to(s, text(&items[5], s->region.width)); below_previous(s);
  occupy(&occupied, s); becomes_previous(s);
  return remember(memo, width, height, around(&occupied, insets[2]));
}

static void lay_out_2(SCREEN, sq_floor_frame *restrict frames, sq_floor_size size) {
  const sq_floor_frame bounds = {0, 0, clipped(size.width), clipped(size.height)};
  sq_floor_state state = begin(bounds, insets[2]), *const s = &state;
  // containerLeftAlignedVStack
  s->item = &items[4]; container(s); fit_to(s, text(&items[4], s->region.width)); below_previous(s);
  frames[4] = s->frame; becomes_previous(s);
  // containerLeftAlignedVStack
  s->item = &items[5]; container(s); fit_to(s, text(&items[5], s->region.width)); below_previous(s);
  frames[5] = s->frame; becomes_previous(s);
}

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
  s->item = &items[2]; container(s); fit_to(s, items[2].size); right_of_previous(s); previous_top(s);
  occupy(&occupied, s); becomes_previous(s);
  s->item = &items[3]; container(s); fit_to(s, size_2(SCREEN_NOW, s->region.width, 0));
  right_of_previous(s); previous_top(s); occupy(&occupied, s); becomes_previous(s);
  return remember(memo, width, height, around(&occupied, insets[1]));
}

static void lay_out_1(SCREEN, sq_floor_frame *restrict frames, sq_floor_size size) {
  const sq_floor_frame bounds = {0, 0, clipped(size.width), clipped(size.height)};
  sq_floor_state state = begin(bounds, insets[1]), *const s = &state;
  // centerAlignedHStack
  s->item = &items[1]; container(s); fit_to(s, items[1].size); right_of_previous(s);
  previous_center_y(s); frames[1] = s->frame; becomes_previous(s);
  // centerAlignedHStack
  s->item = &items[2]; container(s); fit_to(s, items[2].size); right_of_previous(s);
  previous_center_y(s); frames[2] = s->frame; becomes_previous(s);
  // centerAlignedHStack
  s->item = &items[3]; container(s); fit_to(s, size_2(SCREEN_NOW, s->region.width, 0));
  right_of_previous(s); previous_center_y(s); frames[3] = s->frame; becomes_previous(s);
  lay_out_2(SCREEN_NOW, frames, (sq_floor_size){frames[3].width, frames[3].height});
}

void sq_screen_chat(
    const sq_floor_frame *given, const sq_floor_item *restrict items,
    const sq_floor_edges *restrict insets, sq_screen_memo *restrict measured,
    sq_floor_frame *restrict frames
) {
  forget(measured, 12);
  const sq_floor_frame bounds = {
      given->x, given->y, clipped(given->width), clipped(given->height)};
  sq_floor_state state = begin(bounds, insets[0]), *const s = &state;
  // containerWidthVStack
  s->item = &items[0]; container(s); fit_height_to(s, size_1(SCREEN_NOW, s->region.width, 0));
  below_previous(s); frames[0] = s->frame; becomes_previous(s);
  // containerWidthVStack
  s->item = &items[6]; container(s); fit_height_to(s, items[6].size); below_previous(s);
  frames[6] = s->frame; becomes_previous(s);
  // containerWidthVStack
  s->item = &items[7]; container(s);
  fit_height_to(s, size_3(SCREEN_NOW, s->region.width, UNBOUNDED)); below_previous(s);
  frames[7] = s->frame; becomes_previous(s);
  // containerWidthBottomAligned
  s->item = &items[34]; container(s);
  fit_height_to(s, size_10(SCREEN_NOW, s->region.width, UNBOUNDED)); container_bottom(s);
  frames[34] = s->frame; becomes_previous(s);
  lay_out_1(SCREEN_NOW, frames, (sq_floor_size){frames[0].width, frames[0].height});
  lay_out_3(SCREEN_NOW, frames, (sq_floor_size){frames[7].width, frames[7].height});
  lay_out_10(SCREEN_NOW, frames, (sq_floor_size){frames[34].width, frames[34].height});
}
