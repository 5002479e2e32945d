// Generated from the scene dashboard by `make screens`.
#include "../Screen.h"

static sq_floor_size size_28(SCREEN, double width, double height) {
  width = clipped(width);
  height = clipped(height);
  sq_screen_memo *const memo = &measured[28];
  if (recalls(memo, width, height)) return memo->size;
  const sq_floor_frame bounds = {0, 0, width, height};
  sq_floor_frame occupied = {0, 0, 0, 0};
  sq_floor_state state = begin(bounds, insets[28]), *const s = &state;
  s->item = &items[84]; container(s); fit_to(s, text(&items[84], s->region.width));
  container_center_y(s); occupy(&occupied, s); becomes_previous(s);
  s->item = &items[85]; container(s); fit_to(s, text(&items[85], s->region.width));
  container_right(s); container_center_y(s); occupy(&occupied, s);
  s->item = &items[86]; container(s); fit_to(s, text(&items[86], s->region.width));
  container_right(s); container_center_y(s); occupy(&occupied, s); becomes_previous(s);
  return remember(memo, width, height, around(&occupied, insets[28]));
}

static void lay_out_28(SCREEN, sq_floor_frame *restrict frames, sq_floor_size size) {
  const sq_floor_frame bounds = {0, 0, clipped(size.width), clipped(size.height)};
  sq_floor_state state = begin(bounds, insets[28]), *const s = &state;
  // containerCenterLeftAligned
  s->item = &items[84]; container(s); fit_to(s, text(&items[84], s->region.width));
  container_center_y(s); frames[84] = s->frame; becomes_previous(s);
  // containerCenterRightAligned
  s->item = &items[85]; container(s); fit_to(s, text(&items[85], s->region.width));
  container_right(s); container_center_y(s); frames[85] = s->frame;
  // containerCenterRightAligned
  s->item = &items[86]; container(s); fit_to(s, text(&items[86], s->region.width));
  container_right(s); container_center_y(s); frames[86] = s->frame; becomes_previous(s);
}

static sq_floor_size size_27(SCREEN, double width, double height) {
  width = clipped(width);
  height = clipped(height);
  sq_screen_memo *const memo = &measured[27];
  if (recalls(memo, width, height)) return memo->size;
  const sq_floor_frame bounds = {0, 0, width, height};
  sq_floor_frame occupied = {0, 0, 0, 0};
  sq_floor_state state = begin(bounds, insets[27]), *const s = &state;
  s->item = &items[80]; container(s); fit_to(s, text(&items[80], s->region.width));
  container_center_y(s); occupy(&occupied, s); becomes_previous(s);
  s->item = &items[81]; container(s); fit_to(s, text(&items[81], s->region.width));
  container_right(s); container_center_y(s); occupy(&occupied, s);
  s->item = &items[82]; container(s); fit_to(s, text(&items[82], s->region.width));
  container_right(s); container_center_y(s); occupy(&occupied, s); becomes_previous(s);
  return remember(memo, width, height, around(&occupied, insets[27]));
}

static void lay_out_27(SCREEN, sq_floor_frame *restrict frames, sq_floor_size size) {
  const sq_floor_frame bounds = {0, 0, clipped(size.width), clipped(size.height)};
  sq_floor_state state = begin(bounds, insets[27]), *const s = &state;
  // containerCenterLeftAligned
  s->item = &items[80]; container(s); fit_to(s, text(&items[80], s->region.width));
  container_center_y(s); frames[80] = s->frame; becomes_previous(s);
  // containerCenterRightAligned
  s->item = &items[81]; container(s); fit_to(s, text(&items[81], s->region.width));
  container_right(s); container_center_y(s); frames[81] = s->frame;
  // containerCenterRightAligned
  s->item = &items[82]; container(s); fit_to(s, text(&items[82], s->region.width));
  container_right(s); container_center_y(s); frames[82] = s->frame; becomes_previous(s);
}

static sq_floor_size size_26(SCREEN, double width, double height) {
  width = clipped(width);
  height = clipped(height);
  sq_screen_memo *const memo = &measured[26];
  if (recalls(memo, width, height)) return memo->size;
  const sq_floor_frame bounds = {0, 0, width, height};
  sq_floor_frame occupied = {0, 0, 0, 0};
  sq_floor_state state = begin(bounds, insets[26]), *const s = &state;
  s->item = &items[76]; container(s); fit_to(s, text(&items[76], s->region.width));
  container_center_y(s); occupy(&occupied, s); becomes_previous(s);
  s->item = &items[77]; container(s); fit_to(s, text(&items[77], s->region.width));
  container_right(s); container_center_y(s); occupy(&occupied, s);
  s->item = &items[78]; container(s); fit_to(s, text(&items[78], s->region.width));
  container_right(s); container_center_y(s); occupy(&occupied, s); becomes_previous(s);
  return remember(memo, width, height, around(&occupied, insets[26]));
}

static void lay_out_26(SCREEN, sq_floor_frame *restrict frames, sq_floor_size size) {
  const sq_floor_frame bounds = {0, 0, clipped(size.width), clipped(size.height)};
  sq_floor_state state = begin(bounds, insets[26]), *const s = &state;
  // containerCenterLeftAligned
  s->item = &items[76]; container(s); fit_to(s, text(&items[76], s->region.width));
  container_center_y(s); frames[76] = s->frame; becomes_previous(s);
  // containerCenterRightAligned
  s->item = &items[77]; container(s); fit_to(s, text(&items[77], s->region.width));
  container_right(s); container_center_y(s); frames[77] = s->frame;
  // containerCenterRightAligned
  s->item = &items[78]; container(s); fit_to(s, text(&items[78], s->region.width));
  container_right(s); container_center_y(s); frames[78] = s->frame; becomes_previous(s);
}

static sq_floor_size size_25(SCREEN, double width, double height) {
  width = clipped(width);
  height = clipped(height);
  sq_screen_memo *const memo = &measured[25];
  if (recalls(memo, width, height)) return memo->size;
  const sq_floor_frame bounds = {0, 0, width, height};
  sq_floor_frame occupied = {0, 0, 0, 0};
  sq_floor_state state = begin(bounds, insets[25]), *const s = &state;
  s->item = &items[72]; container(s); fit_to(s, text(&items[72], s->region.width));
  container_center_y(s); occupy(&occupied, s); becomes_previous(s);
  s->item = &items[73]; container(s); fit_to(s, text(&items[73], s->region.width));
  container_right(s); container_center_y(s); occupy(&occupied, s);
  s->item = &items[74]; container(s); fit_to(s, text(&items[74], s->region.width));
  container_right(s); container_center_y(s); occupy(&occupied, s); becomes_previous(s);
  return remember(memo, width, height, around(&occupied, insets[25]));
}

static void lay_out_25(SCREEN, sq_floor_frame *restrict frames, sq_floor_size size) {
  const sq_floor_frame bounds = {0, 0, clipped(size.width), clipped(size.height)};
  sq_floor_state state = begin(bounds, insets[25]), *const s = &state;
  // containerCenterLeftAligned
  s->item = &items[72]; container(s); fit_to(s, text(&items[72], s->region.width));
  container_center_y(s); frames[72] = s->frame; becomes_previous(s);
  // containerCenterRightAligned
  s->item = &items[73]; container(s); fit_to(s, text(&items[73], s->region.width));
  container_right(s); container_center_y(s); frames[73] = s->frame;
  // containerCenterRightAligned
  s->item = &items[74]; container(s); fit_to(s, text(&items[74], s->region.width));
  container_right(s); container_center_y(s); frames[74] = s->frame; becomes_previous(s);
}

