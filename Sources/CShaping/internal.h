// Declarations that the files of this module share.
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
  GMutex lock; // around all that uses the context
  FcConfig *configuration;
  PangoContext *context;
  sq_font_file *files;
  size_t file_count;
  GPtrArray *styles; // of sq_style, for the texts that were shaped
  // Memory of shaping, empty between its calls.
  hb_buffer_t *buffer;
  struct sq_lists *lists;
};

// Latin characters end there.
enum { SQ_LATIN_END = 0x180 };

// Answers of HarfBuzz and Pango for a font, kept with the font and freed with it.
enum { SQ_FONT_FEATURES = 32, SQ_FONT_ADVANCES = 256 };
typedef struct sq_font_cache {
  PangoFont *pango_font; // which owns this
  hb_font_t *font; // that of Pango, with boxes for missing characters
  uint32_t glyphs[SQ_LATIN_END]; // of Latin characters; 0 where it was not asked for one, or has none
  struct { uint32_t glyph; int32_t width; } advances[SQ_FONT_ADVANCES]; // each at its glyph's remainder
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
  struct sq_style *style; // of the first segment
  PangoItem **pango_items; // each its own, or that of the style
  void *lists; // the block that items and all that is counted with them lie in
  sq_shaped_arrays arrays;
};

// The look of letters, a language and a direction, and the data shared by texts whose first segment has them.
typedef struct sq_style {
  unsigned references; // from the collection and from texts; protected by its lock
  char *family, *language;
  int32_t size, weight, is_italic, letter_spacing, absolute_line_height;
  double line_height;
  int is_right_to_left;
  PangoAttrList *attributes; // of a text of one segment
  int has_metrics;
  int32_t tab_width, cap_height;
  // The item that Pango made of a Latin paragraph, and the characters that it put into such an item: any paragraph of
  // these, with a letter among them, is one like it. Null before there was one.
  PangoItem *latin;
  sq_font_cache *latin_cache;
  sq_item latin_item;
  uint8_t known_latin[SQ_LATIN_END];
} sq_style;

// The styles of a collection. All are dropped when there are too many; mostly there are few.
GPtrArray *sq_styles_new(void);
void sq_styles_free(GPtrArray *styles);
// The style of a request, for a text that keeps it until it is released.
sq_style *sq_style_of(sq_fonts *fonts, const sq_request *request);
void sq_style_release(sq_style *style);

// The characters of a paragraph: some that the table of Latin breaks does not know; digits and punctuation alone;
// letters with them; or only known ones.
typedef enum sq_latin_text {
  SQ_OTHER_TEXT, SQ_LATIN_PUNCTUATION, SQ_NEW_LATIN, SQ_KNOWN_LATIN
} sq_latin_text;
// Writes the breaks of a paragraph and their flags, one for each position, as Pango finds them; nothing of use for other
// texts. `known` has 1 for each character that is known.
sq_latin_text sq_latin_breaks(
  const char *text, size_t length, const uint8_t *known, PangoLogAttr *breaks, uint16_t *flags);
// Notes the characters of a Latin paragraph as known.
void sq_note_latin(const char *text, size_t length, uint8_t *known);
// The flags of a position by a break of Pango's.
uint16_t sq_break_flags(const PangoLogAttr *position);

// Makes U+FFFE and U+FFFF in a text, which Cairo takes for errors of UTF-8, U+FFFD, which is as long.
void sq_replace_noncharacters(char *text, size_t length);

// Copies the text of a request, and a zero behind it. Each zero within, which Pango takes for an end, becomes U+001A, and
// noncharacters are replaced.
void sq_copy_text(char *copy, const sq_request *request);

// The attributes of a request's segments.
PangoAttrList *sq_attributes(const sq_request *request);
// A context with a map of its own over the fonts of a configuration.
PangoContext *sq_context_create(FcConfig *configuration);
// Sets the context by a request; its fonts are locked.
void sq_set_context(PangoContext *context, const sq_request *request);

// The glyphs of a piece of an item, with HarfBuzz's data of each.
typedef struct sq_piece {
  hb_buffer_t *buffer;
  unsigned count;
  hb_glyph_info_t *infos;
  hb_glyph_position_t *positions;
} sq_piece;

// Shapes bytes of a text as a part of an item; valid until the next call with the same buffer.
// `hyphen` is 0 for none, 1 for one at the end, 2 for one in place of the last character. `cache` is that of the item's
// font; null for it to be looked up.
sq_piece sq_shape_piece(
  hb_buffer_t *buffer, const sq_font_cache *cache, const char *text, size_t length,
  const PangoItem *item, size_t start, size_t end, int hyphen);
// A buffer for that, with the settings that pieces share.
hb_buffer_t *sq_shaping_buffer(void);
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
