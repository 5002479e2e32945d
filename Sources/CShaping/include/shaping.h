// A text, itemised and shaped once, as flat arrays. Lengths are in 1/1024 point.
#ifndef SQ_SHAPING_H
#define SQ_SHAPING_H

#include "fonts.h"

#include <stdbool.h>

// How a stretch of text looks. The stretches of a text follow one another and cover all of it.
typedef struct sq_segment {
  uint32_t end; // in bytes
  const char *family;
  int32_t size;
  int32_t weight; // 100 to 1000
  int32_t is_italic;
  int32_t letter_spacing;
  double line_height;           // times that of the font; 0 for the font's own
  int32_t absolute_line_height; // 0 for the font's own
} sq_segment;

typedef struct sq_request {
  const char *text; // valid UTF-8
  size_t length;
  const sq_segment *segments;
  size_t segment_count;
  const char *language;
  int32_t direction; // -1 by the first strong character of each paragraph, 0 left to right, 1 right to left
  int32_t breaks_words; // for the reference alone: the arrays serve both
  int32_t has_ellipsis; // whether the sizes of ellipses are wanted
} sq_request;

// Properties of a position between characters, or of the character after it.
enum {
  SQ_LINE_BREAK = 1,
  SQ_CHARACTER_BREAK = 2,
  SQ_WHITE = 4,          // the character after it is white space
  SQ_CURSOR = 8,         // a grapheme begins
  SQ_CLUSTER = 16,       // a cluster of glyphs begins
  SQ_WIDE = 32,          // the character after it is wide
  SQ_LINE_SEPARATOR = 64, // the character after it is U+2028
  SQ_TAB = 128,           // the character after it is a tab
  SQ_UNSAFE = 256,        // glyphs on both sides would be others if a line were broken there
  SQ_HYPHEN = 512         // a line that is broken there gets a hyphen
};

// By how much the widths on both sides of a place to break a line change where one is broken there.
typedef struct sq_change {
  uint32_t character;
  int32_t before;
  int32_t after;
} sq_change;

// Characters of one font, level and segment.
typedef struct sq_item {
  ptrdiff_t start;
  ptrdiff_t end;
  ptrdiff_t top;    // of a line of it, from the baseline, negative above
  ptrdiff_t height; // of a line of it
  ptrdiff_t spacing_left;
  ptrdiff_t spacing_right;
  ptrdiff_t segment;
  // The baseline that letters of its script lie on, as an index, and where each of four baselines is:
  // those of Latin, of hanging and of two kinds of ideographic scripts, up from the Latin one.
  ptrdiff_t baseline;
  ptrdiff_t baselines[4];
  int32_t level;
  int32_t is_tab;
} sq_item;

// A place where a line may end, and another begin.
typedef struct sq_break {
  ptrdiff_t character; // the position
  ptrdiff_t start; // where a line that begins here begins, without the space before its first letter
  // The visible end of a line that ends here, with a hyphen, without a white space and the space behind its last letter.
  ptrdiff_t end;
  // The least `end` of this break and those behind it in its paragraph, and `start` of the first one; it never falls
  // within a paragraph.
  ptrdiff_t reach;
} sq_break;

// The lines of a stretch up to a forced end: a paragraph, or a part of one before U+2028.
typedef struct sq_paragraph {
  // The positions of its first character and its end, without its separator.
  ptrdiff_t start, end;
  ptrdiff_t line_end; // the end of its last line, with U+2028 where that ends it
  ptrdiff_t first_break, end_break; // from its beginning, at which a line begins, to its end
  // Its first mark, and the distance from one to the next as a power of two.
  ptrdiff_t first_mark, mark_shift;
  ptrdiff_t first_item, end_item;
  ptrdiff_t full_end; // the width in one line is that from the first start to there
  ptrdiff_t top, height; // of its first line
  bool is_right_to_left;
  bool has_tabs;
  bool is_uniform; // whether all lines are as high as the first
} sq_paragraph;

// The size of an ellipsis in a segment: after a wide character, and after others.
typedef struct sq_ellipsis {
  int32_t width;
  int32_t wide_width;
  int32_t top;
  int32_t height;
} sq_ellipsis;

// The arrays belong to the text and never change.
typedef struct sq_shaped_arrays {
  size_t characters;
  const ptrdiff_t *positions; // where each character begins on an axis on which all of them follow one another, and the end
  const uint32_t *offsets; // of characters in bytes, and the end
  const uint16_t *flags;    // for each position, and the end
  size_t change_count;
  const sq_change *changes; // in the order of the text
  size_t item_count;
  const sq_item *items;
  size_t paragraph_count;
  const sq_paragraph *paragraphs;
  size_t break_count;
  const sq_break *breaks;
  // For places at equal distances along each paragraph, the last break whose reach is no further: a search begins
  // there, and mostly ends there or one break further.
  size_t mark_count;
  const uint32_t *marks;
  size_t ellipsis_count;
  const sq_ellipsis *ellipses; // one for each segment; none where not asked for
  ptrdiff_t largest_reduction; // by how much breaks make a line narrower than its characters
  bool has_spacing; // whether letters are spaced anywhere
  int32_t tab_width;
  int32_t cap_height;
  size_t missing; // how many characters no font has
} sq_shaped_arrays;

typedef struct sq_shaped sq_shaped;

// Shapes a text.
sq_shaped *sq_shape(sq_fonts *fonts, const sq_request *request);
void sq_shaped_release(sq_shaped *text);
// Valid as long as the text.
const sq_shaped_arrays *sq_shaped_get(const sq_shaped *text);

// The width of characters of one item as a piece of their own, with the hyphen that a line broken at
// their end gets, where wanted.
int32_t sq_shaped_width(
  const sq_shaped *text, size_t item, uint32_t start, uint32_t end, int has_hyphen);

#endif