static void lay_out_24(SCREEN, sq_floor_frame *restrict frames, sq_floor_size size) {
  const sq_floor_frame bounds = {0, 0, clipped(size.width), clipped(size.height)};
  sq_floor_state state = begin(bounds, insets[24]), *const s = &state;
  // matchContainerFullBleed
  s->item = &items[69]; full_bleed_in(s, bounds); whole(s); frames[69] = s->frame;
  // containerLeftAlignedVStack
  s->item = &items[70]; container(s); fit_to(s, text(&items[70], s->region.width));
  below_previous(s); frames[70] = s->frame; becomes_previous(s);
  // containerWidthVStack
  s->item = &items[71]; container(s);
  fit_height_to(s, size_25(SCREEN_NOW, s->region.width, UNBOUNDED)); below_previous(s);
  frames[71] = s->frame; becomes_previous(s);
  // containerWidthVStack
  s->item = &items[75]; container(s);
  fit_height_to(s, size_26(SCREEN_NOW, s->region.width, UNBOUNDED)); below_previous(s);
  frames[75] = s->frame; becomes_previous(s);
  // containerWidthVStack
  s->item = &items[79]; container(s);
  fit_height_to(s, size_27(SCREEN_NOW, s->region.width, UNBOUNDED)); below_previous(s);
  frames[79] = s->frame; becomes_previous(s);
  // containerWidthVStack
  s->item = &items[83]; container(s);
  fit_height_to(s, size_28(SCREEN_NOW, s->region.width, UNBOUNDED)); below_previous(s);
  frames[83] = s->frame; becomes_previous(s);
  lay_out_25(SCREEN_NOW, frames, (sq_floor_size){frames[71].width, frames[71].height});
  lay_out_26(SCREEN_NOW, frames, (sq_floor_size){frames[75].width, frames[75].height});
  lay_out_27(SCREEN_NOW, frames, (sq_floor_size){frames[79].width, frames[79].height});
  lay_out_28(SCREEN_NOW, frames, (sq_floor_size){frames[83].width, frames[83].height});
}

static sq_floor_size size_23(SCREEN, double width, double height) {
  width = clipped(width);
  height = 0;
  sq_screen_memo *const memo = &measured[23];
  if (recalls(memo, width, height)) return memo->size;
  const sq_floor_frame bounds = {0, 0, width, height};
  sq_floor_frame occupied = {0, 0, 0, 0};
  sq_floor_state state = begin(bounds, insets[23]), *const s = &state;
  s->item = &items[66]; container(s); fit_to(s, items[66].size); container_center_x(s);
  below_previous(s); occupy(&occupied, s); becomes_previous(s);
  s->item = &items[67]; container(s); fit_to(s, text(&items[67], s->region.width));
  container_center_x(s); below_previous(s); occupy(&occupied, s); becomes_previous(s);
  return remember(memo, width, height, around(&occupied, insets[23]));
}

static void lay_out_23(SCREEN, sq_floor_frame *restrict frames, sq_floor_size size) {
  const sq_floor_frame bounds = {0, 0, clipped(size.width), clipped(size.height)};
  sq_floor_state state = begin(bounds, insets[23]), *const s = &state;
  // containerCenterAlignedVStack
  s->item = &items[66]; container(s); fit_to(s, items[66].size); container_center_x(s);
  below_previous(s); frames[66] = s->frame; becomes_previous(s);
  // containerCenterAlignedVStack
  s->item = &items[67]; container(s); fit_to(s, text(&items[67], s->region.width));
  container_center_x(s); below_previous(s); frames[67] = s->frame; becomes_previous(s);
}

static sq_floor_size size_22(SCREEN, double width, double height) {
  width = clipped(width);
  height = 0;
  sq_screen_memo *const memo = &measured[22];
  if (recalls(memo, width, height)) return memo->size;
  const sq_floor_frame bounds = {0, 0, width, height};
  sq_floor_frame occupied = {0, 0, 0, 0};
  sq_floor_state state = begin(bounds, insets[22]), *const s = &state;
  s->item = &items[63]; container(s); fit_to(s, items[63].size); container_center_x(s);
  below_previous(s); occupy(&occupied, s); becomes_previous(s);
  s->item = &items[64]; container(s); fit_to(s, text(&items[64], s->region.width));
  container_center_x(s); below_previous(s); occupy(&occupied, s); becomes_previous(s);
  return remember(memo, width, height, around(&occupied, insets[22]));
}

static void lay_out_22(SCREEN, sq_floor_frame *restrict frames, sq_floor_size size) {
  const sq_floor_frame bounds = {0, 0, clipped(size.width), clipped(size.height)};
  sq_floor_state state = begin(bounds, insets[22]), *const s = &state;
  // containerCenterAlignedVStack
  s->item = &items[63]; container(s); fit_to(s, items[63].size); container_center_x(s);
  below_previous(s); frames[63] = s->frame; becomes_previous(s);
  // containerCenterAlignedVStack
  s->item = &items[64]; container(s); fit_to(s, text(&items[64], s->region.width));
  container_center_x(s); below_previous(s); frames[64] = s->frame; becomes_previous(s);
}

static sq_floor_size size_21(SCREEN, double width, double height) {
  width = clipped(width);
  height = 0;
  sq_screen_memo *const memo = &measured[21];
  if (recalls(memo, width, height)) return memo->size;
  const sq_floor_frame bounds = {0, 0, width, height};
  sq_floor_frame occupied = {0, 0, 0, 0};
  sq_floor_state state = begin(bounds, insets[21]), *const s = &state;
  s->item = &items[60]; container(s); fit_to(s, items[60].size); container_center_x(s);
  below_previous(s); occupy(&occupied, s); becomes_previous(s);
  s->item = &items[61]; container(s); fit_to(s, text(&items[61], s->region.width));
  container_center_x(s); below_previous(s); occupy(&occupied, s); becomes_previous(s);
  return remember(memo, width, height, around(&occupied, insets[21]));
}

static void lay_out_21(SCREEN, sq_floor_frame *restrict frames, sq_floor_size size) {
  const sq_floor_frame bounds = {0, 0, clipped(size.width), clipped(size.height)};
  sq_floor_state state = begin(bounds, insets[21]), *const s = &state;
  // containerCenterAlignedVStack
  s->item = &items[60]; container(s); fit_to(s, items[60].size); container_center_x(s);
  below_previous(s); frames[60] = s->frame; becomes_previous(s);
  // containerCenterAlignedVStack
  s->item = &items[61]; container(s); fit_to(s, text(&items[61], s->region.width));
  container_center_x(s); below_previous(s); frames[61] = s->frame; becomes_previous(s);
}

