// What the files of this module share.
#ifndef SQ_INTERNAL_H
#define SQ_INTERNAL_H

#include "CShaping.h"

#if !__has_include(<pango/pangocairo.h>)
#error "the trait Text needs Pango: install libpango1.0-dev (or build without the trait)"
#endif
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>

struct sq_fonts {
  gint references;
  GMutex lock; // around all that uses the context
  FcConfig *configuration;
  PangoFontMap *map;
  PangoContext *context;
  sq_font_file *files;
  size_t file_count;
};

struct sq_shaped {
  sq_fonts *fonts;
  char *text;
  size_t length;
  PangoAttrList *attributes;
  PangoLogAttr *breaks; // one for each position
  PangoItem **pango_items;
  sq_shaped_arrays arrays;
};

// The attributes of a request's segments.
PangoAttrList *sq_attributes(const sq_request *request);
// Sets what the context has of a request; its fonts are locked.
void sq_set_context(PangoContext *context, const sq_request *request);

// The glyphs of a piece of an item, with what HarfBuzz says of each.
typedef struct sq_piece {
  hb_buffer_t *buffer;
  unsigned count;
  hb_glyph_info_t *infos;
  hb_glyph_position_t *positions;
} sq_piece;

// Shapes bytes of a text as a part of an item; valid until the next call with the same buffer.
// `hyphen` is 0 for none, 1 for one at the end, 2 for one in place of the last character.
sq_piece sq_shape_piece(
  hb_buffer_t *buffer, const char *text, size_t length, const PangoItem *item, size_t start,
  size_t end, int hyphen);
// Empties a buffer, and gives it direction, script and language of an item.
void sq_begin_run(hb_buffer_t *buffer, const PangoItem *item);
// The sum of the advances of a piece.
int64_t sq_piece_width(const sq_piece *piece);

// The left and the right part of the space around a letter.
void sq_split_spacing(int spacing, int *left, int *right);
int sq_letter_spacing(const PangoItem *item);
// Where a line of glyphs of a font lies, with the line height of an item's attributes.
void sq_line_extents(const PangoItem *item, const PangoRectangle *logical, int32_t *top, int32_t *height);
// Notes where the baselines of an item are.
void sq_add_baselines(sq_item *item, const PangoItem *pango_item);
// The item of an ellipsis in a segment, not shaped yet, and its text.
PangoItem *sq_ellipsis_item(
  const sq_shaped *text, size_t byte, int is_wide, const char **string);

#endif
