import ArgumentParser

/// A plugin to begin with: a column with a gap to choose, in C or Swift.
struct PluginTemplate {
  /// What it can be written in.
  enum Language: String, ExpressibleByArgument, CaseIterable {
    case c, swift
  }

  let name: String
  let language: Language

  /// The library that the build line makes.
  var library: String { "lib\(name).so" }

  /// What builds it, in its folder.
  var buildLine: String {
    switch language {
    case .c: "cc -std=c11 -O2 -Wall -Wextra -fPIC -shared \(name).c -o \(library)"
    case .swift:
      "swiftc -O -swift-version 6 -parse-as-library -emit-library "
        + "-import-objc-header sqlayout_plugin.h \(name).swift -o \(library)"
    }
  }

  /// The files: the source and the one header.
  var files: [(name: String, text: String)] {
    [
      ("\(name).\(language.rawValue)", source.replacing("NAME", with: name)),
      ("sqlayout_plugin.h", String(decoding: PackageResources.sqlayout_plugin_h, as: UTF8.self)),
    ]
  }

  private var source: String {
    switch language {
    case .c: "/* Build: \(buildLine) */\n" + Self.c
    case .swift: "// Build: \(buildLine)\n" + Self.swift
    }
  }

  private static let c = """
    #include "sqlayout_plugin.h"

    static double larger(double a, double b) { return b >= a ? b : a; }

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

    static const sq_parameter gap = {
        .struct_size = sizeof(sq_parameter),
        .name = "gap",
        .default_value = 0,
        .minimum = 0,
        .maximum = 1000,
    };
    static const sq_parameter *const parameters[] = {&gap};

    static const sq_calculator calculator = {
        .struct_size = sizeof(sq_calculator),
        .kind = SQ_KIND_FRAME,
        .name = "NAME.column",
        .summary = "A column with a gap between its items",
        .traits = SQ_TRAIT_SPACING | SQ_TRAIT_PADDING | SQ_TRAIT_DISJOINT | SQ_TRAIT_TRANSLATE |
                  SQ_TRAIT_PURE | SQ_TRAIT_FIRST_ITEM,
        .parameter_count = 1,
        .parameters = parameters,
        .frame = place,
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

  private static let swift = """
    // Places one item. See the header for what the arguments are and how long they live.
    private func place(
      _ arguments: UnsafePointer<sq_frame_arguments>?, _ frame: UnsafeMutablePointer<sq_rect>?
    ) -> sq_status {
      guard let a = arguments?.pointee, let frame else { return SQ_BAD_ARGUMENT }
      let gap = a.parameters[0]

      // The room: the bounds within the insets, less the padding.
      let left = a.bounds.x + a.insets.left + a.padding.left
      let top = a.bounds.y + a.insets.top + a.padding.top
      let right = a.bounds.x + a.bounds.width - a.insets.right - a.padding.right
      let bottom = a.bounds.y + a.bounds.height - a.insets.bottom - a.padding.bottom
      let room = sq_size(width: max(0, right - left), height: max(0, bottom - top))
      let size = a.measure(arguments, room)

      // Below the previous item, the larger of the two spacings and the gap between.
      var y = top
      if let q = a.previous?.pointee {
        y = q.frame.y + q.frame.height + q.padding.bottom
          + max(q.spacing.bottom, a.spacing.top) + gap + a.padding.top
      }
      frame.pointee = sq_rect(x: left, y: y, width: size.width, height: size.height)
      return SQ_OK
    }

    /// A value at an address that stays valid: what a plugin answers is never freed.
    private func permanent<Value>(_ value: Value) -> UnsafePointer<Value> {
      let memory = UnsafeMutablePointer<Value>.allocate(capacity: 1)
      memory.initialize(to: value)
      return UnsafePointer(memory)
    }

    private func text(_ text: StaticString) -> UnsafePointer<CChar> {
      UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
    }

    private nonisolated(unsafe) let plugin: UnsafePointer<sq_plugin> = {
      var gap = sq_parameter()
      gap.struct_size = UInt32(MemoryLayout<sq_parameter>.size)
      gap.name = text("gap")
      gap.maximum = 1000
      let parameter: UnsafePointer<sq_parameter>? = permanent(gap)

      var calculator = sq_calculator()
      calculator.struct_size = UInt32(MemoryLayout<sq_calculator>.size)
      calculator.kind = SQ_KIND_FRAME
      calculator.name = text("NAME.column")
      calculator.summary = text("A column with a gap between its items")
      calculator.traits =
        SQ_TRAIT_SPACING | SQ_TRAIT_PADDING | SQ_TRAIT_DISJOINT | SQ_TRAIT_TRANSLATE
        | SQ_TRAIT_PURE | SQ_TRAIT_FIRST_ITEM
      calculator.parameter_count = 1
      calculator.parameters = permanent(parameter)
      calculator.frame = place
      let only: UnsafePointer<sq_calculator>? = permanent(calculator)

      var plugin = sq_plugin()
      plugin.struct_size = UInt32(MemoryLayout<sq_plugin>.size)
      plugin.abi_version = sq_version(major: UInt16(SQ_ABI_MAJOR), minor: UInt16(SQ_ABI_MINOR))
      plugin.name = text("NAME")
      plugin.version = text("0.1.0")
      plugin.calculator_count = 1
      plugin.calculators = permanent(only)
      return permanent(plugin)
    }()

    /// The one function that a host looks for.
    @c(sqlayout_plugin_entry)
    public func pluginEntry(
      _ version: sq_version, _ host: UnsafePointer<sq_host>?
    ) -> UnsafePointer<sq_plugin>? {
      Int32(version.major) == SQ_ABI_MAJOR ? plugin : nil
    }

    """
}