static sq_floor_size size_20(SCREEN, double width, double height) {
  width = clipped(width);
  height = 0;
  sq_screen_memo *const memo = &measured[20];
  if (recalls(memo, width, height)) return memo->size;
  const sq_floor_frame bounds = {0, 0, width, height};
  sq_floor_frame occupied = {0, 0, 0, 0};
  sq_floor_state state = begin(bounds, insets[20]), *const s = &state;
  s->item = &items[57]; container(s); fit_to(s, items[57].size); container_center_x(s);
  below_previous(s); occupy(&occupied, s); becomes_previous(s);
  s->item = &items[58]; container(s); fit_to(s, text(&items[58], s->region.width));
  container_center_x(s); below_previous(s); occupy(&occupied, s); becomes_previous(s);
  return remember(memo, width, height, around(&occupied, insets[20]));
}

static void lay_out_20(SCREEN, sq_floor_frame *restrict frames, sq_floor_size size) {
  const sq_floor_frame bounds = {0, 0, clipped(size.width), clipped(size.height)};
  sq_floor_state state = begin(bounds, insets[20]), *const s = &state;
  // containerCenterAlignedVStack
  s->item = &items[57]; container(s); fit_to(s, items[57].size); container_center_x(s);
  below_previous(s); frames[57] = s->frame; becomes_previous(s);
  // containerCenterAlignedVStack
  s->item = &items[58]; container(s); fit_to(s, text(&items[58], s->region.width));
  container_center_x(s); below_previous(s); frames[58] = s->frame; becomes_previous(s);
}

static sq_floor_size size_19(SCREEN, double width, double height) {
  width = clipped(width);
  height = 0;
  sq_screen_memo *const memo = &measured[19];
  if (recalls(memo, width, height)) return memo->size;
  const sq_floor_frame bounds = {0, 0, width, height};
  sq_floor_frame occupied = {0, 0, 0, 0};
  sq_floor_state state = begin(bounds, insets[19]), *const s = &state;
  s->item = &items[54]; container(s); fit_to(s, items[54].size); container_center_x(s);
  below_previous(s); occupy(&occupied, s); becomes_previous(s);
  s->item = &items[55]; container(s); fit_to(s, text(&items[55], s->region.width));
  container_center_x(s); below_previous(s); occupy(&occupied, s); becomes_previous(s);
  return remember(memo, width, height, around(&occupied, insets[19]));
}

static void lay_out_19(SCREEN, sq_floor_frame *restrict frames, sq_floor_size size) {
  const sq_floor_frame bounds = {0, 0, clipped(size.width), clipped(size.height)};
  sq_floor_state state = begin(bounds, insets[19]), *const s = &state;
  // containerCenterAlignedVStack
  s->item = &items[54]; container(s); fit_to(s, items[54].size); container_center_x(s);
  below_previous(s); frames[54] = s->frame; becomes_previous(s);
  // containerCenterAlignedVStack
  s->item = &items[55]; container(s); fit_to(s, text(&items[55], s->region.width));
  container_center_x(s); below_previous(s); frames[55] = s->frame; becomes_previous(s);
}

static sq_floor_size size_18(SCREEN, double width, double height) {
  width = clipped(width);
  height = 0;
  sq_screen_memo *const memo = &measured[18];
  if (recalls(memo, width, height)) return memo->size;
  const sq_floor_frame bounds = {0, 0, width, height};
  sq_floor_frame occupied = {0, 0, 0, 0};
  sq_floor_state state = begin(bounds, insets[18]), *const s = &state;
  s->item = &items[51]; container(s); fit_to(s, items[51].size); container_center_x(s);
  below_previous(s); occupy(&occupied, s); becomes_previous(s);
  s->item = &items[52]; container(s); fit_to(s, text(&items[52], s->region.width));
  container_center_x(s); below_previous(s); occupy(&occupied, s); becomes_previous(s);
  return remember(memo, width, height, around(&occupied, insets[18]));
}

static void lay_out_18(SCREEN, sq_floor_frame *restrict frames, sq_floor_size size) {
  const sq_floor_frame bounds = {0, 0, clipped(size.width), clipped(size.height)};
  sq_floor_state state = begin(bounds, insets[18]), *const s = &state;
  // containerCenterAlignedVStack
  s->item = &items[51]; container(s); fit_to(s, items[51].size); container_center_x(s);
  below_previous(s); frames[51] = s->frame; becomes_previous(s);
  // containerCenterAlignedVStack
  s->item = &items[52]; container(s); fit_to(s, text(&items[52], s->region.width));
  container_center_x(s); below_previous(s); frames[52] = s->frame; becomes_previous(s);
}

static sq_floor_size size_17(SCREEN, double width, double height) {
  width = clipped(width);
  height = 0;
  sq_screen_memo *const memo = &measured[17];
  if (recalls(memo, width, height)) return memo->size;
  const sq_floor_frame bounds = {0, 0, width, height};
  sq_floor_frame occupied = {0, 0, 0, 0};
  sq_floor_state state = begin(bounds, insets[17]), *const s = &state;
  s->item = &items[48]; container(s); fit_to(s, items[48].size); container_center_x(s);
  below_previous(s); occupy(&occupied, s); becomes_previous(s);
  s->item = &items[49]; container(s); fit_to(s, text(&items[49], s->region.width));
  container_center_x(s); below_previous(s); occupy(&occupied, s); becomes_previous(s);
  return remember(memo, width, height, around(&occupied, insets[17]));
}

static void lay_out_17(SCREEN, sq_floor_frame *restrict frames, sq_floor_size size) {
  const sq_floor_frame bounds = {0, 0, clipped(size.width), clipped(size.height)};
  sq_floor_state state = begin(bounds, insets[17]), *const s = &state;
  // containerCenterAlignedVStack
  s->item = &items[48]; container(s); fit_to(s, items[48].size); container_center_x(s);
  below_previous(s); frames[48] = s->frame; becomes_previous(s);
  // containerCenterAlignedVStack
  s->item = &items[49]; container(s); fit_to(s, text(&items[49], s->region.width));
  container_center_x(s); below_previous(s); frames[49] = s->frame; becomes_previous(s);
}

static sq_floor_size size_16(SCREEN, double width, double height) {
  width = clipped(width);
  height = clipped(height);
  sq_screen_memo *const memo = &measured[16];
  if (recalls(memo, width, height)) return memo->size;
  const sq_floor_frame bounds = {0, 0, width, height};
  sq_floor_frame occupied = {0, 0, 0, 0};
  sq_floor_state state = begin(bounds, insets[16]), *const s = &state;
  s->item = &items[47]; container(s); fit_to(s, size_17(SCREEN_NOW, s->region.width, 0));
  right_of_previous(s); previous_bottom(s); occupy(&occupied, s); becomes_previous(s);
  s->item = &items[50]; container(s); fit_to(s, size_18(SCREEN_NOW, s->region.width, 0));
  right_of_previous(s); previous_bottom(s); occupy(&occupied, s); becomes_previous(s);
  s->item = &items[53]; container(s); fit_to(s, size_19(SCREEN_NOW, s->region.width, 0));
  right_of_previous(s); previous_bottom(s); occupy(&occupied, s); becomes_previous(s);
  s->item = &items[56]; container(s); fit_to(s, size_20(SCREEN_NOW, s->region.width, 0));
  right_of_previous(s); previous_bottom(s); occupy(&occupied, s); becomes_previous(s);
  s->item = &items[59]; container(s); fit_to(s, size_21(SCREEN_NOW, s->region.width, 0));
  right_of_previous(s); previous_bottom(s); occupy(&occupied, s); becomes_previous(s);
  s->item = &items[62]; container(s); fit_to(s, size_22(SCREEN_NOW, s->region.width, 0));
  right_of_previous(s); previous_bottom(s); occupy(&occupied, s); becomes_previous(s);
  s->item = &items[65]; container(s); fit_to(s, size_23(SCREEN_NOW, s->region.width, 0));
  right_of_previous(s); previous_bottom(s); occupy(&occupied, s); becomes_previous(s);
  return remember(memo, width, height, around(&occupied, insets[16]));
}

