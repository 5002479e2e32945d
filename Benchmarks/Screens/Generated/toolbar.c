// Generated from the scene toolbar by `make screens`.
#include "../Line.h"

static void lay_out_1(SCREEN, sq_floor_frame *restrict frames, sq_floor_size size) {
  const sq_floor_frame bounds = {0, 0, clipped(size.width), clipped(size.height)};
  const line_style style = {1, LEADING, START, 0, 0, 2.0};
  line l = begin_line(style, bounds, insets[1]);
  line_item entries[4];
  add(&l, &entries[0], 0, &items[2],
      (line_part){1.0, 0.0, __builtin_inf(), __builtin_nan(""), __builtin_nan(""), 1, 0});
  add(&l, &entries[1], &entries[0], &items[3],
      (line_part){2.0, 0.0, 200.0, __builtin_nan(""), __builtin_nan(""), 1, 0});
  add(&l, &entries[2], &entries[1], &items[4],
      (line_part){1.0, 100.0, __builtin_inf(), __builtin_nan(""), __builtin_nan(""), 1, 0});
  add(&l, &entries[3], &entries[2], &items[5],
      (line_part){0.0, 0.0, __builtin_inf(), __builtin_nan(""), __builtin_nan(""), 1, 0});
  take(&l, &entries[3], items[5].size);
  share(&l, entries, 4, 1);
  const double common = level(&l, entries, 4);
  frames[2] = frame_of(&l, &entries[0], common);
  frames[3] = frame_of(&l, &entries[1], common);
  frames[4] = frame_of(&l, &entries[2], common);
  frames[5] = frame_of(&l, &entries[3], common);
}

void sq_screen_toolbar(
    const sq_floor_frame *given, const sq_floor_item *restrict items,
    const sq_floor_edges *restrict insets, sq_screen_memo *restrict measured,
    sq_floor_frame *restrict frames
) {
  forget(measured, 2);
  const sq_floor_frame bounds = {
      given->x, given->y, clipped(given->width), clipped(given->height)};
  const line_style style = {0, LEADING, START, 0, 0, 0.0};
  line l = begin_line(style, bounds, insets[0]);
  line_item entries[3];
  add(&l, &entries[0], 0, &items[0],
      (line_part){0.0, 0.0, __builtin_inf(), __builtin_nan(""), __builtin_nan(""), 1, 0});
  take(&l, &entries[0], items[0].size);
  add(&l, &entries[1], &entries[0], &items[1],
      (line_part){1.0, 0.0, __builtin_inf(), __builtin_nan(""), __builtin_nan(""), 1, 0});
  add(&l, &entries[2], &entries[1], &items[6],
      (line_part){0.0, 0.0, __builtin_inf(), __builtin_nan(""), __builtin_nan(""), 1, 0});
  take(&l, &entries[2], items[6].size);
  share(&l, entries, 3, 0);
  const double common = level(&l, entries, 3);
  frames[0] = frame_of(&l, &entries[0], common);
  frames[1] = frame_of(&l, &entries[1], common);
  frames[6] = frame_of(&l, &entries[2], common);
  lay_out_1(SCREEN_NOW, frames, (sq_floor_size){frames[1].width, frames[1].height});
}
