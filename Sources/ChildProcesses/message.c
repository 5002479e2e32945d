#include "message.h"

#include <string.h>

static _Thread_local char text[256];

void sq_message_clear(void) { text[0] = 0; }

void sq_message_set(const char *message) {
  if (!message) return;
  const size_t length = strnlen(message, sizeof text - 1);
  memmove(text, message, length);
  text[length] = 0;
}

const char *sq_message_get(void) { return text; }
