// Generated from the scene long-article by `make screens`.
#include "../Screen.h"

static sq_floor_size size_15(SCREEN, double width, double height) {
  width = clipped(width);
  height = 0;
  sq_screen_memo *const memo = &measured[15];
  if (recalls(memo, width, height)) return memo->size;
  const sq_floor_frame bounds = {0, 0, width, height};
  sq_floor_frame occupied = {0, 0, 0, 0};
  sq_floor_state state = begin(bounds, insets[15]), *const s = &state;
  s->item = &items[51]; full_bleed_in(s, bounds); whole(s);
  s->item = &items[52]; container(s); fit_to(s, text(&items[52], s->region.width));
  below_previous(s); occupy(&occupied, s); becomes_previous(s);
  return remember(memo, width, height, around(&occupied, insets[15]));
}

static void lay_out_15(SCREEN, sq_floor_frame *restrict frames, sq_floor_size size) {
  const sq_floor_frame bounds = {0, 0, clipped(size.width), clipped(size.height)};
  sq_floor_state state = begin(bounds, insets[15]), *const s = &state;
  // matchContainerFullBleed
  s->item = &items[51]; full_bleed_in(s, bounds); whole(s); frames[51] = s->frame;
  // containerLeftAlignedVStack
  s->item = &items[52]; container(s); fit_to(s, text(&items[52], s->region.width));
  below_previous(s); frames[52] = s->frame; becomes_previous(s);
}

static sq_floor_size size_14(SCREEN, double width, double height) {
  width = clipped(width);
  height = 0;
  sq_screen_memo *const memo = &measured[14];
  if (recalls(memo, width, height)) return memo->size;
  const sq_floor_frame bounds = {0, 0, width, height};
  sq_floor_frame occupied = {0, 0, 0, 0};
  sq_floor_state state = begin(bounds, insets[14]), *const s = &state;
  s->item = &items[48]; full_bleed_in(s, bounds); whole(s);
  s->item = &items[49]; container(s); fit_to(s, text(&items[49], s->region.width));
  below_previous(s); occupy(&occupied, s); becomes_previous(s);
  return remember(memo, width, height, around(&occupied, insets[14]));
}

static void lay_out_14(SCREEN, sq_floor_frame *restrict frames, sq_floor_size size) {
  const sq_floor_frame bounds = {0, 0, clipped(size.width), clipped(size.height)};
  sq_floor_state state = begin(bounds, insets[14]), *const s = &state;
  // matchContainerFullBleed
  s->item = &items[48]; full_bleed_in(s, bounds); whole(s); frames[48] = s->frame;
  // containerLeftAlignedVStack
  s->item = &items[49]; container(s); fit_to(s, text(&items[49], s->region.width));
  below_previous(s); frames[49] = s->frame; becomes_previous(s);
}

static sq_floor_size size_13(SCREEN, double width, double height) {
  width = clipped(width);
  height = 0;
  sq_screen_memo *const memo = &measured[13];
  if (recalls(memo, width, height)) return memo->size;
  const sq_floor_frame bounds = {0, 0, width, height};
  sq_floor_frame occupied = {0, 0, 0, 0};
  sq_floor_state state = begin(bounds, insets[13]), *const s = &state;
  s->item = &items[45]; full_bleed_in(s, bounds); whole(s);
  s->item = &items[46]; container(s); fit_to(s, text(&items[46], s->region.width));
  below_previous(s); occupy(&occupied, s); becomes_previous(s);
  return remember(memo, width, height, around(&occupied, insets[13]));
}

static void lay_out_13(SCREEN, sq_floor_frame *restrict frames, sq_floor_size size) {
  const sq_floor_frame bounds = {0, 0, clipped(size.width), clipped(size.height)};
  sq_floor_state state = begin(bounds, insets[13]), *const s = &state;
  // matchContainerFullBleed
  s->item = &items[45]; full_bleed_in(s, bounds); whole(s); frames[45] = s->frame;
  // containerLeftAlignedVStack
  s->item = &items[46]; container(s); fit_to(s, text(&items[46], s->region.width));
  below_previous(s); frames[46] = s->frame; becomes_previous(s);
}

