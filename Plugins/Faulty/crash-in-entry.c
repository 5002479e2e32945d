/* Reads from an invalid address in its entry. */
#include "faulty.h"

static const sq_plugin *volatile nowhere;

FAULTY_ENTRY {
  volatile const uint32_t *address = &nowhere->struct_size;
  return *address ? nowhere : NULL;
}
