import ArgumentParser

/// A plugin as a starting point: a small calculator of a kind, with one parameter.
struct PluginTemplate {
  /// The languages of templates.
  enum Language: String, ExpressibleByArgument, CaseIterable {
    case c, cpp, rust, swift

    /// The extension of the source file.
    var ending: String { self == .rust ? "rs" : rawValue }
  }

  /// The kinds of calculators.
  enum Kind: String, ExpressibleByArgument, CaseIterable {
    case frame, size, spacing, padding, arrange
  }

  let name: String
  let language: Language
  let kind: Kind

  /// Whether there is a template of a kind in a language.
  static func exists(_ kind: Kind, in language: Language) -> Bool {
    kind == .frame || language == .c || language == .cpp
  }

  /// The library that the build line makes.
  var library: String { "lib\(name).so" }

  /// The command that builds the library, in its folder.
  var buildLine: String {
    switch language {
    case .c: "cc -std=c11 -O2 -Wall -Wextra -fPIC -shared \(name).c -o \(library)"
    case .cpp:
      "c++ -std=c++20 -O2 -Wall -Wextra -Wno-missing-field-initializers -fPIC -shared \(name).cpp "
        + "-o \(library)"
    case .rust:
      "rustc --edition 2021 -O --crate-type cdylib -C panic=abort \(name).rs -o \(library)"
    case .swift:
      "swiftc -O -swift-version 6 -parse-as-library -emit-library "
        + "-import-objc-header sqlayout_plugin.h \(name).swift -o \(library)"
    }
  }

  /// The files: the source and the one header.
  var files: [(name: String, text: String)] {
    [
      ("\(name).\(language.ending)", source.replacing("NAME", with: name)),
      ("sqlayout_plugin.h", String(decoding: PackageResources.sqlayout_plugin_h, as: UTF8.self)),
    ]
  }

  private var source: String {
    switch language {
    case .c: "/* Build: \(buildLine) */\n" + Self.c(kind)
    // The C source is also valid C++.
    case .cpp: "// Build: \(buildLine)\n" + Self.c(kind)
    case .rust: "// Build: \(buildLine)\n" + Self.rust
    case .swift: "// Build: \(buildLine)\n" + Self.swift
    }
  }
}