static sq_floor_size size_12(SCREEN, double width, double height) {
  width = clipped(width);
  height = 0;
  sq_screen_memo *const memo = &measured[12];
  if (recalls(memo, width, height)) return memo->size;
  const sq_floor_frame bounds = {0, 0, width, height};
  sq_floor_frame occupied = {0, 0, 0, 0};
  sq_floor_state state = begin(bounds, insets[12]), *const s = &state;
  s->item = &items[42]; full_bleed_in(s, bounds); whole(s);
  s->item = &items[43]; container(s); fit_to(s, text(&items[43], s->region.width));
  below_previous(s); occupy(&occupied, s); becomes_previous(s);
  return remember(memo, width, height, around(&occupied, insets[12]));
}

static void lay_out_12(SCREEN, sq_floor_frame *restrict frames, sq_floor_size size) {
  const sq_floor_frame bounds = {0, 0, clipped(size.width), clipped(size.height)};
  sq_floor_state state = begin(bounds, insets[12]), *const s = &state;
  // matchContainerFullBleed
  s->item = &items[42]; full_bleed_in(s, bounds); whole(s); frames[42] = s->frame;
  // containerLeftAlignedVStack
  s->item = &items[43]; container(s); fit_to(s, text(&items[43], s->region.width));
  below_previous(s); frames[43] = s->frame; becomes_previous(s);
}

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
  height = 0;
  sq_screen_memo *const memo = &measured[10];
  if (recalls(memo, width, height)) return memo->size;
  const sq_floor_frame bounds = {0, 0, width, height};
  sq_floor_frame occupied = {0, 0, 0, 0};
  sq_floor_state state = begin(bounds, insets[10]), *const s = &state;
  s->item = &items[36]; full_bleed_in(s, bounds); whole(s);
  s->item = &items[37]; container(s); fit_to(s, text(&items[37], s->region.width));
  below_previous(s); occupy(&occupied, s); becomes_previous(s);
  return remember(memo, width, height, around(&occupied, insets[10]));
}

static void lay_out_10(SCREEN, sq_floor_frame *restrict frames, sq_floor_size size) {
  const sq_floor_frame bounds = {0, 0, clipped(size.width), clipped(size.height)};
  sq_floor_state state = begin(bounds, insets[10]), *const s = &state;
  // matchContainerFullBleed
  s->item = &items[36]; full_bleed_in(s, bounds); whole(s); frames[36] = s->frame;
  // containerLeftAlignedVStack
  s->item = &items[37]; container(s); fit_to(s, text(&items[37], s->region.width));
  below_previous(s); frames[37] = s->frame; becomes_previous(s);
}

static sq_floor_size size_9(SCREEN, double width, double height) {
  width = clipped(width);
  height = 0;
  sq_screen_memo *const memo = &measured[9];
  if (recalls(memo, width, height)) return memo->size;
  const sq_floor_frame bounds = {0, 0, width, height};
  sq_floor_frame occupied = {0, 0, 0, 0};
  sq_floor_state state = begin(bounds, insets[9]), *const s = &state;
  s->item = &items[33]; full_bleed_in(s, bounds); whole(s);
  s->item = &items[34]; container(s); fit_to(s, text(&items[34], s->region.width));
  below_previous(s); occupy(&occupied, s); becomes_previous(s);
  return remember(memo, width, height, around(&occupied, insets[9]));
}

static void lay_out_9(SCREEN, sq_floor_frame *restrict frames, sq_floor_size size) {
  const sq_floor_frame bounds = {0, 0, clipped(size.width), clipped(size.height)};
  sq_floor_state state = begin(bounds, insets[9]), *const s = &state;
  // matchContainerFullBleed
  s->item = &items[33]; full_bleed_in(s, bounds); whole(s); frames[33] = s->frame;
  // containerLeftAlignedVStack
  s->item = &items[34]; container(s); fit_to(s, text(&items[34], s->region.width));
  below_previous(s); frames[34] = s->frame; becomes_previous(s);
}

static sq_floor_size size_8(SCREEN, double width, double height) {
  width = clipped(width);
  height = 0;
  sq_screen_memo *const memo = &measured[8];
  if (recalls(memo, width, height)) return memo->size;
  const sq_floor_frame bounds = {0, 0, width, height};
  sq_floor_frame occupied = {0, 0, 0, 0};
  sq_floor_state state = begin(bounds, insets[8]), *const s = &state;
  s->item = &items[30]; full_bleed_in(s, bounds); whole(s);
  s->item = &items[31]; container(s); fit_to(s, text(&items[31], s->region.width));
  below_previous(s); occupy(&occupied, s); becomes_previous(s);
  return remember(memo, width, height, around(&occupied, insets[8]));
}

