/* An entry that answers nothing. */
#include "faulty.h"

FAULTY_ENTRY { return NULL; }
