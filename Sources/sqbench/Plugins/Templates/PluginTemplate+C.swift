extension PluginTemplate {
  /// A calculator of a kind, in the common subset of C and C++.
  static func c(_ kind: Kind) -> String {
    let part = part(kind)
    return #"#include "sqlayout_plugin.h""# + "\n\n" + part.function
      + """

      static const sq_parameter \(part.parameter) = {
          .struct_size = sizeof(sq_parameter),
          .name = "\(part.parameter)",
          .default_value = \(part.usual),
          .minimum = 0,
          .maximum = 1000,
      };
      static const sq_parameter *const parameters[] = {&\(part.parameter)};

      static const sq_calculator calculator = {
          .struct_size = sizeof(sq_calculator),
          .kind = SQ_KIND_\(kind.rawValue.uppercased()),
          .name = "NAME.\(part.name)",
          .summary = "\(part.summary)",
          .traits = \(part.traits),
          .parameter_count = 1,
          .parameters = parameters,
          .\(part.field) = \(part.field == "frame" ? "place" : part.field),
      };
      static const sq_calculator *const calculators[] = {&calculator};

      static const sq_plugin plugin = {
          .struct_size = sizeof(sq_plugin),
          .abi_version = {SQ_ABI_MAJOR, SQ_ABI_MINOR},
          .name = "NAME",
          .version = "0.1.0",
          .calculator_count = 1,
          .calculators = calculators,
      };

      SQ_EXPORT const sq_plugin *sqlayout_plugin_entry(sq_version version, const sq_host *host) {
        (void)host;
        return version.major == SQ_ABI_MAJOR ? &plugin : NULL;
      }

      """
  }

  /// The parts that differ between kinds.
  private struct Part {
    var name: String
    var summary: String
    /// The calculator's one parameter, and its default.
    var parameter: String
    var usual: Int
    var traits: String
    /// The field of the descriptor for the function, and the function's name, except that `frame` has `place`.
    var field: String
    var function: String
  }

  private static func part(_ kind: Kind) -> Part {
    switch kind {
    case .frame:
      Part(
        name: "column", summary: "A column with a gap between its items", parameter: "gap",
        usual: 0,
        traits: "SQ_TRAIT_SPACING | SQ_TRAIT_PADDING | SQ_TRAIT_DISJOINT | SQ_TRAIT_TRANSLATE |\n"
          + "              SQ_TRAIT_PURE | SQ_TRAIT_FIRST_ITEM",
        field: "frame", function: larger + place)
    case .size:
      Part(
        name: "half", summary: "Half as high as wide", parameter: "most", usual: 100,
        traits: "SQ_TRAIT_SHRINK_STABLE | SQ_TRAIT_PURE", field: "size", function: size)
    case .spacing:
      Part(
        name: "line", summary: "A line above and below", parameter: "line", usual: 16,
        traits: "SQ_TRAIT_TRANSLATE | SQ_TRAIT_PURE", field: "edges",
        function: edges("edges->top = a->parameters[0];\n  edges->bottom = a->parameters[0];"))
    case .padding:
      Part(
        name: "margin", summary: "The same on all sides, half of it where it is narrow",
        parameter: "margin", usual: 16, traits: "SQ_TRAIT_TRANSLATE | SQ_TRAIT_PURE",
        field: "edges",
        function: edges(
          "const double side = a->bounds.width < 320 ? a->parameters[0] / 2 : a->parameters[0];\n"
            + "  edges->top = edges->left = edges->bottom = edges->right = side;"))
    case .arrange:
      Part(
        name: "column", summary: "A column with a gap between its items", parameter: "gap",
        usual: 0,
        traits: "SQ_TRAIT_SPACING | SQ_TRAIT_DISJOINT | SQ_TRAIT_TRANSLATE | SQ_TRAIT_PURE",
        field: "arrange", function: larger + arrange)
    }
  }

  private static let larger = """
    static double larger(double a, double b) { return b >= a ? b : a; }


    """

  private static let place = """
    /* Places one item. See the header for what the arguments are and how long they live. */
    static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
      const double gap = a->parameters[0];

      /* The room: the bounds within the insets, less the padding. */
      const double left = a->bounds.x + a->insets.left + a->padding.left;
      const double top = a->bounds.y + a->insets.top + a->padding.top;
      const double right = a->bounds.x + a->bounds.width - a->insets.right - a->padding.right;
      const double bottom = a->bounds.y + a->bounds.height - a->insets.bottom - a->padding.bottom;
      const sq_size room = {larger(0, right - left), larger(0, bottom - top)};
      const sq_size size = a->measure(a, room);

      /* Below the previous item, the larger of the two spacings and the gap between. */
      double y = top;
      if (a->previous) {
        const sq_previous_item *q = a->previous;
        y = q->frame.y + q->frame.height + q->padding.bottom +
            larger(q->spacing.bottom, a->spacing.top) + gap + a->padding.top;
      }
      frame->x = left;
      frame->y = y;
      frame->width = size.width;
      frame->height = size.height;
      return SQ_OK;
    }

    """

  private static let size = """
    /* Measures one leaf. See the header for what the arguments are and how long they live. */
    static sq_status size(const sq_size_arguments *a, sq_size *size) {
      const double most = a->parameters[0];
      size->width = a->fitting.width < most ? a->fitting.width : most;
      size->height = size->width / 2;
      return SQ_OK;
    }

    """

  private static func edges(_ statements: String) -> String {
    """
    /* The distances of one item. See the header for what the arguments are and how long they live. */
    static sq_status edges(const sq_edges_arguments *a, sq_insets *edges) {
      const sq_insets none = {0, 0, 0, 0};
      *edges = none;
      \(statements)
      return SQ_OK;
    }

    """
  }

  private static let arrange = """
    /* Places all items of a container. See the header for what the arguments are and how long they live. */
    static sq_status arrange(const sq_arrange_arguments *a, sq_rect *frames) {
      const double gap = a->parameters[0];
      const double left = a->bounds.x + a->insets.left;
      const double right = a->bounds.x + a->bounds.width - a->insets.right;
      double y = a->bounds.y + a->insets.top;
      for (uint32_t item = 0; item < a->item_count; item++) {
        const sq_insets padding = a->paddings[item];
        const double x = left + padding.left;
        const sq_size room = {larger(0, right - padding.right - x), SQ_UNBOUNDED};
        const sq_size size = a->measure(a, item, room);

        /* Below the previous item, the larger of the two spacings and the gap between. */
        if (item > 0) y += larger(a->spacings[item - 1].bottom, a->spacings[item].top) + gap;
        y += padding.top;
        const sq_rect frame = {x, y, size.width, size.height};
        frames[item] = frame;
        y += size.height + padding.bottom;
      }
      return SQ_OK;
    }

    """
}