static void lay_out_16(SCREEN, sq_floor_frame *restrict frames, sq_floor_size size) {
  const sq_floor_frame bounds = {0, 0, clipped(size.width), clipped(size.height)};
  sq_floor_state state = begin(bounds, insets[16]), *const s = &state;
  // bottomAlignedHStack
  s->item = &items[47]; container(s); fit_to(s, size_17(SCREEN_NOW, s->region.width, 0));
  right_of_previous(s); previous_bottom(s); frames[47] = s->frame; becomes_previous(s);
  // bottomAlignedHStack
  s->item = &items[50]; container(s); fit_to(s, size_18(SCREEN_NOW, s->region.width, 0));
  right_of_previous(s); previous_bottom(s); frames[50] = s->frame; becomes_previous(s);
  // bottomAlignedHStack
  s->item = &items[53]; container(s); fit_to(s, size_19(SCREEN_NOW, s->region.width, 0));
  right_of_previous(s); previous_bottom(s); frames[53] = s->frame; becomes_previous(s);
  // bottomAlignedHStack
  s->item = &items[56]; container(s); fit_to(s, size_20(SCREEN_NOW, s->region.width, 0));
  right_of_previous(s); previous_bottom(s); frames[56] = s->frame; becomes_previous(s);
  // bottomAlignedHStack
  s->item = &items[59]; container(s); fit_to(s, size_21(SCREEN_NOW, s->region.width, 0));
  right_of_previous(s); previous_bottom(s); frames[59] = s->frame; becomes_previous(s);
  // bottomAlignedHStack
  s->item = &items[62]; container(s); fit_to(s, size_22(SCREEN_NOW, s->region.width, 0));
  right_of_previous(s); previous_bottom(s); frames[62] = s->frame; becomes_previous(s);
  // bottomAlignedHStack
  s->item = &items[65]; container(s); fit_to(s, size_23(SCREEN_NOW, s->region.width, 0));
  right_of_previous(s); previous_bottom(s); frames[65] = s->frame; becomes_previous(s);
  lay_out_17(SCREEN_NOW, frames, (sq_floor_size){frames[47].width, frames[47].height});
  lay_out_18(SCREEN_NOW, frames, (sq_floor_size){frames[50].width, frames[50].height});
  lay_out_19(SCREEN_NOW, frames, (sq_floor_size){frames[53].width, frames[53].height});
  lay_out_20(SCREEN_NOW, frames, (sq_floor_size){frames[56].width, frames[56].height});
  lay_out_21(SCREEN_NOW, frames, (sq_floor_size){frames[59].width, frames[59].height});
  lay_out_22(SCREEN_NOW, frames, (sq_floor_size){frames[62].width, frames[62].height});
  lay_out_23(SCREEN_NOW, frames, (sq_floor_size){frames[65].width, frames[65].height});
}

static sq_floor_size size_15(SCREEN, double width, double height) {
  width = clipped(width);
  height = clipped(height);
  sq_screen_memo *const memo = &measured[15];
  if (recalls(memo, width, height)) return memo->size;
  const sq_floor_frame bounds = {0, 0, width, height};
  sq_floor_frame occupied = {0, 0, 0, 0};
  sq_floor_state state = begin(bounds, insets[15]), *const s = &state;
  s->item = &items[44]; full_bleed_in(s, bounds); whole(s);
  s->item = &items[45]; container(s); fit_to(s, text(&items[45], s->region.width));
  below_previous(s); occupy(&occupied, s); becomes_previous(s);
  s->item = &items[46]; container(s);
  fit_to(s, size_16(SCREEN_NOW, s->region.width, s->region.height)); below_previous(s);
  occupy(&occupied, s); becomes_previous(s);
  return remember(memo, width, height, around(&occupied, insets[15]));
}

static void lay_out_15(SCREEN, sq_floor_frame *restrict frames, sq_floor_size size) {
  const sq_floor_frame bounds = {0, 0, clipped(size.width), clipped(size.height)};
  sq_floor_state state = begin(bounds, insets[15]), *const s = &state;
  // matchContainerFullBleed
  s->item = &items[44]; full_bleed_in(s, bounds); whole(s); frames[44] = s->frame;
  // containerLeftAlignedVStack
  s->item = &items[45]; container(s); fit_to(s, text(&items[45], s->region.width));
  below_previous(s); frames[45] = s->frame; becomes_previous(s);
  // containerLeftAlignedVStack
  s->item = &items[46]; container(s);
  fit_to(s, size_16(SCREEN_NOW, s->region.width, s->region.height)); below_previous(s);
  frames[46] = s->frame; becomes_previous(s);
  lay_out_16(SCREEN_NOW, frames, (sq_floor_size){frames[46].width, frames[46].height});
}

static sq_floor_size size_14(SCREEN, double width, double height) {
  width = clipped(width);
  height = clipped(height);
  sq_screen_memo *const memo = &measured[14];
  if (recalls(memo, width, height)) return memo->size;
  const sq_floor_frame bounds = {0, 0, width, height};
  sq_floor_frame occupied = {0, 0, 0, 0};
  sq_floor_state state = begin(bounds, insets[14]), *const s = &state;
  s->item = &items[43]; container(s);
  fit_to(s, adjusted(size_15(SCREEN_NOW, smaller(s->region.width, 600.0), s->region.height), 0, 0, 600.0, 340.0, 600.0, UNBOUNDED));
  occupy(&occupied, s); becomes_previous(s);
  s->item = &items[68]; strip_right(s); whole(s); previous_height(s); previous_top(s);
  occupy(&occupied, s); becomes_previous(s);
  return remember(memo, width, height, around(&occupied, insets[14]));
}

static void lay_out_14(SCREEN, sq_floor_frame *restrict frames, sq_floor_size size) {
  const sq_floor_frame bounds = {0, 0, clipped(size.width), clipped(size.height)};
  sq_floor_state state = begin(bounds, insets[14]), *const s = &state;
  // containerTopLeftAligned
  s->item = &items[43]; container(s);
  fit_to(s, adjusted(size_15(SCREEN_NOW, smaller(s->region.width, 600.0), s->region.height), 0, 0, 600.0, 340.0, 600.0, UNBOUNDED));
  frames[43] = s->frame; becomes_previous(s);
  // heightAlignedFillToRight
  s->item = &items[68]; strip_right(s); whole(s); previous_height(s); previous_top(s);
  frames[68] = s->frame; becomes_previous(s);
  lay_out_15(SCREEN_NOW, frames, (sq_floor_size){frames[43].width, frames[43].height});
  lay_out_24(SCREEN_NOW, frames, (sq_floor_size){frames[68].width, frames[68].height});
}

