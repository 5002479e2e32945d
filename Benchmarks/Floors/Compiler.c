#include "Floors.h"

const char *sq_floor_compiler(void) {
#define TEXT_OF(number) #number
#define VERSION(major, minor) TEXT_OF(major) "." TEXT_OF(minor)
#if defined __clang__
#define COMPILER "Clang " VERSION(__clang_major__, __clang_minor__)
#else
#define COMPILER "GCC " VERSION(__GNUC__, __GNUC_MINOR__)
#endif
#ifdef __OPTIMIZE__
  return COMPILER ", optimised";
#else
  return COMPILER ", not optimised";
#endif
}
