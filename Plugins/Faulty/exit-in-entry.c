/* Ends the process, as if all were well, in its entry. */
#include "faulty.h"

#include <stdlib.h>

FAULTY_ENTRY { exit(0); }
