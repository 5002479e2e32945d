// A text, itemised and shaped once, as flat arrays. Lengths are in 1/1024 point.
#ifndef SQ_SHAPING_H
#define SQ_SHAPING_H

#include "fonts.h"

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
  const char *text; // valid UTF-8 without zero bytes
  size_t length;
  const sq_segment *segments;
  size_t segment_count;
  const char *language;
  int32_t direction; // -1 by the first strong character of each paragraph, 0 left to right, 1 right to left
  int32_t breaks_words; // for the reference alone: the arrays serve both
  int32_t has_ellipsis; // whether what an ellipsis takes is wanted
} sq_request;

// What is known of a position between characters, or of the character after it.
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
  uint32_t start;
  uint32_t end;
  int32_t level;
  int32_t is_tab;
  int32_t top;    // of a line of it, from the baseline, negative above
  int32_t height; // of a line of it
  int32_t spacing_left;
  int32_t spacing_right;
  uint32_t segment;
  // The baseline that letters of its script lie on, as an index, and where each of four baselines is:
  // those of Latin, of hanging and of two kinds of ideographic scripts, up from the Latin one.
  int32_t baseline;
  int32_t baselines[4];
} sq_item;

typedef struct sq_paragraph {
  uint32_t start;
  uint32_t end;  // before the characters that end it
  uint32_t next; // after them
  uint32_t first_item;
  uint32_t end_item;
  int32_t is_right_to_left;
  int32_t empty_top; // of a line without characters
  int32_t empty_height;
} sq_paragraph;

// What an ellipsis in a segment takes: after a wide character, and after others.
typedef struct sq_ellipsis {
  int32_t width;
  int32_t wide_width;
  int32_t top;
  int32_t height;
} sq_ellipsis;

// The arrays belong to the text and never change.
typedef struct sq_shaped_arrays {
  size_t characters;
  const uint32_t *offsets; // of characters in bytes, and the end
  const uint16_t *flags;    // for each position, and the end
  const int32_t *advances;
  size_t change_count;
  const sq_change *changes;
  size_t item_count;
  const sq_item *items;
  size_t paragraph_count;
  const sq_paragraph *paragraphs;
  const sq_ellipsis *ellipses; // one for each segment; null where not asked for
  int32_t tab_width;
  int32_t cap_height;
  size_t missing; // how many characters no font has
} sq_shaped_arrays;

typedef struct sq_shaped sq_shaped;

// Shapes a text.
sq_shaped *sq_shape(sq_fonts *fonts, const sq_request *request);
void sq_shaped_release(sq_shaped *text);
sq_shaped_arrays sq_shaped_get(const sq_shaped *text);

// The width of characters of one item as a piece of their own, with the hyphen that a line broken at
// their end gets, where wanted.
int32_t sq_shaped_width(
  const sq_shaped *text, size_t item, uint32_t start, uint32_t end, int has_hyphen);

#endif
