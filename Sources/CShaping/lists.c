#ifdef SQ_TEXT
// The lists that a text is built in, and the block that it keeps of them.
#include "builder.h"

#include <string.h>

// Copies a list behind the others in a block, and answers its address.
static void *put(char **place, const void *first, size_t size) {
  void *copy = *place;
  if (size) memcpy(copy, first, size);
  *place += size;
  return copy;
}

void sq_keep_lists(sq_builder *b) {
  sq_lists *lists = b->lists;
  sq_shaped_arrays *arrays = &b->text->arrays;
  const size_t sizes[] = {
    lists->items.count * sizeof(sq_item), lists->pango_items.count * sizeof(PangoItem *),
    lists->paragraphs.count * sizeof(sq_paragraph), lists->breaks.count * sizeof(sq_break),
    lists->changes.count * sizeof(sq_change), lists->marks.count * sizeof(uint32_t)};
  size_t size = 0;
  for (size_t index = 0; index < G_N_ELEMENTS(sizes); index++) size += sizes[index];
  // Larger elements come first, so that all are aligned.
  char *place = b->text->lists = g_malloc(size);
  arrays->items = put(&place, lists->items.first, sizes[0]);
  b->text->pango_items = put(&place, lists->pango_items.first, sizes[1]);
  arrays->paragraphs = put(&place, lists->paragraphs.first, sizes[2]);
  arrays->breaks = put(&place, lists->breaks.first, sizes[3]);
  arrays->changes = put(&place, lists->changes.first, sizes[4]);
  arrays->marks = put(&place, lists->marks.first, sizes[5]);
  arrays->item_count = lists->items.count;
  arrays->paragraph_count = lists->paragraphs.count;
  arrays->break_count = lists->breaks.count;
  arrays->change_count = lists->changes.count;
  arrays->mark_count = lists->marks.count;
  ptrdiff_t space = 0, reduction = 0;
  for (size_t index = 0; index < arrays->characters; index++)
    if (b->flags[index] & SQ_WHITE)
      space = MAX(space, b->positions[index + 1] - b->positions[index]);
  for (size_t index = 0; index < arrays->change_count; index++)
    reduction = MAX(reduction, -(ptrdiff_t)arrays->changes[index].before);
  arrays->largest_reduction = space + reduction;
  arrays->has_spacing = b->has_spacing;
  lists->items.count = lists->pango_items.count = lists->paragraphs.count = 0;
  lists->breaks.count = lists->changes.count = lists->marks.count = 0;
  // Those of a long text would be kept for nothing.
  if (size > 1 << 20) sq_lists_clear(lists);
}

void sq_lists_clear(sq_lists *lists) {
  g_free(lists->items.first);
  g_free(lists->pango_items.first);
  g_free(lists->paragraphs.first);
  g_free(lists->breaks.first);
  g_free(lists->changes.first);
  g_free(lists->marks.first);
  *lists = (sq_lists){0};
}
#endif
