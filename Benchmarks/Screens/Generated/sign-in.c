// Generated from the scene sign-in by `make screens`.
#include "../Line.h"

static sq_floor_size size_1(SCREEN, double width, double height) {
  width = clipped(width);
  height = clipped(height);
  sq_screen_memo *const memo = &measured[1];
  if (recalls(memo, width, height)) return memo->size;
  const sq_floor_frame bounds = {0, 0, width, height};
  const line_style style = {1, FIRST_BASELINE, START, 0, 0, 0.0};
  line l = begin_line(style, bounds, insets[1]);
  line_item entries[5];
  add(&l, &entries[0], 0, &items[8],
      (line_part){0.0, 0.0, __builtin_inf(), 15.0, __builtin_nan(""), 0, 0});
  take(&l, &entries[0], items[8].size);
  add(&l, &entries[1], &entries[0], &items[9],
      (line_part){1.0, 0.0, __builtin_inf(), __builtin_nan(""), __builtin_nan(""), 0, 0});
  add(&l, &entries[2], &entries[1], &items[10],
      (line_part){0.0, 0.0, __builtin_inf(), 21.0, __builtin_nan(""), 0, 0});
  take(&l, &entries[2], items[10].size);
  add(&l, &entries[3], &entries[2], &items[11],
      (line_part){0.0, 0.0, __builtin_inf(), __builtin_nan(""), __builtin_nan(""), 0, 0});
  take(&l, &entries[3], items[11].size);
  add(&l, &entries[4], &entries[3], &items[12],
      (line_part){0.0, 0.0, __builtin_inf(), 21.0, __builtin_nan(""), 0, 0});
  take(&l, &entries[4], items[12].size);
  share(&l, entries, 5, 0);
  take(&l, &entries[1], items[9].size);
  const sq_floor_frame occupied = least(&l, entries, 5);
  return remember(memo, width, height, around(&occupied, insets[1]));
}

static void lay_out_1(SCREEN, sq_floor_frame *restrict frames, sq_floor_size size) {
  const sq_floor_frame bounds = {0, 0, clipped(size.width), clipped(size.height)};
  const line_style style = {1, FIRST_BASELINE, START, 0, 0, 0.0};
  line l = begin_line(style, bounds, insets[1]);
  line_item entries[5];
  add(&l, &entries[0], 0, &items[8],
      (line_part){0.0, 0.0, __builtin_inf(), 15.0, __builtin_nan(""), 0, 0});
  take(&l, &entries[0], items[8].size);
  add(&l, &entries[1], &entries[0], &items[9],
      (line_part){1.0, 0.0, __builtin_inf(), __builtin_nan(""), __builtin_nan(""), 0, 0});
  add(&l, &entries[2], &entries[1], &items[10],
      (line_part){0.0, 0.0, __builtin_inf(), 21.0, __builtin_nan(""), 0, 0});
  take(&l, &entries[2], items[10].size);
  add(&l, &entries[3], &entries[2], &items[11],
      (line_part){0.0, 0.0, __builtin_inf(), __builtin_nan(""), __builtin_nan(""), 0, 0});
  take(&l, &entries[3], items[11].size);
  add(&l, &entries[4], &entries[3], &items[12],
      (line_part){0.0, 0.0, __builtin_inf(), 21.0, __builtin_nan(""), 0, 0});
  take(&l, &entries[4], items[12].size);
  share(&l, entries, 5, 0);
  take(&l, &entries[1], items[9].size);
  const double common = level(&l, entries, 5);
  frames[8] = frame_of(&l, &entries[0], common);
  frames[9] = frame_of(&l, &entries[1], common);
  frames[10] = frame_of(&l, &entries[2], common);
  frames[11] = frame_of(&l, &entries[3], common);
  frames[12] = frame_of(&l, &entries[4], common);
}

void sq_screen_sign_in(
    const sq_floor_frame *given, const sq_floor_item *restrict items,
    const sq_floor_edges *restrict insets, sq_screen_memo *restrict measured,
    sq_floor_frame *restrict frames
) {
  forget(measured, 2);
  const sq_floor_frame bounds = {
      given->x, given->y, clipped(given->width), clipped(given->height)};
  const line_style style = {0, CENTER, START, 0, 0, 0.0};
  line l = begin_line(style, bounds, insets[0]);
  line_item entries[8];
  add(&l, &entries[0], 0, &items[0],
      (line_part){1.0, 0.0, __builtin_inf(), __builtin_nan(""), __builtin_nan(""), 0, 0});
  add(&l, &entries[1], &entries[0], &items[1],
      (line_part){0.0, 0.0, __builtin_inf(), __builtin_nan(""), __builtin_nan(""), 0, 0});
  take(&l, &entries[1], items[1].size);
  add(&l, &entries[2], &entries[1], &items[2],
      (line_part){0.0, 0.0, __builtin_inf(), __builtin_nan(""), __builtin_nan(""), 0, 0});
  take(&l, &entries[2], items[2].size);
  add(&l, &entries[3], &entries[2], &items[3],
      (line_part){0.0, 0.0, __builtin_inf(), __builtin_nan(""), __builtin_nan(""), 1, 0});
  take(&l, &entries[3], items[3].size);
  add(&l, &entries[4], &entries[3], &items[4],
      (line_part){0.0, 0.0, __builtin_inf(), __builtin_nan(""), __builtin_nan(""), 0, 0});
  take(&l, &entries[4], items[4].size);
  add(&l, &entries[5], &entries[4], &items[5],
      (line_part){0.0, 0.0, __builtin_inf(), __builtin_nan(""), __builtin_nan(""), 1, 0});
  take(&l, &entries[5], items[5].size);
  add(&l, &entries[6], &entries[5], &items[6],
      (line_part){3.0, 0.0, __builtin_inf(), __builtin_nan(""), __builtin_nan(""), 0, 0});
  add(&l, &entries[7], &entries[6], &items[7],
      (line_part){0.0, 0.0, __builtin_inf(), __builtin_nan(""), __builtin_nan(""), 1, 0});
  const sq_floor_size room_7 = room_before(&l, &entries[7]);
  take(&l, &entries[7], size_1(SCREEN_NOW, room_7.width, room_7.height));
  share(&l, entries, 8, 0);
  take(&l, &entries[0], items[0].size);
  take(&l, &entries[6], items[6].size);
  const double common = level(&l, entries, 8);
  frames[0] = frame_of(&l, &entries[0], common);
  frames[1] = frame_of(&l, &entries[1], common);
  frames[2] = frame_of(&l, &entries[2], common);
  frames[3] = frame_of(&l, &entries[3], common);
  frames[4] = frame_of(&l, &entries[4], common);
  frames[5] = frame_of(&l, &entries[5], common);
  frames[6] = frame_of(&l, &entries[6], common);
  frames[7] = frame_of(&l, &entries[7], common);
  lay_out_1(SCREEN_NOW, frames, (sq_floor_size){frames[7].width, frames[7].height});
}
