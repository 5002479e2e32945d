#ifdef SQ_TEXT
// The attributes of a request for letters and lines, as Pango's.
#include "internal.h"

#include <math.h>
#include <string.h>

PangoAttrList *sq_attributes(const sq_request *request) {
  PangoAttrList *list = pango_attr_list_new();
  guint start = 0;
  for (size_t index = 0; index < request->segment_count; index++) {
    const sq_segment *segment = &request->segments[index];
    // An empty line at the very end has the look of the last segment.
    guint end = index + 1 == request->segment_count ? G_MAXUINT : segment->end;
    PangoFontDescription *font = pango_font_description_new();
    pango_font_description_set_family(font, segment->family);
    pango_font_description_set_absolute_size(font, segment->size);
    pango_font_description_set_weight(font, (PangoWeight)segment->weight);
    pango_font_description_set_style(
      font, segment->is_italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL);
    PangoAttribute *made[4] = {pango_attr_font_desc_new(font)};
    pango_font_description_free(font);
    int count = 1;
    if (segment->letter_spacing) made[count++] = pango_attr_letter_spacing_new(segment->letter_spacing);
    if (segment->line_height > 0) made[count++] = pango_attr_line_height_new(segment->line_height);
    if (segment->absolute_line_height > 0)
      made[count++] = pango_attr_line_height_new_absolute(segment->absolute_line_height);
    for (int each = 0; each < count; each++) {
      made[each]->start_index = start;
      made[each]->end_index = end;
      pango_attr_list_insert(list, made[each]);
    }
    start = segment->end;
  }
  return list;
}

void sq_set_context(PangoContext *context, const sq_request *request) {
  pango_context_set_language(context, pango_language_from_string(request->language));
  pango_context_set_base_dir(
    context, request->direction == 1 ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR);
}

void sq_line_extents(
  const PangoItem *item, const PangoRectangle *logical, int32_t *top, int32_t *height) {
  int absolute = 0;
  double factor = 0;
  for (GSList *list = item ? item->analysis.extra_attrs : NULL; list; list = list->next) {
    const PangoAttribute *attribute = list->data;
    if (attribute->klass->type == PANGO_ATTR_LINE_HEIGHT)
      factor = ((const PangoAttrFloat *)attribute)->value;
    if (attribute->klass->type == PANGO_ATTR_ABSOLUTE_LINE_HEIGHT)
      absolute = ((const PangoAttrInt *)attribute)->value;
  }
  *top = logical->y;
  *height = logical->height;
  if (absolute == 0 && factor == 0) return;
  int scaled = (int)ceilf((float)(factor * logical->height));
  int leading = MAX(absolute, scaled) - logical->height;
  *top -= leading / 2;
  *height += leading;
}

PangoItem *sq_ellipsis_item(
  const sq_shaped *text, size_t byte, int is_wide, const char **string) {
  PangoAttrIterator *iterator = pango_attr_list_get_iterator(text->attributes);
  int start, end;
  do pango_attr_iterator_range(iterator, &start, &end);
  while ((size_t)end <= byte && pango_attr_iterator_next(iterator));
  PangoItem *item = NULL;
  // Three points stand in where the font of the text has no ellipsis.
  for (int attempt = 0; attempt < 2; attempt++) {
    *string = attempt ? "..." : is_wide ? "\u22EF" : "\u2026";
    PangoAttrList *list = pango_attr_list_new();
    GSList *attributes = pango_attr_iterator_get_attrs(iterator);
    for (GSList *each = attributes; each; each = each->next) {
      PangoAttribute *attribute = each->data;
      attribute->start_index = 0;
      attribute->end_index = G_MAXUINT;
      pango_attr_list_insert(list, attribute);
    }
    g_slist_free(attributes);
    pango_attr_list_insert(list, pango_attr_fallback_new(attempt == 1));
    GList *items =
      pango_itemize(text->fonts->context, *string, 0, (int)strlen(*string), list, NULL);
    item = items->data;
    g_list_free_full(items->next, (GDestroyNotify)pango_item_free);
    g_list_free_1(items);
    pango_attr_list_unref(list);
    if (attempt == 0
        && (!item->analysis.font
            || !pango_font_has_char(item->analysis.font, g_utf8_get_char(*string))))
      pango_item_free(item);
    else
      break;
  }
  pango_attr_iterator_destroy(iterator);
  return item;
}
#endif
