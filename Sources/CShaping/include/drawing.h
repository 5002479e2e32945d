// Text and shapes on pictures.
#ifndef SQ_DRAWING_H
#define SQ_DRAWING_H

#include "shaping.h"

// A picture being drawn, in points, y down. One thread at a time.
typedef struct sq_picture sq_picture;

typedef struct sq_color {
  double red, green, blue, alpha;
} sq_color;

// A picture of pixels, `scale` of them for a point, or a PDF document, whose pages are that large. Later failures are
// told by sq_picture_bytes.
sq_picture *sq_picture_create(double width, double height, double scale);
sq_picture *sq_document_create(double width, double height, const char *title);
void sq_picture_release(sq_picture *picture);

// The next page of a document, of its own size.
void sq_document_next_page(sq_picture *document, double width, double height);

// The picture as PNG or the document as PDF, after which nothing may be drawn any more; null where that failed,
// with the cause in `error`. To be freed by the caller.
uint8_t *sq_picture_bytes(sq_picture *picture, size_t *length, const char **error);
// The pixels of a picture, four bytes each: blue, green, red, alpha, premultiplied.
const uint8_t *sq_picture_pixels(sq_picture *picture, size_t *width, size_t *height, size_t *stride);

void sq_picture_save(sq_picture *picture);
void sq_picture_restore(sq_picture *picture);
// Draws the following, up to the end, as a group of some opacity.
void sq_picture_begin_group(sq_picture *picture);
void sq_picture_end_group(sq_picture *picture, double opacity);

void sq_picture_transform(sq_picture *picture, const double matrix[6]);
void sq_picture_clip(
  sq_picture *picture, double x, double y, double width, double height, double radius);
void sq_picture_fill(
  sq_picture *picture, double x, double y, double width, double height, double radius,
  sq_color color);
void sq_picture_stroke(
  sq_picture *picture, double x, double y, double width, double height, double radius,
  double line_width, sq_color color);

// An image from the bytes of a PNG file.
typedef struct sq_image sq_image;
sq_image *sq_image_create(const uint8_t *bytes, size_t length);
void sq_image_release(sq_image *image);
void sq_image_size(const sq_image *image, double *width, double *height);
void sq_picture_image(
  sq_picture *picture, const sq_image *image, double x, double y, double width, double height);

// A line of a text. `start` and `end` are characters; those from `gap_start` to `gap_end` are replaced
// by an ellipsis where the gap is not empty.
typedef struct sq_drawn_line {
  uint32_t start, end;
  uint32_t gap_start, gap_end;
  int32_t is_wrapped; // whether the line was broken at its end
  int32_t adds_ellipsis; // whether one follows the line, in place of nothing
  int32_t tab_interval, tab_gap;
  double x, baseline;
} sq_drawn_line;

// Draws a line; answers its width in 1/1024 point.
int32_t sq_picture_text(
  sq_picture *picture, const sq_shaped *text, const sq_drawn_line *line, sq_color color);

// A part of a line that one font draws in one direction. The texts are valid in the call alone.
typedef struct sq_text_piece {
  const char *text; // UTF-8, in the order of reading
  size_t length;
  double x, baseline, width; // of its left end
  int32_t is_right_to_left;
  const char *hyphen; // the hyphen drawn behind it where a line is broken in a word; else empty
  int32_t has_colors; // whether its letters have colours of their own
  const char *family; // of the font that draws it
  double size;
  int32_t weight;
  int32_t is_italic;
  double letter_spacing;
  const char *outline; // a path as SVG has it; null where not asked for, and for letters with colours
} sq_text_piece;

// Calls `each` with the pieces of a line from left to right.
void sq_text_pieces(
  const sq_shaped *text, const sq_drawn_line *line, int has_outlines, void *context,
  void (*each)(void *context, const sq_text_piece *piece));

#endif