static void lay_out_8(SCREEN, sq_floor_frame *restrict frames, sq_floor_size size) {
  const sq_floor_frame bounds = {0, 0, clipped(size.width), clipped(size.height)};
  sq_floor_state state = begin(bounds, insets[8]), *const s = &state;
  // matchContainerFullBleed
  s->item = &items[30]; full_bleed_in(s, bounds); whole(s); frames[30] = s->frame;
  // containerLeftAlignedVStack
  s->item = &items[31]; container(s); fit_to(s, text(&items[31], s->region.width));
  below_previous(s); frames[31] = s->frame; becomes_previous(s);
}

static sq_floor_size size_7(SCREEN, double width, double height) {
  width = clipped(width);
  height = clipped(height);
  sq_screen_memo *const memo = &measured[7];
  if (recalls(memo, width, height)) return memo->size;
  const sq_floor_frame bounds = {0, 0, width, height};
  sq_floor_frame occupied = {0, 0, 0, 0};
  sq_floor_state state = begin(bounds, insets[7]), *const s = &state;
  s->item = &items[29]; container(s); fit_to(s, size_8(SCREEN_NOW, s->region.width, 0));
  right_of_previous(s); previous_top(s);
  if (past_right(s)) { container(s); fit_to(s, size_8(SCREEN_NOW, s->region.width, 0)); below_previous(s); }
  occupy(&occupied, s); becomes_previous(s);
  s->item = &items[32]; container(s); fit_to(s, size_9(SCREEN_NOW, s->region.width, 0));
  right_of_previous(s); previous_top(s);
  if (past_right(s)) { container(s); fit_to(s, size_9(SCREEN_NOW, s->region.width, 0)); below_previous(s); }
  occupy(&occupied, s); becomes_previous(s);
  s->item = &items[35]; container(s); fit_to(s, size_10(SCREEN_NOW, s->region.width, 0));
  right_of_previous(s); previous_top(s);
  if (past_right(s)) { container(s); fit_to(s, size_10(SCREEN_NOW, s->region.width, 0)); below_previous(s); }
  occupy(&occupied, s); becomes_previous(s);
  s->item = &items[38]; container(s); fit_to(s, size_11(SCREEN_NOW, s->region.width, 0));
  right_of_previous(s); previous_top(s);
  if (past_right(s)) { container(s); fit_to(s, size_11(SCREEN_NOW, s->region.width, 0)); below_previous(s); }
  occupy(&occupied, s); becomes_previous(s);
  s->item = &items[41]; container(s); fit_to(s, size_12(SCREEN_NOW, s->region.width, 0));
  right_of_previous(s); previous_top(s);
  if (past_right(s)) { container(s); fit_to(s, size_12(SCREEN_NOW, s->region.width, 0)); below_previous(s); }
  occupy(&occupied, s); becomes_previous(s);
  s->item = &items[44]; container(s); fit_to(s, size_13(SCREEN_NOW, s->region.width, 0));
  right_of_previous(s); previous_top(s);
  if (past_right(s)) { container(s); fit_to(s, size_13(SCREEN_NOW, s->region.width, 0)); below_previous(s); }
  occupy(&occupied, s); becomes_previous(s);
  s->item = &items[47]; container(s); fit_to(s, size_14(SCREEN_NOW, s->region.width, 0));
  right_of_previous(s); previous_top(s);
  if (past_right(s)) { container(s); fit_to(s, size_14(SCREEN_NOW, s->region.width, 0)); below_previous(s); }
  occupy(&occupied, s); becomes_previous(s);
  s->item = &items[50]; container(s); fit_to(s, size_15(SCREEN_NOW, s->region.width, 0));
  right_of_previous(s); previous_top(s);
  if (past_right(s)) { container(s); fit_to(s, size_15(SCREEN_NOW, s->region.width, 0)); below_previous(s); }
  occupy(&occupied, s); becomes_previous(s);
  return remember(memo, width, height, around(&occupied, insets[7]));
}

