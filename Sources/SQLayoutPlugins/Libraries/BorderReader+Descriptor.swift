import CSQLayout
import SQLayoutCore

extension BorderReader {
  /// A limit above any real plugin, so that an invalid count is found before memory is read.
  private static let mostCalculators = 4096
  private static let mostParameters = 64

  /// Copies and checks a descriptor.
  func plugin(_ descriptor: UnsafePointer<sq_plugin>) throws(PluginError) -> Plugin {
    // These two fields have the same place in every version; all others are read only if the version matches.
    let version = unsafe descriptor.pointee.abi_version
    let host = HostTable.version
    guard version.major == host.major else {
      throw fault(
        version.major > 1000
          ? "its descriptor says ABI \(version.major).\(version.minor), which does not exist: it has to be static, "
            + "and not a variable of the function that returns it"
          : "it was built for ABI \(version.major).\(version.minor), and this host speaks "
            + "\(host.major).\(host.minor): build it with this host's sqlayout_plugin.h")
    }
    let size = unsafe descriptor.pointee.struct_size
    try unsafe checkSize(size, least: MemoryLayout<sq_plugin>.size, "the descriptor")
    let raw = unsafe descriptor.pointee
    let name = try unsafe name(raw.name, "the plugin's name", parts: 1...8)
    let isNewer = version.minor > host.minor
    var notes: [String] = []
    let calculators = try unsafe self.calculators(
      raw, plugin: name, isNewer: isNewer, notes: &notes)
    return Plugin(
      file: file, name: name, version: try unsafe line(raw.version, "the plugin's version"),
      abiVersion: PluginVersion(major: version.major, minor: version.minor),
      calculators: calculators, information: try unsafe information(raw), notes: notes)
  }

  private func calculators(
    _ plugin: sq_plugin, plugin name: String, isNewer: Bool, notes: inout [String]
  ) throws(PluginError) -> [PluginCalculator] {
    let count = unsafe Int(plugin.calculator_count)
    guard count > 0 else { throw fault("it has no calculators") }
    guard count <= Self.mostCalculators else {
      throw fault("it claims to have \(count) calculators, more than \(Self.mostCalculators)")
    }
    guard let list = unsafe plugin.calculators else {
      throw fault("its list of \(count) calculators is null")
    }
    var calculators: [PluginCalculator] = []
    var names: Set<String> = []
    for index in 0..<count {
      guard let pointer = unsafe list[index] else {
        throw fault("calculator \(index) of \(count) is null")
      }
      guard
        let calculator = try unsafe calculator(
          pointer, index, plugin: name, isNewer: isNewer, notes: &notes)
      else { continue }
      guard names.insert(calculator.name).inserted else {
        throw fault("two of its calculators have the name \(calculator.name)")
      }
      calculators.append(calculator)
    }
    return calculators
  }

  /// Nil for a kind of a newer ABI.
  private func calculator(
    _ pointer: UnsafePointer<sq_calculator>, _ index: Int, plugin: String, isNewer: Bool,
    notes: inout [String]
  ) throws(PluginError) -> PluginCalculator? {
    try unsafe checkSize(
      pointer.pointee.struct_size, least: MemoryLayout<sq_calculator>.size,
      "calculator \(index)")
    let raw = unsafe pointer.pointee
    let name = try unsafe name(raw.name, "the name of calculator \(index)", parts: 2...8)
    guard let kind = unsafe PluginKind(code: raw.kind) else {
      let code = unsafe raw.kind
      guard isNewer else { throw fault("\(name) has the unknown kind \(code)") }
      notes.append("\(name) is left out: its kind \(code) is newer than this host")
      return nil
    }
    var codes = unsafe raw.traits
    if codes & ~Traits.knownCodes != 0 {
      guard isNewer else {
        throw fault("\(name) declares the unknown traits \(codes & ~Traits.knownCodes)")
      }
      notes.append("traits of \(name) are left out: they are newer than this host")
      codes &= Traits.knownCodes
    }
    return PluginCalculator(
      name: name, summary: try unsafe line(raw.summary, "the summary of \(name)"), kind: kind,
      traits: Traits(codes: codes), parameters: try unsafe parameters(raw, of: name),
      pluginName: plugin, functions: try unsafe functions(raw, kind, of: name))
  }

