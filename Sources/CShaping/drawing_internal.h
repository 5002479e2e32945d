#ifndef SQ_DRAWING_INTERNAL_H
#define SQ_DRAWING_INTERNAL_H

#include "internal.h"

struct sq_picture {
  cairo_t *cairo;
  cairo_surface_t *surface;
  GByteArray *document; // the bytes of a document so far; null for pixels
  cairo_font_face_t *dots; // of a document with letters that are pictures; else null
};

// A piece of a line, by its place in the text.
typedef struct sq_line_piece {
  PangoItem *item;
  PangoGlyphString *glyphs;
  const char *text; // the start that the item's offset counts from
  int32_t width;
  int32_t rise;
  // The space between letters that its first one has on its left side, and its last one on its right side.
  int32_t spacing_left, spacing_right;
} sq_line_piece;

// Calls `visit` with each piece of a line from left to right, and where its baseline begins; answers the width of
// the line. The fonts are locked.
int32_t sq_visit_pieces(
  const sq_shaped *text, const sq_drawn_line *line, void *context,
  void (*visit)(void *context, sq_line_piece *drawn, double x, double y));

// Whether letters of a font have colours of their own: they are pictures, and have no outlines.
int sq_has_colors(PangoFont *font);
// Puts the text of a piece into a document, where nothing of it is seen.
void sq_add_document_text(sq_picture *picture, sq_line_piece *drawn, double x, double y);

// The greatest coordinate, up or down, at which something is drawn: 4 million pixels. Cairo's own numbers begin anew at 8
// million, so that drawings beyond would be visible.
double sq_farthest(cairo_t *cairo);

void sq_set_color(cairo_t *cairo, sq_color color);

#endif
