/* An entry that returns null. */
#include "faulty.h"

FAULTY_ENTRY { return NULL; }
