#include "Allocations.h"