static sq_floor_size size_13(SCREEN, double width, double height) {
  width = clipped(width);
  height = 0;
  sq_screen_memo *const memo = &measured[13];
  if (recalls(memo, width, height)) return memo->size;
  const sq_floor_frame bounds = {0, 0, width, height};
  sq_floor_frame occupied = {0, 0, 0, 0};
  sq_floor_state state = begin(bounds, insets[13]), *const s = &state;
  s->item = &items[38]; full_bleed_in(s, bounds); whole(s);
  s->item = &items[39]; container(s); fit_to(s, text(&items[39], s->region.width));
  below_previous(s); occupy(&occupied, s); becomes_previous(s);
  s->item = &items[40]; container(s); fit_to(s, text(&items[40], s->region.width));
  below_previous(s); occupy(&occupied, s); becomes_previous(s);
  s->item = &items[41]; container(s); fit_to(s, text(&items[41], s->region.width));
  right_of_previous(s); previous_bottom(s); occupy(&occupied, s); becomes_previous(s);
  return remember(memo, width, height, around(&occupied, insets[13]));
}

static void lay_out_13(SCREEN, sq_floor_frame *restrict frames, sq_floor_size size) {
  const sq_floor_frame bounds = {0, 0, clipped(size.width), clipped(size.height)};
  sq_floor_state state = begin(bounds, insets[13]), *const s = &state;
  // matchContainerFullBleed
  s->item = &items[38]; full_bleed_in(s, bounds); whole(s); frames[38] = s->frame;
  // containerLeftAlignedVStack
  s->item = &items[39]; container(s); fit_to(s, text(&items[39], s->region.width));
  below_previous(s); frames[39] = s->frame; becomes_previous(s);
  // containerLeftAlignedVStack
  s->item = &items[40]; container(s); fit_to(s, text(&items[40], s->region.width));
  below_previous(s); frames[40] = s->frame; becomes_previous(s);
  // bottomAlignedHStack
  s->item = &items[41]; container(s); fit_to(s, text(&items[41], s->region.width));
  right_of_previous(s); previous_bottom(s); frames[41] = s->frame; becomes_previous(s);
}

static sq_floor_size size_12(SCREEN, double width, double height) {
  width = clipped(width);
  height = 0;
  sq_screen_memo *const memo = &measured[12];
  if (recalls(memo, width, height)) return memo->size;
  const sq_floor_frame bounds = {0, 0, width, height};
  sq_floor_frame occupied = {0, 0, 0, 0};
  sq_floor_state state = begin(bounds, insets[12]), *const s = &state;
  s->item = &items[33]; full_bleed_in(s, bounds); whole(s);
  s->item = &items[34]; container(s); fit_to(s, text(&items[34], s->region.width));
  below_previous(s); occupy(&occupied, s); becomes_previous(s);
  s->item = &items[35]; container(s); fit_to(s, text(&items[35], s->region.width));
  below_previous(s); occupy(&occupied, s); becomes_previous(s);
  s->item = &items[36]; container(s); fit_to(s, text(&items[36], s->region.width));
  right_of_previous(s); previous_bottom(s); occupy(&occupied, s); becomes_previous(s);
  return remember(memo, width, height, around(&occupied, insets[12]));
}

static void lay_out_12(SCREEN, sq_floor_frame *restrict frames, sq_floor_size size) {
  const sq_floor_frame bounds = {0, 0, clipped(size.width), clipped(size.height)};
  sq_floor_state state = begin(bounds, insets[12]), *const s = &state;
  // matchContainerFullBleed
  s->item = &items[33]; full_bleed_in(s, bounds); whole(s); frames[33] = s->frame;
  // containerLeftAlignedVStack
  s->item = &items[34]; container(s); fit_to(s, text(&items[34], s->region.width));
  below_previous(s); frames[34] = s->frame; becomes_previous(s);
  // containerLeftAlignedVStack
  s->item = &items[35]; container(s); fit_to(s, text(&items[35], s->region.width));
  below_previous(s); frames[35] = s->frame; becomes_previous(s);
  // bottomAlignedHStack
  s->item = &items[36]; container(s); fit_to(s, text(&items[36], s->region.width));
  right_of_previous(s); previous_bottom(s); frames[36] = s->frame; becomes_previous(s);
}

static sq_floor_size size_11(SCREEN, double width, double height) {
  width = clipped(width);
  height = 0;
  sq_screen_memo *const memo = &measured[11];
  if (recalls(memo, width, height)) return memo->size;
  const sq_floor_frame bounds = {0, 0, width, height};
  sq_floor_frame occupied = {0, 0, 0, 0};
  sq_floor_state state = begin(bounds, insets[11]), *const s = &state;
  s->item = &items[28]; full_bleed_in(s, bounds); whole(s);
  s->item = &items[29]; container(s); fit_to(s, text(&items[29], s->region.width));
  below_previous(s); occupy(&occupied, s); becomes_previous(s);
  s->item = &items[30]; container(s); fit_to(s, text(&items[30], s->region.width));
  below_previous(s); occupy(&occupied, s); becomes_previous(s);
  s->item = &items[31]; container(s); fit_to(s, text(&items[31], s->region.width));
  right_of_previous(s); previous_bottom(s); occupy(&occupied, s); becomes_previous(s);
  return remember(memo, width, height, around(&occupied, insets[11]));
}

static void lay_out_11(SCREEN, sq_floor_frame *restrict frames, sq_floor_size size) {
  const sq_floor_frame bounds = {0, 0, clipped(size.width), clipped(size.height)};
  sq_floor_state state = begin(bounds, insets[11]), *const s = &state;
  // matchContainerFullBleed
  s->item = &items[28]; full_bleed_in(s, bounds); whole(s); frames[28] = s->frame;
  // containerLeftAlignedVStack
  s->item = &items[29]; container(s); fit_to(s, text(&items[29], s->region.width));
  below_previous(s); frames[29] = s->frame; becomes_previous(s);
  // containerLeftAlignedVStack
  s->item = &items[30]; container(s); fit_to(s, text(&items[30], s->region.width));
  below_previous(s); frames[30] = s->frame; becomes_previous(s);
  // bottomAlignedHStack
  s->item = &items[31]; container(s); fit_to(s, text(&items[31], s->region.width));
  right_of_previous(s); previous_bottom(s); frames[31] = s->frame; becomes_previous(s);
}

