#include "Floors.h"

const char *sq_floor_compiler(void) {
#ifdef __OPTIMIZE__
  return __VERSION__;
#else
  return __VERSION__ " without optimisation";
#endif
}
