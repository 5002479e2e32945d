// Pango, HarfBuzz and Cairo, behind plain structs.
#ifndef SQ_CSHAPING_H
#define SQ_CSHAPING_H

#include "drawing.h"
#include "fonts.h"
#include "reference.h"
#include "shaping.h"

#endif
