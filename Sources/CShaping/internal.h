// What the files of this module share.
#ifndef SQ_INTERNAL_H
#define SQ_INTERNAL_H

#include "CShaping.h"

#if !__has_include(<pango/pangocairo.h>)
#error "the trait Text needs Pango: install libpango1.0-dev (or build without the trait)"
#endif
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>

#include <hb.h>

struct sq_fonts {
  gint references;
  GMutex lock; // around all that uses the context
  FcConfig *configuration;
  PangoFontMap *map;
  PangoContext *context;
  sq_font_file *files;
  size_t file_count;
  GArray *style_metrics; // of sq_style_metrics, for the styles of texts that were shaped
};

// What HarfBuzz and Pango answer for a font, kept with the font and freed with it.
enum { SQ_FONT_FEATURES = 32 };
typedef struct sq_font_cache {
  hb_font_t *font; // that of Pango, with boxes for what it does not have
  hb_feature_t features[SQ_FONT_FEATURES];
  guint feature_count;
  // The baselines for the last script and language.
  int has_baselines;
  int script;
  PangoLanguage *language;
  int32_t baseline;
  int32_t baselines[4];
} sq_font_cache;

// The cache of a font; the lock of its collection protects it.
sq_font_cache *sq_font_cache_of(PangoFont *font);

struct sq_shaped {
  sq_fonts *fonts;
  char *text;
  size_t length;
  PangoAttrList *attributes;
  PangoLogAttr *breaks; // one for each position
  PangoItem **pango_items;
  sq_shaped_arrays arrays;
};

// A style, language and direction, and what texts measure whose first segment has them.
typedef struct sq_style_metrics {
  char *family;
  int32_t size, weight, is_italic, letter_spacing;
  PangoLanguage *language;
  PangoDirection direction;
  int32_t tab_width;
  int32_t cap_height;
} sq_style_metrics;

// The metrics of a collection's styles. All are dropped when there are too many; mostly there are few.
GArray *sq_style_metrics_new(void);
void sq_style_metrics_free(GArray *metrics);
// The metrics of the style of a segment; null where it was not measured. The context has the language.
const sq_style_metrics *sq_find_style_metrics(const sq_fonts *fonts, const sq_segment *segment);
const sq_style_metrics *sq_add_style_metrics(
  sq_fonts *fonts, const sq_segment *segment, int32_t tab_width, int32_t cap_height);

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