  private func functions(
    _ raw: sq_calculator, _ kind: PluginKind, of name: String
  ) throws(PluginError) -> PluginFunctions {
    let given: [(name: String, isThere: Bool)] = unsafe [
      ("frame", raw.frame != nil), ("size", raw.size != nil), ("edges", raw.edges != nil),
      ("arrange", raw.arrange != nil),
    ]
    let wanted =
      switch kind {
      case .frame: "frame"
      case .size: "size"
      case .spacing, .padding: "edges"
      case .arrange: "arrange"
      }
    for function in given where function.isThere != (function.name == wanted) {
      throw fault(
        function.isThere
          ? "\(name) is of the kind \(kind.rawValue), and its \(function.name) has to be null"
          : "\(name) is of the kind \(kind.rawValue), and its \(function.name) is null")
    }
    guard unsafe raw.destroy == nil || raw.create != nil else {
      throw fault("\(name) has a destroy without a create")
    }
    return unsafe PluginFunctions(
      frame: raw.frame, size: raw.size, edges: raw.edges, arrange: raw.arrange,
      create: raw.create, destroy: raw.destroy)
  }

  private func parameters(
    _ raw: sq_calculator, of name: String
  ) throws(PluginError) -> [PluginParameter] {
    let count = unsafe Int(raw.parameter_count)
    guard count > 0 else { return [] }
    guard count <= Self.mostParameters else {
      throw fault("\(name) claims \(count) parameters, more than \(Self.mostParameters)")
    }
    guard let list = unsafe raw.parameters else {
      throw fault("the list of \(count) parameters of \(name) is null")
    }
    var parameters: [PluginParameter] = []
    for index in 0..<count {
      let what = "parameter \(index) of \(name)"
      guard let pointer = unsafe list[index] else { throw fault("\(what) is null") }
      try unsafe checkSize(
        pointer.pointee.struct_size, least: MemoryLayout<sq_parameter>.size, what)
      let raw = unsafe pointer.pointee
      let parameter = try unsafe self.name(raw.name, "the name of \(what)", parts: 1...1)
      guard !parameters.contains(where: { $0.name == parameter }), parameter != "plugin" else {
        throw fault("the name of \(what), \"\(parameter)\", is taken")
      }
      let (low, value, high) = unsafe (raw.minimum, raw.default_value, raw.maximum)
      guard low.isFinite, high.isFinite, low <= value, value <= high else {
        throw fault(
          "\(what) (\(parameter)) has the default \(value) in \(low)…\(high), "
            + "but has to be finite and within its limits")
      }
      parameters.append(
        PluginParameter(name: parameter, defaultValue: value, range: low...high))
    }
    return parameters
  }

  private func information(
    _ plugin: sq_plugin
  ) throws(PluginError) -> [(label: String, text: String)] {
    guard let function = unsafe plugin.get_extension,
      let found = unsafe function(SQ_EXTENSION_INFORMATION)
    else { return [] }
    let pointer = unsafe found.assumingMemoryBound(to: sq_information.self)
    try unsafe checkSize(
      pointer.pointee.struct_size, least: MemoryLayout<sq_information>.size,
      SQ_EXTENSION_INFORMATION)
    let raw = unsafe pointer.pointee
    var lines: [(label: String, text: String)] = []
    if unsafe raw.author != nil { lines.append(("author", try unsafe line(raw.author, "author"))) }
    if unsafe raw.license != nil {
      lines.append(("license", try unsafe line(raw.license, "license")))
    }
    if unsafe raw.address != nil {
      lines.append(("address", try unsafe line(raw.address, "address")))
    }
    return lines
  }
}

extension PluginKind {
  /// The kind with a number of the ABI.
  init?(code: UInt32) {
    switch code {
    case SQ_KIND_FRAME: self = .frame
    case SQ_KIND_SIZE: self = .size
    case SQ_KIND_SPACING: self = .spacing
    case SQ_KIND_PADDING: self = .padding
    case SQ_KIND_ARRANGE: self = .arrange
    default: return nil
    }
  }
}

extension Traits {
  /// The bit of each trait in the ABI. The bits of the core may change, these never do.
  static let codes: [(code: UInt32, trait: Traits)] = [
    (SQ_TRAIT_SPACING, .spacing), (SQ_TRAIT_PADDING, .padding), (SQ_TRAIT_INSIDE, .inside),
    (SQ_TRAIT_DISJOINT, .disjoint), (SQ_TRAIT_TRANSLATE, .translate), (SQ_TRAIT_SCALE, .scale),
    (SQ_TRAIT_MIRROR, .mirror), (SQ_TRAIT_SHRINK_STABLE, .shrinkStable),
    (SQ_TRAIT_EXTENT_FREE_X, .extentFreeX), (SQ_TRAIT_EXTENT_FREE_Y, .extentFreeY),
    (SQ_TRAIT_MONOTONE, .monotone), (SQ_TRAIT_PURE, .pure), (SQ_TRAIT_FIRST_ITEM, .firstItem),
    (SQ_TRAIT_CONSTRAINT_INDEPENDENT, .constraintIndependent),
  ]

  static let knownCodes = codes.reduce(0) { $0 | $1.code }

  init(codes: UInt32) {
    self = []
    for (code, trait) in Self.codes where codes & code != 0 { insert(trait) }
  }
}