static void lay_out_7(SCREEN, sq_floor_frame *restrict frames, sq_floor_size size) {
  const sq_floor_frame bounds = {0, 0, clipped(size.width), clipped(size.height)};
  sq_floor_state state = begin(bounds, insets[7]), *const s = &state;
  // topAlignedFlow
  s->item = &items[29]; container(s); fit_to(s, size_8(SCREEN_NOW, s->region.width, 0));
  right_of_previous(s); previous_top(s);
  if (past_right(s)) { container(s); fit_to(s, size_8(SCREEN_NOW, s->region.width, 0)); below_previous(s); }
  frames[29] = s->frame; becomes_previous(s);
  // topAlignedFlow
  s->item = &items[32]; container(s); fit_to(s, size_9(SCREEN_NOW, s->region.width, 0));
  right_of_previous(s); previous_top(s);
  if (past_right(s)) { container(s); fit_to(s, size_9(SCREEN_NOW, s->region.width, 0)); below_previous(s); }
  frames[32] = s->frame; becomes_previous(s);
  // topAlignedFlow
  s->item = &items[35]; container(s); fit_to(s, size_10(SCREEN_NOW, s->region.width, 0));
  right_of_previous(s); previous_top(s);
  if (past_right(s)) { container(s); fit_to(s, size_10(SCREEN_NOW, s->region.width, 0)); below_previous(s); }
  frames[35] = s->frame; becomes_previous(s);
  // topAlignedFlow
  s->item = &items[38]; container(s); fit_to(s, size_11(SCREEN_NOW, s->region.width, 0));
  right_of_previous(s); previous_top(s);
  if (past_right(s)) { container(s); fit_to(s, size_11(SCREEN_NOW, s->region.width, 0)); below_previous(s); }
  frames[38] = s->frame; becomes_previous(s);
  // topAlignedFlow
  s->item = &items[41]; container(s); fit_to(s, size_12(SCREEN_NOW, s->region.width, 0));
  right_of_previous(s); previous_top(s);
  if (past_right(s)) { container(s); fit_to(s, size_12(SCREEN_NOW, s->region.width, 0)); below_previous(s); }
  frames[41] = s->frame; becomes_previous(s);
  // topAlignedFlow
  s->item = &items[44]; container(s); fit_to(s, size_13(SCREEN_NOW, s->region.width, 0));
  right_of_previous(s); previous_top(s);
  if (past_right(s)) { container(s); fit_to(s, size_13(SCREEN_NOW, s->region.width, 0)); below_previous(s); }
  frames[44] = s->frame; becomes_previous(s);
  // topAlignedFlow
  s->item = &items[47]; container(s); fit_to(s, size_14(SCREEN_NOW, s->region.width, 0));
  right_of_previous(s); previous_top(s);
  if (past_right(s)) { container(s); fit_to(s, size_14(SCREEN_NOW, s->region.width, 0)); below_previous(s); }
  frames[47] = s->frame; becomes_previous(s);
  // topAlignedFlow
  s->item = &items[50]; container(s); fit_to(s, size_15(SCREEN_NOW, s->region.width, 0));
  right_of_previous(s); previous_top(s);
  if (past_right(s)) { container(s); fit_to(s, size_15(SCREEN_NOW, s->region.width, 0)); below_previous(s); }
  frames[50] = s->frame; becomes_previous(s);
  lay_out_8(SCREEN_NOW, frames, (sq_floor_size){frames[29].width, frames[29].height});
  lay_out_9(SCREEN_NOW, frames, (sq_floor_size){frames[32].width, frames[32].height});
  lay_out_10(SCREEN_NOW, frames, (sq_floor_size){frames[35].width, frames[35].height});
  lay_out_11(SCREEN_NOW, frames, (sq_floor_size){frames[38].width, frames[38].height});
  lay_out_12(SCREEN_NOW, frames, (sq_floor_size){frames[41].width, frames[41].height});
  lay_out_13(SCREEN_NOW, frames, (sq_floor_size){frames[44].width, frames[44].height});
  lay_out_14(SCREEN_NOW, frames, (sq_floor_size){frames[47].width, frames[47].height});
  lay_out_15(SCREEN_NOW, frames, (sq_floor_size){frames[50].width, frames[50].height});
}

