/* Changes the locale of its thread. */
#define _GNU_SOURCE
#include "faulty.h"

#include <locale.h>

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  static _Thread_local locale_t own;
  *frame = column(a);
  if (!own) own = newlocale(LC_ALL_MASK, "C.UTF-8", 0);
  uselocale(own);
  return SQ_OK;
}

FAULTY_PLUGIN("thread-locale-changed", COLUMN_TRAITS, place)