static sq_floor_size size_10(SCREEN, double width, double height) {
  width = clipped(width);
  height = clipped(height);
  sq_screen_memo *const memo = &measured[10];
  if (recalls(memo, width, height)) return memo->size;
  const sq_floor_frame bounds = {0, 0, width, height};
  sq_floor_frame occupied = {0, 0, 0, 0};
  sq_floor_state state = begin(bounds, insets[10]), *const s = &state;
  s->item = &items[27]; container(s);
  fit_to(s, adjusted(size_11(SCREEN_NOW, smaller(s->region.width, 292.0), 0), 0, 0, 292.0, 0, 292.0, UNBOUNDED));
  right_of_previous(s); previous_top(s);
  if (past_right(s)) { container(s); fit_to(s, adjusted(size_11(SCREEN_NOW, smaller(s->region.width, 292.0), 0), 0, 0, 292.0, 0, 292.0, UNBOUNDED)); below_previous(s); }
  occupy(&occupied, s); becomes_previous(s);
  s->item = &items[32]; container(s);
  fit_to(s, adjusted(size_12(SCREEN_NOW, smaller(s->region.width, 292.0), 0), 0, 0, 292.0, 0, 292.0, UNBOUNDED));
  right_of_previous(s); previous_top(s);
  if (past_right(s)) { container(s); fit_to(s, adjusted(size_12(SCREEN_NOW, smaller(s->region.width, 292.0), 0), 0, 0, 292.0, 0, 292.0, UNBOUNDED)); below_previous(s); }
  occupy(&occupied, s); becomes_previous(s);
  s->item = &items[37]; container(s);
  fit_to(s, adjusted(size_13(SCREEN_NOW, smaller(s->region.width, 292.0), 0), 0, 0, 292.0, 0, 292.0, UNBOUNDED));
  right_of_previous(s); previous_top(s);
  if (past_right(s)) { container(s); fit_to(s, adjusted(size_13(SCREEN_NOW, smaller(s->region.width, 292.0), 0), 0, 0, 292.0, 0, 292.0, UNBOUNDED)); below_previous(s); }
  occupy(&occupied, s); becomes_previous(s);
  return remember(memo, width, height, around(&occupied, insets[10]));
}

static void lay_out_10(SCREEN, sq_floor_frame *restrict frames, sq_floor_size size) {
  const sq_floor_frame bounds = {0, 0, clipped(size.width), clipped(size.height)};
  sq_floor_state state = begin(bounds, insets[10]), *const s = &state;
  // topAlignedFlow
  s->item = &items[27]; container(s);
  fit_to(s, adjusted(size_11(SCREEN_NOW, smaller(s->region.width, 292.0), 0), 0, 0, 292.0, 0, 292.0, UNBOUNDED));
  right_of_previous(s); previous_top(s);
  if (past_right(s)) { container(s); fit_to(s, adjusted(size_11(SCREEN_NOW, smaller(s->region.width, 292.0), 0), 0, 0, 292.0, 0, 292.0, UNBOUNDED)); below_previous(s); }
  frames[27] = s->frame; becomes_previous(s);
  // topAlignedFlow
  s->item = &items[32]; container(s);
  fit_to(s, adjusted(size_12(SCREEN_NOW, smaller(s->region.width, 292.0), 0), 0, 0, 292.0, 0, 292.0, UNBOUNDED));
  right_of_previous(s); previous_top(s);
  if (past_right(s)) { container(s); fit_to(s, adjusted(size_12(SCREEN_NOW, smaller(s->region.width, 292.0), 0), 0, 0, 292.0, 0, 292.0, UNBOUNDED)); below_previous(s); }
  frames[32] = s->frame; becomes_previous(s);
  // topAlignedFlow
  s->item = &items[37]; container(s);
  fit_to(s, adjusted(size_13(SCREEN_NOW, smaller(s->region.width, 292.0), 0), 0, 0, 292.0, 0, 292.0, UNBOUNDED));
  right_of_previous(s); previous_top(s);
  if (past_right(s)) { container(s); fit_to(s, adjusted(size_13(SCREEN_NOW, smaller(s->region.width, 292.0), 0), 0, 0, 292.0, 0, 292.0, UNBOUNDED)); below_previous(s); }
  frames[37] = s->frame; becomes_previous(s);
  lay_out_11(SCREEN_NOW, frames, (sq_floor_size){frames[27].width, frames[27].height});
  lay_out_12(SCREEN_NOW, frames, (sq_floor_size){frames[32].width, frames[32].height});
  lay_out_13(SCREEN_NOW, frames, (sq_floor_size){frames[37].width, frames[37].height});
}

static sq_floor_size size_9(SCREEN, double width, double height) {
  width = clipped(width);
  height = clipped(height);
  sq_screen_memo *const memo = &measured[9];
  if (recalls(memo, width, height)) return memo->size;
  const sq_floor_frame bounds = {0, 0, width, height};
  sq_floor_frame occupied = {0, 0, 0, 0};
  sq_floor_state state = begin(bounds, insets[9]), *const s = &state;
  s->item = &items[23]; container(s); fit_to(s, text(&items[23], s->region.width));
  container_center_y(s); occupy(&occupied, s); becomes_previous(s);
  s->item = &items[24]; container(s); fit_to(s, items[24].size); container_right(s);
  container_center_y(s); occupy(&occupied, s); becomes_previous(s);
  s->item = &items[25]; container(s); fit_to(s, items[25].size); left_of_previous(s);
  previous_center_y(s); occupy(&occupied, s); becomes_previous(s);
  return remember(memo, width, height, around(&occupied, insets[9]));
}

static void lay_out_9(SCREEN, sq_floor_frame *restrict frames, sq_floor_size size) {
  const sq_floor_frame bounds = {0, 0, clipped(size.width), clipped(size.height)};
  sq_floor_state state = begin(bounds, insets[9]), *const s = &state;
  // containerCenterLeftAligned
  s->item = &items[23]; container(s); fit_to(s, text(&items[23], s->region.width));
  container_center_y(s); frames[23] = s->frame; becomes_previous(s);
  // containerCenterRightAligned
  s->item = &items[24]; container(s); fit_to(s, items[24].size); container_right(s);
  container_center_y(s); frames[24] = s->frame; becomes_previous(s);
  // centerAlignedHStackLeft
  s->item = &items[25]; container(s); fit_to(s, items[25].size); left_of_previous(s);
  previous_center_y(s); frames[25] = s->frame; becomes_previous(s);
}

static void lay_out_8(SCREEN, sq_floor_frame *restrict frames, sq_floor_size size) {
  const sq_floor_frame bounds = {0, 0, clipped(size.width), clipped(size.height)};
  sq_floor_state state = begin(bounds, insets[8]), *const s = &state;
  // containerWidthVStack
  s->item = &items[22]; container(s);
  fit_height_to(s, size_9(SCREEN_NOW, s->region.width, UNBOUNDED)); below_previous(s);
  frames[22] = s->frame; becomes_previous(s);
  // containerWidthVStack
  s->item = &items[26]; container(s);
  fit_height_to(s, size_10(SCREEN_NOW, s->region.width, UNBOUNDED)); below_previous(s);
  frames[26] = s->frame; becomes_previous(s);
  // containerWidthVStack
  s->item = &items[42]; container(s);
  fit_height_to(s, size_14(SCREEN_NOW, s->region.width, UNBOUNDED)); below_previous(s);
  frames[42] = s->frame; becomes_previous(s);
  lay_out_9(SCREEN_NOW, frames, (sq_floor_size){frames[22].width, frames[22].height});
  lay_out_10(SCREEN_NOW, frames, (sq_floor_size){frames[26].width, frames[26].height});
  lay_out_14(SCREEN_NOW, frames, (sq_floor_size){frames[42].width, frames[42].height});
}