static sq_floor_size size_6(SCREEN, double width, double height) {
  width = clipped(width);
  height = clipped(height);
  sq_screen_memo *const memo = &measured[6];
  if (recalls(memo, width, height)) return memo->size;
  const sq_floor_frame bounds = {0, 0, width, height};
  sq_floor_frame occupied = {0, 0, 0, 0};
  sq_floor_state state = begin(bounds, insets[6]), *const s = &state;
  s->item = &items[24]; container(s); fit_to(s, items[24].size); right_of_previous(s);
  previous_top(s); if (past_right(s)) { container(s); fit_to(s, items[24].size); below_previous(s); }
  occupy(&occupied, s); becomes_previous(s);
  s->item = &items[25]; container(s); fit_to(s, items[25].size); right_of_previous(s);
  previous_top(s); if (past_right(s)) { container(s); fit_to(s, items[25].size); below_previous(s); }
  occupy(&occupied, s); becomes_previous(s);
  s->item = &items[26]; container(s); fit_to(s, items[26].size); right_of_previous(s);
  previous_top(s); if (past_right(s)) { container(s); fit_to(s, items[26].size); below_previous(s); }
  occupy(&occupied, s); becomes_previous(s);
  return remember(memo, width, height, around(&occupied, insets[6]));
}

static void lay_out_6(SCREEN, sq_floor_frame *restrict frames, sq_floor_size size) {
  const sq_floor_frame bounds = {0, 0, clipped(size.width), clipped(size.height)};
  sq_floor_state state = begin(bounds, insets[6]), *const s = &state;
  // topAlignedFlow
  s->item = &items[24]; container(s); fit_to(s, items[24].size); right_of_previous(s);
  previous_top(s); if (past_right(s)) { container(s); fit_to(s, items[24].size); below_previous(s); }
  frames[24] = s->frame; becomes_previous(s);
  // topAlignedFlow
  s->item = &items[25]; container(s); fit_to(s, items[25].size); right_of_previous(s);
  previous_top(s); if (past_right(s)) { container(s); fit_to(s, items[25].size); below_previous(s); }
  frames[25] = s->frame; becomes_previous(s);
  // topAlignedFlow
  s->item = &items[26]; container(s); fit_to(s, items[26].size); right_of_previous(s);
  previous_top(s); if (past_right(s)) { container(s); fit_to(s, items[26].size); below_previous(s); }
  frames[26] = s->frame; becomes_previous(s);
}

static sq_floor_size size_5(SCREEN, double width, double height) {
  width = clipped(width);
  height = 0;
  sq_screen_memo *const memo = &measured[5];
  if (recalls(memo, width, height)) return memo->size;
  const sq_floor_frame bounds = {0, 0, width, height};
  sq_floor_frame occupied = {0, 0, 0, 0};
  sq_floor_state state = begin(bounds, insets[5]), *const s = &state;
  s->item = &items[17]; container(s); fit_width_to(s, items[17].size);
  s->item = &items[18]; container(s); fit_to(s, text(&items[18], s->region.width));
  below_previous(s); occupy(&occupied, s); becomes_previous(s);
  s->item = &items[19]; container(s); fit_to(s, text(&items[19], s->region.width));
  below_previous(s); occupy(&occupied, s); becomes_previous(s);
  return remember(memo, width, height, around(&occupied, insets[5]));
}

static void lay_out_5(SCREEN, sq_floor_frame *restrict frames, sq_floor_size size) {
  const sq_floor_frame bounds = {0, 0, clipped(size.width), clipped(size.height)};
  sq_floor_state state = begin(bounds, insets[5]), *const s = &state;
  // containerHeightLeftAligned
  s->item = &items[17]; container(s); fit_width_to(s, items[17].size); frames[17] = s->frame;
  // containerLeftAlignedVStack
  s->item = &items[18]; container(s); fit_to(s, text(&items[18], s->region.width));
  below_previous(s); frames[18] = s->frame; becomes_previous(s);
  // containerLeftAlignedVStack
  s->item = &items[19]; container(s); fit_to(s, text(&items[19], s->region.width));
  below_previous(s); frames[19] = s->frame; becomes_previous(s);
}

