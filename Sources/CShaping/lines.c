#ifdef SQ_TEXT
// The pieces of lines: each part of an item is shaped as it stands in its line.
#include "drawing_internal.h"

#include <string.h>

static int32_t width_of(const PangoGlyphString *glyphs) {
  int32_t width = 0;
  for (int index = 0; index < glyphs->num_glyphs; index++)
    width += glyphs->glyphs[index].geometry.width;
  return width;
}

static PangoItem *part_of(const sq_shaped *text, size_t index, uint32_t start, uint32_t end) {
  PangoItem *item = pango_item_copy(text->pango_items[index]);
  item->offset = (int)text->arrays.offsets[start];
  item->length = (int)(text->arrays.offsets[end] - text->arrays.offsets[start]);
  item->num_chars = (int)(end - start);
  return item;
}

static sq_line_piece shape_part(
  const sq_shaped *text, size_t index, uint32_t start, uint32_t end, const sq_drawn_line *line,
  int32_t x) {
  const sq_item *own = &text->arrays.items[index];
  sq_line_piece made = {.item = part_of(text, index, start, end), .text = text->text};
  made.glyphs = pango_glyph_string_new();
  if (own->is_tab) {
    pango_glyph_string_set_size(made.glyphs, 1);
    memset(&made.glyphs->glyphs[0], 0, sizeof made.glyphs->glyphs[0]);
    made.glyphs->glyphs[0].glyph = PANGO_GLYPH_EMPTY;
    made.glyphs->glyphs[0].attr.is_cluster_start = 1;
    made.glyphs->log_clusters[0] = 0;
    int32_t stop = (x + line->tab_gap + line->tab_interval - 1) / line->tab_interval;
    made.glyphs->glyphs[0].geometry.width = MAX(0, stop * line->tab_interval - x);
  } else {
    // A hyphen belongs to the end of a line, and in Pango's shaping to that of an item.
    made.item->analysis.flags &= (guint8)~PANGO_ANALYSIS_FLAG_NEED_HYPHEN;
    if (end == line->end && line->gap_start == line->gap_end
        && (line->is_wrapped || text->breaks[end].is_line_break)
        && text->breaks[end].break_inserts_hyphen)
      made.item->analysis.flags |= PANGO_ANALYSIS_FLAG_NEED_HYPHEN;
    pango_shape_item(
      made.item, text->text, (int)text->length, text->breaks + start, made.glyphs,
      PANGO_SHAPE_NONE);
    made.spacing_left = (int32_t)own->spacing_left;
    made.spacing_right = (int32_t)own->spacing_right;
    int spacing = made.spacing_left + made.spacing_right;
    if (spacing && made.glyphs->num_glyphs) {
      PangoGlyphItem glyph_item = {.item = made.item, .glyphs = made.glyphs};
      pango_glyph_item_letter_space(&glyph_item, text->text, text->breaks + start, spacing);
      PangoGlyphInfo *first = &made.glyphs->glyphs[0];
      PangoGlyphInfo *last = &made.glyphs->glyphs[made.glyphs->num_glyphs - 1];
      first->geometry.width += made.spacing_left;
      first->geometry.x_offset += made.spacing_left;
      last->geometry.width += made.spacing_right;
    }
  }
  // A space at which the line was broken takes nothing.
  if (end == line->end && line->is_wrapped && text->breaks[end - 1].is_white
      && made.glyphs->num_glyphs) {
    int last = made.item->analysis.level % 2 ? 0 : made.glyphs->num_glyphs - 1;
    made.glyphs->glyphs[last].geometry.width = 0;
    made.glyphs->glyphs[last].glyph = PANGO_GLYPH_EMPTY;
  }
  made.width = width_of(made.glyphs);
  return made;
}

static sq_line_piece ellipsis_piece(const sq_shaped *text, const sq_drawn_line *line, int level) {
  const char *string;
  uint32_t at = line->gap_start < line->end || line->end == 0 ? line->gap_start : line->end - 1;
  int is_wide = at < text->arrays.characters && text->arrays.flags[at] & SQ_WIDE ? 1 : 0;
  sq_line_piece made = {.item = sq_ellipsis_item(text, text->arrays.offsets[at], is_wide, &string)};
  made.text = string;
  made.glyphs = pango_glyph_string_new();
  pango_shape_item(
    made.item, string, (int)strlen(string), NULL, made.glyphs, PANGO_SHAPE_NONE);
  made.item->analysis.level = (guint8)level;
  made.width = width_of(made.glyphs);
  return made;
}

