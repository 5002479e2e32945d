#include "GoogleBenchmark.h"