static sq_floor_size size_4(SCREEN, double width, double height) {
  width = clipped(width);
  height = 0;
  sq_screen_memo *const memo = &measured[4];
  if (recalls(memo, width, height)) return memo->size;
  const sq_floor_frame bounds = {0, 0, width, height};
  sq_floor_frame occupied = {0, 0, 0, 0};
  sq_floor_state state = begin(bounds, insets[4]), *const s = &state;
  s->item = &items[10]; container(s); fit_height_to(s, picture(&items[10], s->region.width));
  below_previous(s); occupy(&occupied, s); becomes_previous(s);
  s->item = &items[11]; container(s); fit_to(s, text(&items[11], s->region.width));
  below_previous(s); occupy(&occupied, s); becomes_previous(s);
  return remember(memo, width, height, around(&occupied, insets[4]));
}

static void lay_out_4(SCREEN, sq_floor_frame *restrict frames, sq_floor_size size) {
  const sq_floor_frame bounds = {0, 0, clipped(size.width), clipped(size.height)};
  sq_floor_state state = begin(bounds, insets[4]), *const s = &state;
  // containerWidthVStack
  s->item = &items[10]; container(s); fit_height_to(s, picture(&items[10], s->region.width));
  below_previous(s); frames[10] = s->frame; becomes_previous(s);
  // containerLeftAlignedVStack
  s->item = &items[11]; container(s); fit_to(s, text(&items[11], s->region.width));
  below_previous(s); frames[11] = s->frame; becomes_previous(s);
}

static sq_floor_size size_3(SCREEN, double width, double height) {
  width = clipped(width);
  height = 0;
  sq_screen_memo *const memo = &measured[3];
  if (recalls(memo, width, height)) return memo->size;
  const sq_floor_frame bounds = {0, 0, width, height};
  sq_floor_frame occupied = {0, 0, 0, 0};
  sq_floor_state state = begin(bounds, insets[3]), *const s = &state;
  s->item = &items[7]; container(s); fit_to(s, text(&items[7], s->region.width)); below_previous(s);
  occupy(&occupied, s); becomes_previous(s);
  s->item = &items[8]; container(s); fit_to(s, text(&items[8], s->region.width)); below_previous(s);
  occupy(&occupied, s); becomes_previous(s);
  return remember(memo, width, height, around(&occupied, insets[3]));
}

static void lay_out_3(SCREEN, sq_floor_frame *restrict frames, sq_floor_size size) {
  const sq_floor_frame bounds = {0, 0, clipped(size.width), clipped(size.height)};
  sq_floor_state state = begin(bounds, insets[3]), *const s = &state;
  // containerLeftAlignedVStack
  s->item = &items[7]; container(s); fit_to(s, text(&items[7], s->region.width)); below_previous(s);
  frames[7] = s->frame; becomes_previous(s);
  // containerLeftAlignedVStack
  s->item = &items[8]; container(s); fit_to(s, text(&items[8], s->region.width)); below_previous(s);
  frames[8] = s->frame; becomes_previous(s);
}

static sq_floor_size size_2(SCREEN, double width, double height) {
  width = clipped(width);
  height = 0;
  sq_screen_memo *const memo = &measured[2];
  if (recalls(memo, width, height)) return memo->size;
  const sq_floor_frame bounds = {0, 0, width, height};
  sq_floor_frame occupied = {0, 0, 0, 0};
  sq_floor_state state = begin(bounds, insets[2]), *const s = &state;
  s->item = &items[5]; container(s); fit_to(s, items[5].size); occupy(&occupied, s);
  becomes_previous(s);
  s->item = &items[6]; strip_right(s); fit_height_to(s, size_3(SCREEN_NOW, s->region.width, 0));
  previous_center_y(s); occupy(&occupied, s); becomes_previous(s);
  return remember(memo, width, height, around(&occupied, insets[2]));
}

static void lay_out_2(SCREEN, sq_floor_frame *restrict frames, sq_floor_size size) {
  const sq_floor_frame bounds = {0, 0, clipped(size.width), clipped(size.height)};
  sq_floor_state state = begin(bounds, insets[2]), *const s = &state;
  // containerTopLeftAligned
  s->item = &items[5]; container(s); fit_to(s, items[5].size); frames[5] = s->frame;
  becomes_previous(s);
  // centerAlignedFillToRight
  s->item = &items[6]; strip_right(s); fit_height_to(s, size_3(SCREEN_NOW, s->region.width, 0));
  previous_center_y(s); frames[6] = s->frame; becomes_previous(s);
  lay_out_3(SCREEN_NOW, frames, (sq_floor_size){frames[6].width, frames[6].height});
}

