// The same text by Pango's own layout, to compare with.
#ifndef SQ_REFERENCE_H
#define SQ_REFERENCE_H

#include "shaping.h"

typedef struct sq_reference_line {
  uint32_t start; // in bytes
  uint32_t length;
  int32_t width;
  int32_t height;
  int32_t top; // from the baseline, negative above
  uint32_t gap_start; // the text that an ellipsis stands for, in bytes
  uint32_t gap_length;
} sq_reference_line;

typedef struct sq_reference sq_reference;

// A layout of Pango's for a text with the fonts and segments of a request.
sq_reference *sq_reference_create(sq_fonts *fonts, const sq_request *request);
void sq_reference_release(sq_reference *reference);

// Lays it out at a width; negative for none. `ellipsis` is 0 for none, 1 head, 2 middle, 3 tail, with
// which a paragraph has `lines` lines at most. Writes up to `capacity` lines and answers their number.
size_t sq_reference_lines(
  sq_reference *reference, int32_t width, int32_t ellipsis, int32_t lines, sq_reference_line *out,
  size_t capacity);

// Measures it at a width: the cost for an app that calls Pango for each width.
int32_t sq_reference_height(sq_reference *reference, int32_t width);

// Writes Pango's properties of each position of a text, and of its end, as flags of `sq_shaped_arrays`, without those
// of glyphs.
void sq_reference_breaks(const char *text, size_t length, uint16_t *flags);

// Shapes the runs of a text by HarfBuzz alone, and keeps nothing: the least work of any shaping.
void sq_reference_shape(const sq_shaped *text);

#endif