static sq_floor_size size_7(SCREEN, double width, double height) {
  width = clipped(width);
  height = 0;
  sq_screen_memo *const memo = &measured[7];
  if (recalls(memo, width, height)) return memo->size;
  const sq_floor_frame bounds = {0, 0, width, height};
  sq_floor_frame occupied = {0, 0, 0, 0};
  sq_floor_state state = begin(bounds, insets[7]), *const s = &state;
  s->item = &items[19]; container(s); fit_to(s, items[19].size); right_of_previous(s);
  previous_top(s); occupy(&occupied, s); becomes_previous(s);
  s->item = &items[20]; container(s); fit_to(s, text(&items[20], s->region.width));
  right_of_previous(s); previous_top(s); occupy(&occupied, s); becomes_previous(s);
  return remember(memo, width, height, around(&occupied, insets[7]));
}

static void lay_out_7(SCREEN, sq_floor_frame *restrict frames, sq_floor_size size) {
  const sq_floor_frame bounds = {0, 0, clipped(size.width), clipped(size.height)};
  sq_floor_state state = begin(bounds, insets[7]), *const s = &state;
  // centerAlignedHStack
  s->item = &items[19]; container(s); fit_to(s, items[19].size); right_of_previous(s);
  previous_center_y(s); frames[19] = s->frame; becomes_previous(s);
  // centerAlignedHStack
  s->item = &items[20]; container(s); fit_to(s, text(&items[20], s->region.width));
  right_of_previous(s); previous_center_y(s); frames[20] = s->frame; becomes_previous(s);
}

static sq_floor_size size_6(SCREEN, double width, double height) {
  width = clipped(width);
  height = 0;
  sq_screen_memo *const memo = &measured[6];
  if (recalls(memo, width, height)) return memo->size;
  const sq_floor_frame bounds = {0, 0, width, height};
  sq_floor_frame occupied = {0, 0, 0, 0};
  sq_floor_state state = begin(bounds, insets[6]), *const s = &state;
  s->item = &items[16]; container(s); fit_to(s, items[16].size); right_of_previous(s);
  previous_top(s); occupy(&occupied, s); becomes_previous(s);
  s->item = &items[17]; container(s); fit_to(s, text(&items[17], s->region.width));
  right_of_previous(s); previous_top(s); occupy(&occupied, s); becomes_previous(s);
  return remember(memo, width, height, around(&occupied, insets[6]));
}

static void lay_out_6(SCREEN, sq_floor_frame *restrict frames, sq_floor_size size) {
  const sq_floor_frame bounds = {0, 0, clipped(size.width), clipped(size.height)};
  sq_floor_state state = begin(bounds, insets[6]), *const s = &state;
  // centerAlignedHStack
  s->item = &items[16]; container(s); fit_to(s, items[16].size); right_of_previous(s);
  previous_center_y(s); frames[16] = s->frame; becomes_previous(s);
  // centerAlignedHStack
  s->item = &items[17]; container(s); fit_to(s, text(&items[17], s->region.width));
  right_of_previous(s); previous_center_y(s); frames[17] = s->frame; becomes_previous(s);
}

static sq_floor_size size_5(SCREEN, double width, double height) {
  width = clipped(width);
  height = 0;
  sq_screen_memo *const memo = &measured[5];
  if (recalls(memo, width, height)) return memo->size;
  const sq_floor_frame bounds = {0, 0, width, height};
  sq_floor_frame occupied = {0, 0, 0, 0};
  sq_floor_state state = begin(bounds, insets[5]), *const s = &state;
  s->item = &items[13]; container(s); fit_to(s, items[13].size); right_of_previous(s);
  previous_top(s); occupy(&occupied, s); becomes_previous(s);
  s->item = &items[14]; container(s); fit_to(s, text(&items[14], s->region.width));
  right_of_previous(s); previous_top(s); occupy(&occupied, s); becomes_previous(s);
  return remember(memo, width, height, around(&occupied, insets[5]));
}

static void lay_out_5(SCREEN, sq_floor_frame *restrict frames, sq_floor_size size) {
  const sq_floor_frame bounds = {0, 0, clipped(size.width), clipped(size.height)};
  sq_floor_state state = begin(bounds, insets[5]), *const s = &state;
  // centerAlignedHStack
  s->item = &items[13]; container(s); fit_to(s, items[13].size); right_of_previous(s);
  previous_center_y(s); frames[13] = s->frame; becomes_previous(s);
  // centerAlignedHStack
  s->item = &items[14]; container(s); fit_to(s, text(&items[14], s->region.width));
  right_of_previous(s); previous_center_y(s); frames[14] = s->frame; becomes_previous(s);
}

static sq_floor_size size_4(SCREEN, double width, double height) {
  width = clipped(width);
  height = 0;
  sq_screen_memo *const memo = &measured[4];
  if (recalls(memo, width, height)) return memo->size;
  const sq_floor_frame bounds = {0, 0, width, height};
  sq_floor_frame occupied = {0, 0, 0, 0};
  sq_floor_state state = begin(bounds, insets[4]), *const s = &state;
  s->item = &items[10]; container(s); fit_to(s, items[10].size); right_of_previous(s);
  previous_top(s); occupy(&occupied, s); becomes_previous(s);
  s->item = &items[11]; container(s); fit_to(s, text(&items[11], s->region.width));
  right_of_previous(s); previous_top(s); occupy(&occupied, s); becomes_previous(s);
  return remember(memo, width, height, around(&occupied, insets[4]));
}

static void lay_out_4(SCREEN, sq_floor_frame *restrict frames, sq_floor_size size) {
  const sq_floor_frame bounds = {0, 0, clipped(size.width), clipped(size.height)};
  sq_floor_state state = begin(bounds, insets[4]), *const s = &state;
  // centerAlignedHStack
  s->item = &items[10]; container(s); fit_to(s, items[10].size); right_of_previous(s);
  previous_center_y(s); frames[10] = s->frame; becomes_previous(s);
  // centerAlignedHStack
  s->item = &items[11]; container(s); fit_to(s, text(&items[11], s->region.width));
  right_of_previous(s); previous_center_y(s); frames[11] = s->frame; becomes_previous(s);
}

static sq_floor_size size_3(SCREEN, double width, double height) {
  width = clipped(width);
  height = 0;
  sq_screen_memo *const memo = &measured[3];
  if (recalls(memo, width, height)) return memo->size;
  const sq_floor_frame bounds = {0, 0, width, height};
  sq_floor_frame occupied = {0, 0, 0, 0};
  sq_floor_state state = begin(bounds, insets[3]), *const s = &state;
  s->item = &items[7]; container(s); fit_to(s, items[7].size); right_of_previous(s); previous_top(s);
  occupy(&occupied, s); becomes_previous(s);
  s->item = &items[8]; container(s); fit_to(s, text(&items[8], s->region.width));
  right_of_previous(s); previous_top(s); occupy(&occupied, s); becomes_previous(s);
  return remember(memo, width, height, around(&occupied, insets[3]));
}

static void lay_out_3(SCREEN, sq_floor_frame *restrict frames, sq_floor_size size) {
  const sq_floor_frame bounds = {0, 0, clipped(size.width), clipped(size.height)};
  sq_floor_state state = begin(bounds, insets[3]), *const s = &state;
  // centerAlignedHStack
  s->item = &items[7]; container(s); fit_to(s, items[7].size); right_of_previous(s);
  previous_center_y(s); frames[7] = s->frame; becomes_previous(s);
  // centerAlignedHStack
  s->item = &items[8]; container(s); fit_to(s, text(&items[8], s->region.width));
  right_of_previous(s); previous_center_y(s); frames[8] = s->frame; becomes_previous(s);
}