static sq_floor_size size_1(SCREEN, double width, double height) {
  width = clipped(width);
  height = 0;
  sq_screen_memo *const memo = &measured[1];
  if (recalls(memo, width, height)) return memo->size;
  const sq_floor_frame bounds = {0, 0, width, height};
  sq_floor_frame occupied = {0, 0, 0, 0};
  sq_floor_state state = begin(bounds, insets[1]), *const s = &state;
  s->item = &items[1]; container(s); fit_to(s, text(&items[1], s->region.width)); below_previous(s);
  occupy(&occupied, s); becomes_previous(s);
  s->item = &items[2]; container(s); fit_to(s, text(&items[2], s->region.width)); below_previous(s);
  occupy(&occupied, s); becomes_previous(s);
  s->item = &items[3]; container(s); fit_to(s, text(&items[3], s->region.width)); below_previous(s);
  occupy(&occupied, s); becomes_previous(s);
  s->item = &items[4]; container(s); fit_height_to(s, size_2(SCREEN_NOW, s->region.width, 0));
  below_previous(s); occupy(&occupied, s); becomes_previous(s);
  s->item = &items[9]; container(s); fit_height_to(s, size_4(SCREEN_NOW, s->region.width, 0));
  below_previous(s); occupy(&occupied, s); becomes_previous(s);
  s->item = &items[12]; container(s); fit_to(s, text(&items[12], s->region.width));
  below_previous(s); occupy(&occupied, s); becomes_previous(s);
  s->item = &items[13]; container(s); fit_to(s, text(&items[13], s->region.width));
  below_previous(s); occupy(&occupied, s); becomes_previous(s);
  s->item = &items[14]; container(s); fit_to(s, text(&items[14], s->region.width));
  below_previous(s); occupy(&occupied, s); becomes_previous(s);
  s->item = &items[15]; container(s); fit_to(s, text(&items[15], s->region.width));
  below_previous(s); occupy(&occupied, s); becomes_previous(s);
  s->item = &items[16]; container(s); fit_height_to(s, size_5(SCREEN_NOW, s->region.width, 0));
  below_previous(s); occupy(&occupied, s); becomes_previous(s);
  s->item = &items[20]; container(s); fit_to(s, text(&items[20], s->region.width));
  below_previous(s); occupy(&occupied, s); becomes_previous(s);
  s->item = &items[21]; container(s); fit_to(s, text(&items[21], s->region.width));
  below_previous(s); occupy(&occupied, s); becomes_previous(s);
  s->item = &items[22]; container(s); fit_to(s, text(&items[22], s->region.width));
  below_previous(s); occupy(&occupied, s); becomes_previous(s);
  s->item = &items[23]; container(s);
  fit_height_to(s, size_6(SCREEN_NOW, s->region.width, UNBOUNDED)); below_previous(s);
  occupy(&occupied, s); becomes_previous(s);
  s->item = &items[27]; container(s); fit_to(s, text(&items[27], s->region.width));
  below_previous(s); occupy(&occupied, s); becomes_previous(s);
  s->item = &items[28]; container(s);
  fit_height_to(s, size_7(SCREEN_NOW, s->region.width, UNBOUNDED)); below_previous(s);
  occupy(&occupied, s); becomes_previous(s);
  return remember(memo, width, height, around(&occupied, insets[1]));
}

