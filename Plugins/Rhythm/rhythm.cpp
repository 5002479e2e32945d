// A baseline grid in C++: a size rule for text, and spacing and padding of whole lines. The size rule has state:
// its words, made once for each use.
#include "sqlayout_plugin.h"

#include <algorithm>
#include <new>
#include <vector>

namespace {

// Widths of words, which depend only on the parameters, as those of a real text on its font.
struct Words {
  std::vector<double> widths;
};

sq_status create(const sq_host *host, const double *parameters, void **state) {
  try {
    auto *words = new Words;
    for (int word = 0; word < static_cast<int>(parameters[0]); word++)
      words->widths.push_back(20.0 + 7 * (word % 5));
    *state = words;
    return SQ_OK;
  } catch (const std::bad_alloc &) {
    // Exceptions must not leave the plugin.
    host->fail(host, "no memory for the words");
    return SQ_FAILED;
  }
}

void destroy(void *state) { delete static_cast<Words *>(state); }

sq_status text(const sq_size_arguments *a, sq_size *size) {
  const double line = a->parameters[1];
  double x = 0, width = 0, lines = 0;
  for (const double word : static_cast<const Words *>(a->state)->widths) {
    const double after = x > 0 ? x + 5 + word : word;
    const bool breaks = x > 0 && after > a->fitting.width;
    if (lines == 0 || breaks) lines++;
    x = breaks ? word : after;
    width = std::max(width, x);
  }
  *size = {width, lines * line};
  return SQ_OK;
}

sq_status lines(const sq_edges_arguments *a, sq_insets *edges) {
  const double line = a->parameters[0];
  *edges = {line, 0, line, 0};
  return SQ_OK;
}

// Half a line in a narrow container, otherwise a whole line.
sq_status margin(const sq_edges_arguments *a, sq_insets *edges) {
  const double side = a->bounds.width < 320 ? a->parameters[0] / 2 : a->parameters[0];
  *edges = {0, side, 0, side};
  return SQ_OK;
}

const sq_parameter words{sizeof(sq_parameter), 0, "words", 12, 0, 1000};
const sq_parameter line{sizeof(sq_parameter), 0, "line", 16, 1, 1000};
const sq_parameter *const textParameters[]{&words, &line};
const sq_parameter *const lineParameters[]{&line};

constexpr uint32_t structSize = sizeof(sq_calculator);
const sq_calculator textRule{structSize, SQ_KIND_SIZE, "acme.text", "Words broken into lines",
                             SQ_TRAIT_PURE | SQ_TRAIT_MONOTONE, 2, textParameters, nullptr, text,
                             nullptr, nullptr, create, destroy};
const sq_calculator spacing{structSize, SQ_KIND_SPACING, "acme.lines", "A line above and below",
                            SQ_TRAIT_PURE, 1, lineParameters, nullptr, nullptr, lines, nullptr,
                            nullptr, nullptr};
const sq_calculator padding{structSize, SQ_KIND_PADDING, "acme.margin", "A line or half of one aside",
                            SQ_TRAIT_PURE, 1, lineParameters, nullptr, nullptr, margin, nullptr,
                            nullptr, nullptr};
const sq_calculator *const calculators[]{&textRule, &spacing, &padding};

const sq_plugin plugin{sizeof(sq_plugin), {SQ_ABI_MAJOR, SQ_ABI_MINOR}, "rhythm", "1.0.0", 3, 0,
                       calculators, nullptr};

}  // namespace

const sq_plugin *sqlayout_plugin_entry(sq_version version, const sq_host *) {
  return version.major == SQ_ABI_MAJOR ? &plugin : nullptr;
}
