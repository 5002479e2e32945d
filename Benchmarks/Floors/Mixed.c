#include "Steps.h"

/// The frame of one item: a switch over the built-in calculators, each case with its steps in order.
static inline __attribute__((always_inline)) sq_floor_frame place(
    uint8_t calculator, sq_floor_state state
) {
  sq_floor_state *s = &state;
  switch (calculator) {
    case 0:  // matchContainer
      container(s); whole(s); break;
    case 1:  // matchContainerFullBleed
      full_bleed(s); whole(s); break;
    case 2:  // matchPrevious
      previous(s); whole(s); break;
    case 3:  // containerCenterAligned
      container(s); fit(s); container_center_x(s); container_center_y(s); break;
    case 4:  // containerTopLeftAligned
      container(s); fit(s); break;
    case 5:  // containerTopRightAligned
      container(s); fit(s); container_right(s); break;
    case 6:  // containerBottomLeftAligned
      container(s); fit(s); container_bottom(s); break;
    case 7:  // containerBottomRightAligned
      container(s); fit(s); container_right(s); container_bottom(s); break;
    case 8:  // containerCenterLeftAligned
      container(s); fit(s); container_center_y(s); break;
    case 9:  // containerCenterRightAligned
      container(s); fit(s); container_right(s); container_center_y(s); break;
    case 10:  // containerCenterTopAligned
      container(s); fit(s); container_center_x(s); break;
    case 11:  // containerCenterBottomAligned
      container(s); fit(s); container_center_x(s); container_bottom(s); break;
    case 12:  // containerWidthTopAligned
      container(s); fit_height(s); break;
    case 13:  // containerWidthBottomAligned
      container(s); fit_height(s); container_bottom(s); break;
    case 14:  // containerWidthCenterAligned
      container(s); fit_height(s); container_center_y(s); break;
    case 15:  // containerHeightLeftAligned
      container(s); fit_width(s); break;
    case 16:  // containerHeightRightAligned
      container(s); fit_width(s); container_right(s); break;
    case 17:  // containerHeightCenterAligned
      container(s); fit_width(s); container_center_x(s); break;
    case 18:  // centerAligned
      container(s); fit(s); previous_center_x(s); previous_center_y(s); break;
    case 19:  // topLeftAligned
      container(s); fit(s); previous_left(s); previous_top(s); break;
    case 20:  // centerTopAligned
      container(s); fit(s); previous_center_x(s); previous_top(s); break;
    case 21:  // topRightAligned
      container(s); fit(s); previous_right(s); previous_top(s); break;
    case 22:  // centerRightAligned
      container(s); fit(s); previous_right(s); previous_center_y(s); break;
    case 23:  // bottomRightAligned
      container(s); fit(s); previous_right(s); previous_bottom(s); break;
    case 24:  // centerBottomAligned
      container(s); fit(s); previous_center_x(s); previous_bottom(s); break;
    case 25:  // bottomLeftAligned
      container(s); fit(s); previous_left(s); previous_bottom(s); break;
    case 26:  // centerLeftAligned
      container(s); fit(s); previous_left(s); previous_center_y(s); break;
    case 27:  // widthTopAligned
      previous(s); fit_height(s); break;
    case 28:  // widthBottomAligned
      previous(s); fit_height(s); previous_bottom(s); break;
    case 29:  // widthCenterAligned
      previous(s); fit_height(s); previous_center_y(s); break;
    case 30:  // heightLeftAligned
      previous(s); fit_width(s); break;
    case 31:  // heightRightAligned
      previous(s); fit_width(s); previous_right(s); break;
    case 32:  // heightCenterAligned
      previous(s); fit_width(s); previous_center_x(s); break;
    case 33:  // containerLeftAlignedVStack
      container(s); fit(s); below_previous(s); break;
    case 34:  // containerLeftAlignedVStackUp
      container(s); fit(s); above_previous(s); break;
    case 35:  // containerRightAlignedVStack
      container(s); fit(s); below_previous(s); container_right(s); break;
    case 36:  // containerRightAlignedVStackUp
      container(s); fit(s); above_previous(s); container_right(s); break;
    case 37:  // containerCenterAlignedVStack
      container(s); fit(s); below_previous(s); container_center_x(s); break;
    case 38:  // containerCenterAlignedVStackUp
      container(s); fit(s); above_previous(s); container_center_x(s); break;
    case 39:  // containerWidthVStack
      container(s); fit_height(s); below_previous(s); break;
    case 40:  // containerWidthVStackUp
      container(s); fit_height(s); above_previous(s); break;
    case 41:  // leftAlignedVStack
      container(s); fit(s); below_previous(s); previous_left(s);
      if (crop(s)) { fit_height(s); } break;
    case 42:  // leftAlignedVStackUp
      container(s); fit(s); below_previous(s); previous_left(s);
      if (crop(s)) { fit_height(s); } above_previous(s); break;
    case 43:  // rightAlignedVStack
      container(s); fit(s); below_previous(s); previous_right(s);
      if (crop(s)) { fit_height(s); } break;
    case 44:  // rightAlignedVStackUp
      container(s); fit(s); below_previous(s); previous_right(s);
      if (crop(s)) { fit_height(s); } above_previous(s); break;
    case 45:  // centerAlignedVStack
      container(s); fit(s); below_previous(s); previous_center_x(s);
      if (crop(s)) { balance(s); fit_height(s); } break;
    case 46:  // centerAlignedVStackUp
      container(s); fit(s); below_previous(s); previous_center_x(s);
      if (crop(s)) { balance(s); fit_height(s); } above_previous(s); break;
    case 47:  // widthAlignedVStack
      previous(s); fit_height(s); below_previous(s); break;
    case 48:  // widthAlignedVStackUp
      previous(s); fit_height(s); above_previous(s); break;
    case 49:  // containerTopAlignedHStack
      container(s); fit(s); right_of_previous(s); break;
    case 50:  // containerTopAlignedHStackLeft
      container(s); fit(s); left_of_previous(s); break;
    case 51:  // containerTopAlignedHStackCropped
      container(s); fit(s); right_of_previous(s); if (crop(s)) { fit_height_at_most(s); } break;
    case 52:  // containerTopAlignedHStackLeftCropped
      container(s); fit(s); left_of_previous(s);
      if (crop(s)) { fit_height_at_most(s); left_of_previous(s); } break;
    case 53:  // containerBottomAlignedHStack
      container(s); fit(s); right_of_previous(s); container_bottom(s); break;
    case 54:  // containerBottomAlignedHStackLeft
      container(s); fit(s); left_of_previous(s); container_bottom(s); break;
    case 55:  // containerBottomAlignedHStackCropped
      container(s); fit(s); right_of_previous(s); container_bottom(s);
      if (crop(s)) { fit_height_at_most(s); container_bottom(s); } break;
    case 56:  // containerBottomAlignedHStackLeftCropped
      container(s); fit(s); left_of_previous(s); container_bottom(s);
      if (crop(s)) { fit_height_at_most(s); container_bottom(s); left_of_previous(s); } break;
    case 57:  // containerCenterAlignedHStack
      container(s); fit(s); right_of_previous(s); container_center_y(s); break;
    case 58:  // containerCenterAlignedHStackLeft
      container(s); fit(s); left_of_previous(s); container_center_y(s); break;
    case 59:  // containerCenterAlignedHStackCropped
      container(s); fit(s); right_of_previous(s); container_center_y(s);
      if (crop(s)) { fit_height_at_most(s); container_center_y(s); } break;
    case 60:  // containerCenterAlignedHStackLeftCropped
      container(s); fit(s); left_of_previous(s); container_center_y(s);
      if (crop(s)) { fit_height_at_most(s); container_center_y(s); left_of_previous(s); } break;
    case 61:  // containerHeightHStack
      container(s); fit_width(s); right_of_previous(s); break;
    case 62:  // containerHeightHStackLeft
      container(s); fit_width(s); left_of_previous(s); break;
    case 63:  // topAlignedHStack
      container(s); fit(s); right_of_previous(s); previous_top(s); break;
    case 64:  // topAlignedHStackLeft
      container(s); fit(s); left_of_previous(s); previous_top(s); break;
    case 65:  // topAlignedHStackCropped
      container(s); fit(s); right_of_previous(s); previous_top(s);
      if (crop(s)) { fit_height_at_most(s); } break;
    case 66:  // topAlignedHStackLeftCropped
      container(s); fit(s); left_of_previous(s); previous_top(s);
      if (crop(s)) { fit_height_at_most(s); left_of_previous(s); } break;
    case 67:  // bottomAlignedHStack
      container(s); fit(s); right_of_previous(s); previous_bottom(s); break;
    case 68:  // bottomAlignedHStackLeft
      container(s); fit(s); left_of_previous(s); previous_bottom(s); break;
    case 69:  // bottomAlignedHStackCropped
      container(s); fit(s); right_of_previous(s); previous_bottom(s);
      if (crop(s)) { fit_height_at_most(s); previous_bottom(s); } break;
    case 70:  // bottomAlignedHStackLeftCropped
      container(s); fit(s); left_of_previous(s); previous_bottom(s);
      if (crop(s)) { fit_height_at_most(s); previous_bottom(s); left_of_previous(s); } break;
    case 71:  // centerAlignedHStack
      container(s); fit(s); right_of_previous(s); previous_center_y(s); break;
    case 72:  // centerAlignedHStackLeft
      container(s); fit(s); left_of_previous(s); previous_center_y(s); break;
    case 73:  // centerAlignedHStackCropped
      container(s); fit(s); right_of_previous(s); previous_center_y(s);
      if (crop(s)) { fit_height_at_most(s); previous_center_y(s); } break;
    case 74:  // centerAlignedHStackLeftCropped
      container(s); fit(s); left_of_previous(s); previous_center_y(s);
      if (crop(s)) { fit_height_at_most(s); previous_center_y(s); left_of_previous(s); } break;
    case 75:  // heightAlignedHStack
      previous(s); fit_width(s); right_of_previous(s); break;
    case 76:  // heightAlignedHStackLeft
      previous(s); fit_width(s); left_of_previous(s); break;
    case 77:  // topAlignedFillToRight
      strip_right(s); fit_height(s); previous_top(s); break;
    case 78:  // topAlignedFillToLeft
      strip_left(s); fit_height(s); previous_top(s); break;
    case 79:  // bottomAlignedFillToRight
      strip_right(s); fit_height(s); previous_bottom(s); break;
    case 80:  // bottomAlignedFillToLeft
      strip_left(s); fit_height(s); previous_bottom(s); break;
    case 81:  // centerAlignedFillToRight
      strip_right(s); fit_height(s); previous_center_y(s); break;
    case 82:  // centerAlignedFillToLeft
      strip_left(s); fit_height(s); previous_center_y(s); break;
    case 83:  // heightAlignedFillToRight
      strip_right(s); whole(s); previous_height(s); previous_top(s); break;
    case 84:  // heightAlignedFillToLeft
      strip_left(s); whole(s); previous_height(s); previous_top(s); break;
    case 85:  // leftAlignedFillToTop
      strip_above(s); fit_width(s); previous_left(s); break;
    case 86:  // rightAlignedFillToTop
      strip_above(s); fit_width(s); previous_right(s); break;
    case 87:  // centerAlignedFillToTop
      strip_above(s); fit_width(s); previous_center_x(s); break;
    case 88:  // leftAlignedFillToBottom
      strip_below(s); fit_width(s); previous_left(s); break;
    case 89:  // rightAlignedFillToBottom
      strip_below(s); fit_width(s); previous_right(s); break;
    case 90:  // centerAlignedFillToBottom
      strip_below(s); fit_width(s); previous_center_x(s); break;
    case 91:  // widthAlignedFillToTop
      strip_above(s); whole(s); previous_width(s); previous_left(s); break;
    case 92:  // widthAlignedFillToBottom
      strip_below(s); whole(s); previous_width(s); previous_left(s); break;
    case 93:  // topAlignedFlow
      container(s); fit(s); right_of_previous(s); previous_top(s);
      if (past_right(s)) { container(s); fit(s); below_previous(s); } break;
    case 94:  // bottomAlignedFlow
      container(s); fit(s); right_of_previous(s); previous_bottom(s);
      if (past_right(s)) { container(s); fit(s); below_previous(s); } break;
    case 95:  // centerAlignedFlow
      container(s); fit(s); right_of_previous(s); previous_center_y(s);
      if (past_right(s)) { container(s); fit(s); below_previous(s); } break;
    case 96:  // heightAlignedFlow
      previous(s); fit_width(s); right_of_previous(s);
      if (past_right(s)) { container(s); fit(s); below_previous(s); previous_height(s); } break;
    case 97:  // topAlignedFlowLeft
      container(s); fit(s); left_of_previous(s); previous_top(s);
      if (past_left(s)) { container(s); fit(s); below_previous(s); container_right(s); } break;
    case 98:  // bottomAlignedFlowLeft
      container(s); fit(s); left_of_previous(s); previous_bottom(s);
      if (past_left(s)) { container(s); fit(s); below_previous(s); container_right(s); } break;
    case 99:  // centerAlignedFlowLeft
      container(s); fit(s); left_of_previous(s); previous_center_y(s);
      if (past_left(s)) { container(s); fit(s); below_previous(s); container_right(s); } break;
    case 100:  // heightAlignedFlowLeft
      previous(s); fit_width(s); left_of_previous(s);
      if (past_left(s)) {
        container(s); fit(s); below_previous(s); container_right(s); previous_height(s);
      }
      break;
    case 101:  // containerLeftOfPrevious
      strip_left(s); whole(s); break;
    case 102:  // containerRightOfPrevious
      strip_right(s); whole(s); break;
    case 103:  // containerAbovePrevious
      strip_above(s); whole(s); break;
    case 104:  // containerBelowPrevious
      strip_below(s); whole(s); break;
    default: __builtin_unreachable();
  }
  return s->frame;
}

// The first item has its own copy of the switch, so that the others need no test for a previous item.
void sq_floor_mixed(
    const sq_floor_item *restrict items, const uint8_t *restrict calculators, size_t count,
    double width, double height, sq_floor_frame *restrict frames
) {
  sq_floor_state state = {.right = width, .bottom = height, .has_previous = 0};
  if (count == 0) return;
  state.item = items;
  state.previous = frames[0] = place(calculators[0], state);
  state.has_previous = 1;
  for (size_t i = 1; i < count; i++) {
    state.before = &items[i - 1];
    state.item = &items[i];
    state.previous = frames[i] = place(calculators[i], state);
  }
}