static void lay_out_1(SCREEN, sq_floor_frame *restrict frames, sq_floor_size size) {
  const sq_floor_frame bounds = {0, 0, clipped(size.width), clipped(size.height)};
  sq_floor_state state = begin(bounds, insets[1]), *const s = &state;
  // containerLeftAlignedVStack
  s->item = &items[1]; container(s); fit_to(s, text(&items[1], s->region.width)); below_previous(s);
  frames[1] = s->frame; becomes_previous(s);
  // containerLeftAlignedVStack
  s->item = &items[2]; container(s); fit_to(s, text(&items[2], s->region.width)); below_previous(s);
  frames[2] = s->frame; becomes_previous(s);
  // containerLeftAlignedVStack
  s->item = &items[3]; container(s); fit_to(s, text(&items[3], s->region.width)); below_previous(s);
  frames[3] = s->frame; becomes_previous(s);
  // containerWidthVStack
  s->item = &items[4]; container(s); fit_height_to(s, size_2(SCREEN_NOW, s->region.width, 0));
  below_previous(s); frames[4] = s->frame; becomes_previous(s);
  // containerWidthVStack
  s->item = &items[9]; container(s); fit_height_to(s, size_4(SCREEN_NOW, s->region.width, 0));
  below_previous(s); frames[9] = s->frame; becomes_previous(s);
  // containerLeftAlignedVStack
  s->item = &items[12]; container(s); fit_to(s, text(&items[12], s->region.width));
  below_previous(s); frames[12] = s->frame; becomes_previous(s);
  // containerLeftAlignedVStack
  s->item = &items[13]; container(s); fit_to(s, text(&items[13], s->region.width));
  below_previous(s); frames[13] = s->frame; becomes_previous(s);
  // containerLeftAlignedVStack
  s->item = &items[14]; container(s); fit_to(s, text(&items[14], s->region.width));
  below_previous(s); frames[14] = s->frame; becomes_previous(s);
  // containerLeftAlignedVStack
  s->item = &items[15]; container(s); fit_to(s, text(&items[15], s->region.width));
  below_previous(s); frames[15] = s->frame; becomes_previous(s);
  // containerWidthVStack
  s->item = &items[16]; container(s); fit_height_to(s, size_5(SCREEN_NOW, s->region.width, 0));
  below_previous(s); frames[16] = s->frame; becomes_previous(s);
  // containerLeftAlignedVStack
  s->item = &items[20]; container(s); fit_to(s, text(&items[20], s->region.width));
  below_previous(s); frames[20] = s->frame; becomes_previous(s);
  // containerLeftAlignedVStack
  s->item = &items[21]; container(s); fit_to(s, text(&items[21], s->region.width));
  below_previous(s); frames[21] = s->frame; becomes_previous(s);
  // containerLeftAlignedVStack
  s->item = &items[22]; container(s); fit_to(s, text(&items[22], s->region.width));
  below_previous(s); frames[22] = s->frame; becomes_previous(s);
  // containerWidthVStack
  s->item = &items[23]; container(s);
  fit_height_to(s, size_6(SCREEN_NOW, s->region.width, UNBOUNDED)); below_previous(s);
  frames[23] = s->frame; becomes_previous(s);
  // containerLeftAlignedVStack
  s->item = &items[27]; container(s); fit_to(s, text(&items[27], s->region.width));
  below_previous(s); frames[27] = s->frame; becomes_previous(s);
  // containerWidthVStack
  s->item = &items[28]; container(s);
  fit_height_to(s, size_7(SCREEN_NOW, s->region.width, UNBOUNDED)); below_previous(s);
  frames[28] = s->frame; becomes_previous(s);
  lay_out_2(SCREEN_NOW, frames, (sq_floor_size){frames[4].width, frames[4].height});
  lay_out_4(SCREEN_NOW, frames, (sq_floor_size){frames[9].width, frames[9].height});
  lay_out_5(SCREEN_NOW, frames, (sq_floor_size){frames[16].width, frames[16].height});
  lay_out_6(SCREEN_NOW, frames, (sq_floor_size){frames[23].width, frames[23].height});
  lay_out_7(SCREEN_NOW, frames, (sq_floor_size){frames[28].width, frames[28].height});
}

void sq_screen_long_article(
    const sq_floor_frame *given, const sq_floor_item *restrict items,
    const sq_floor_edges *restrict insets, sq_screen_memo *restrict measured,
    sq_floor_frame *restrict frames
) {
  forget(measured, 16);
  const sq_floor_frame bounds = {
      given->x, given->y, clipped(given->width), clipped(given->height)};
  sq_floor_state state = begin(bounds, insets[0]), *const s = &state;
  // containerCenterAlignedVStack
  s->item = &items[0]; container(s);
  fit_to(s, adjusted(size_1(SCREEN_NOW, smaller(s->region.width, 680.0), 0), 0, 0, 0, 0, 680.0, UNBOUNDED));
  container_center_x(s); below_previous(s); frames[0] = s->frame; becomes_previous(s);
  lay_out_1(SCREEN_NOW, frames, (sq_floor_size){frames[0].width, frames[0].height});
}