static sq_floor_size size_2(SCREEN, double width, double height) {
  width = clipped(width);
  height = 0;
  sq_screen_memo *const memo = &measured[2];
  if (recalls(memo, width, height)) return memo->size;
  const sq_floor_frame bounds = {0, 0, width, height};
  sq_floor_frame occupied = {0, 0, 0, 0};
  sq_floor_state state = begin(bounds, insets[2]), *const s = &state;
  s->item = &items[4]; container(s); fit_to(s, items[4].size); right_of_previous(s); previous_top(s);
  occupy(&occupied, s); becomes_previous(s);
  s->item = &items[5]; container(s); fit_to(s, text(&items[5], s->region.width));
  right_of_previous(s); previous_top(s); occupy(&occupied, s); becomes_previous(s);
  return remember(memo, width, height, around(&occupied, insets[2]));
}

static void lay_out_2(SCREEN, sq_floor_frame *restrict frames, sq_floor_size size) {
  const sq_floor_frame bounds = {0, 0, clipped(size.width), clipped(size.height)};
  sq_floor_state state = begin(bounds, insets[2]), *const s = &state;
  // centerAlignedHStack
  s->item = &items[4]; container(s); fit_to(s, items[4].size); right_of_previous(s);
  previous_center_y(s); frames[4] = s->frame; becomes_previous(s);
  // centerAlignedHStack
  s->item = &items[5]; container(s); fit_to(s, text(&items[5], s->region.width));
  right_of_previous(s); previous_center_y(s); frames[5] = s->frame; becomes_previous(s);
}

static sq_floor_size size_1(SCREEN, double width, double height) {
  width = clipped(width);
  height = 0;
  sq_screen_memo *const memo = &measured[1];
  if (recalls(memo, width, height)) return memo->size;
  const sq_floor_frame bounds = {0, 0, width, height};
  sq_floor_frame occupied = {0, 0, 0, 0};
  sq_floor_state state = begin(bounds, insets[1]), *const s = &state;
  s->item = &items[1]; full_bleed_in(s, bounds); whole(s);
  s->item = &items[2]; container(s); fit_to(s, text(&items[2], s->region.width)); below_previous(s);
  occupy(&occupied, s); becomes_previous(s);
  s->item = &items[3]; container(s); fit_to(s, size_2(SCREEN_NOW, s->region.width, 0));
  below_previous(s); occupy(&occupied, s); becomes_previous(s);
  s->item = &items[6]; container(s); fit_to(s, size_3(SCREEN_NOW, s->region.width, 0));
  below_previous(s); occupy(&occupied, s); becomes_previous(s);
  s->item = &items[9]; container(s); fit_to(s, size_4(SCREEN_NOW, s->region.width, 0));
  below_previous(s); occupy(&occupied, s); becomes_previous(s);
  s->item = &items[12]; container(s); fit_to(s, size_5(SCREEN_NOW, s->region.width, 0));
  below_previous(s); occupy(&occupied, s); becomes_previous(s);
  s->item = &items[15]; container(s); fit_to(s, size_6(SCREEN_NOW, s->region.width, 0));
  below_previous(s); occupy(&occupied, s); becomes_previous(s);
  s->item = &items[18]; container(s); fit_to(s, size_7(SCREEN_NOW, s->region.width, 0));
  container_bottom(s);
  return remember(memo, width, height, around(&occupied, insets[1]));
}

static void lay_out_1(SCREEN, sq_floor_frame *restrict frames, sq_floor_size size) {
  const sq_floor_frame bounds = {0, 0, clipped(size.width), clipped(size.height)};
  sq_floor_state state = begin(bounds, insets[1]), *const s = &state;
  // matchContainerFullBleed
  s->item = &items[1]; full_bleed_in(s, bounds); whole(s); frames[1] = s->frame;
  // containerLeftAlignedVStack
  s->item = &items[2]; container(s); fit_to(s, text(&items[2], s->region.width)); below_previous(s);
  frames[2] = s->frame; becomes_previous(s);
  // containerLeftAlignedVStack
  s->item = &items[3]; container(s); fit_to(s, size_2(SCREEN_NOW, s->region.width, 0));
  below_previous(s); frames[3] = s->frame; becomes_previous(s);
  // containerLeftAlignedVStack
  s->item = &items[6]; container(s); fit_to(s, size_3(SCREEN_NOW, s->region.width, 0));
  below_previous(s); frames[6] = s->frame; becomes_previous(s);
  // containerLeftAlignedVStack
  s->item = &items[9]; container(s); fit_to(s, size_4(SCREEN_NOW, s->region.width, 0));
  below_previous(s); frames[9] = s->frame; becomes_previous(s);
  // containerLeftAlignedVStack
  s->item = &items[12]; container(s); fit_to(s, size_5(SCREEN_NOW, s->region.width, 0));
  below_previous(s); frames[12] = s->frame; becomes_previous(s);
  // containerLeftAlignedVStack
  s->item = &items[15]; container(s); fit_to(s, size_6(SCREEN_NOW, s->region.width, 0));
  below_previous(s); frames[15] = s->frame; becomes_previous(s);
  // containerBottomLeftAligned
  s->item = &items[18]; container(s); fit_to(s, size_7(SCREEN_NOW, s->region.width, 0));
  container_bottom(s); frames[18] = s->frame;
  lay_out_2(SCREEN_NOW, frames, (sq_floor_size){frames[3].width, frames[3].height});
  lay_out_3(SCREEN_NOW, frames, (sq_floor_size){frames[6].width, frames[6].height});
  lay_out_4(SCREEN_NOW, frames, (sq_floor_size){frames[9].width, frames[9].height});
  lay_out_5(SCREEN_NOW, frames, (sq_floor_size){frames[12].width, frames[12].height});
  lay_out_6(SCREEN_NOW, frames, (sq_floor_size){frames[15].width, frames[15].height});
  lay_out_7(SCREEN_NOW, frames, (sq_floor_size){frames[18].width, frames[18].height});
}

void sq_screen_dashboard(
    const sq_floor_frame *given, const sq_floor_item *restrict items,
    const sq_floor_edges *restrict insets, sq_screen_memo *restrict measured,
    sq_floor_frame *restrict frames
) {
  forget(measured, 29);
  const sq_floor_frame bounds = {
      given->x, given->y, clipped(given->width), clipped(given->height)};
  sq_floor_state state = begin(bounds, insets[0]), *const s = &state;
  // containerHeightLeftAligned
  s->item = &items[0]; container(s);
  fit_width_to(s, adjusted(size_1(SCREEN_NOW, UNBOUNDED, 0), 0, 0, 220.0, 0, UNBOUNDED, UNBOUNDED));
  frames[0] = s->frame; becomes_previous(s);
  // containerRightOfPrevious
  s->item = &items[21]; strip_right(s); whole(s); frames[21] = s->frame; becomes_previous(s);
  lay_out_1(SCREEN_NOW, frames, (sq_floor_size){frames[0].width, frames[0].height});
  lay_out_8(SCREEN_NOW, frames, (sq_floor_size){frames[21].width, frames[21].height});
}
