/* Exits with status 0 in its entry. */
#include "faulty.h"

#include <stdlib.h>

FAULTY_ENTRY { exit(0); }