// Adds the visible part of an item: the glyphs before a gap and behind it.
static void add_part(
  GArray *pieces, sq_line_piece whole, const sq_shaped *text, uint32_t start, uint32_t end,
  const sq_drawn_line *line) {
  uint32_t from = MAX(start, line->gap_start), to = MIN(end, line->gap_end);
  if (from >= to) {
    g_array_append_val(pieces, whole);
    return;
  }
  PangoGlyphItem *rest = g_slice_new0(PangoGlyphItem);
  rest->item = whole.item;
  rest->glyphs = whole.glyphs;
  const uint32_t *offsets = text->arrays.offsets;
  if (from > start) {
    PangoGlyphItem *before =
      pango_glyph_item_split(rest, text->text, (int)(offsets[from] - offsets[start]));
    sq_line_piece kept = whole;
    kept.item = before->item;
    kept.glyphs = before->glyphs;
    kept.width = width_of(kept.glyphs);
    g_array_append_val(pieces, kept);
    g_slice_free(PangoGlyphItem, before);
  }
  if (to < end) {
    PangoGlyphItem *gone =
      pango_glyph_item_split(rest, text->text, (int)(offsets[to] - offsets[from]));
    pango_glyph_item_free(gone);
    sq_line_piece kept = whole;
    kept.item = rest->item;
    kept.glyphs = rest->glyphs;
    kept.width = width_of(kept.glyphs);
    g_array_append_val(pieces, kept);
    g_slice_free(PangoGlyphItem, rest);
  } else {
    pango_glyph_item_free(rest);
  }
}

// The first item that ends behind a character.
static size_t first_item(const sq_shaped_arrays *arrays, uint32_t character) {
  size_t low = 0, high = arrays->item_count;
  while (low < high) {
    size_t middle = (low + high) / 2;
    if (arrays->items[middle].end <= character)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

static void add_pieces(GArray *pieces, const sq_shaped *text, const sq_drawn_line *line) {
  const sq_shaped_arrays *arrays = &text->arrays;
  int has_gap = line->gap_start < line->gap_end;
  const sq_item *first = NULL;
  int32_t x = 0;
  int is_placed = 0, level = 0;
  for (size_t index = first_item(arrays, line->start); index < arrays->item_count; index++) {
    const sq_item *item = &arrays->items[index];
    if (item->start >= line->end) break;
    if (!first) {
      first = item;
      x = (int32_t)-item->spacing_left;
    }
    level = item->level;
    uint32_t start = MAX(item->start, line->start), end = MIN(item->end, line->end);
    sq_line_piece whole = shape_part(text, index, start, end, line, x);
    whole.rise = first->baselines[first->baseline] - item->baselines[first->baseline];
    x += whole.width;
    guint before = pieces->len;
    // Items within the gap leave nothing, but the ellipsis stands where the gap begins.
    add_part(pieces, whole, text, start, end, line);
    if (has_gap && !is_placed && end > line->gap_start) {
      sq_line_piece ellipsis = ellipsis_piece(text, line, level);
      guint at = pieces->len;
      if (pieces->len > before && line->gap_end < end) at = pieces->len - 1;
      g_array_insert_val(pieces, at, ellipsis);
      is_placed = 1;
    }
  }
  if (line->adds_ellipsis) {
    sq_line_piece ellipsis = ellipsis_piece(text, line, level);
    g_array_append_val(pieces, ellipsis);
  }
}

// Letters at the ends of a line have no space on their outer sides.
static void trim(sq_line_piece *first, sq_line_piece *last) {
  int32_t left = first->spacing_left, right = last->spacing_right;
  if (left && first->glyphs->num_glyphs) {
    first->glyphs->glyphs[0].geometry.width -= left;
    first->glyphs->glyphs[0].geometry.x_offset -= left;
  }
  int glyph = last->glyphs->num_glyphs - 1;
  while (glyph > 0 && last->glyphs->glyphs[glyph].geometry.width == 0) glyph--;
  if (right && glyph >= 0) last->glyphs->glyphs[glyph].geometry.width -= right;
  first->width = width_of(first->glyphs);
  last->width = width_of(last->glyphs);
}

int32_t sq_visit_pieces(
  const sq_shaped *text, const sq_drawn_line *line, void *context,
  void (*visit)(void *context, sq_line_piece *drawn, double x, double y)) {
  GArray *pieces = g_array_new(FALSE, TRUE, sizeof(sq_line_piece));
  add_pieces(pieces, text, line);
  if (pieces->len)
    trim(
      &g_array_index(pieces, sq_line_piece, 0),
      &g_array_index(pieces, sq_line_piece, pieces->len - 1));
  // From the order of the text to that of the eye; equal items are known by their address.
  GList *items = NULL;
  for (guint index = pieces->len; index > 0; index--)
    items = g_list_prepend(items, g_array_index(pieces, sq_line_piece, index - 1).item);
  GList *seen = pango_reorder_items(items);
  int32_t x = 0;
  for (GList *list = seen; list; list = list->next) {
    for (guint index = 0; index < pieces->len; index++) {
      sq_line_piece *drawn = &g_array_index(pieces, sq_line_piece, index);
      if (drawn->item != list->data) continue;
      visit(
        context, drawn, line->x + (double)x / PANGO_SCALE,
        line->baseline - (double)drawn->rise / PANGO_SCALE);
      x += drawn->width;
      break;
    }
  }
  g_list_free(seen);
  g_list_free(items);
  for (guint index = 0; index < pieces->len; index++) {
    sq_line_piece *done = &g_array_index(pieces, sq_line_piece, index);
    pango_item_free(done->item);
    pango_glyph_string_free(done->glyphs);
  }
  g_array_free(pieces, TRUE);
  return x;
}
#endif
