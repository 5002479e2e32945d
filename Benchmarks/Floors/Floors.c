#include "Floors.h"
