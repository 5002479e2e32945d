import SQLayoutCore

// The description of a plugin, without its functions, can be sent to another process: to one that judges plugins
// without running their code.

extension PluginFunctions {
  /// The functions of a calculator of which only the description is known.
  static let none = unsafe PluginFunctions(
    frame: nil, size: nil, edges: nil, arrange: nil, create: nil, destroy: nil)
}

extension PluginCalculator: Codable {
  private enum CodingKeys: CodingKey { case name, summary, kind, traits, parameters, plugin }

  /// Reads a description; such a calculator cannot be called.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      name: try values.decode(String.self, forKey: .name),
      summary: try values.decode(String.self, forKey: .summary),
      kind: try values.decode(PluginKind.self, forKey: .kind),
      traits: Traits(rawValue: try values.decode(Traits.RawValue.self, forKey: .traits)),
      parameters: try values.decode([PluginParameter].self, forKey: .parameters),
      pluginName: try values.decode(String.self, forKey: .plugin), functions: .none)
  }

  /// Writes the description.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(name, forKey: .name)
    try values.encode(summary, forKey: .summary)
    try values.encode(kind, forKey: .kind)
    try values.encode(traits.rawValue, forKey: .traits)
    try values.encode(parameters, forKey: .parameters)
    try values.encode(pluginName, forKey: .plugin)
  }
}

extension Plugin: Codable {
  private enum CodingKeys: CodingKey {
    case file, name, version, abi, calculators, labels, texts, notes
  }

  /// Reads a description; such a plugin cannot be used.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let labels = try values.decode([String].self, forKey: .labels)
    let texts = try values.decode([String].self, forKey: .texts)
    self.init(
      file: try values.decode(String.self, forKey: .file),
      name: try values.decode(String.self, forKey: .name),
      version: try values.decode(String.self, forKey: .version),
      abiVersion: try values.decode(PluginVersion.self, forKey: .abi),
      calculators: try values.decode([PluginCalculator].self, forKey: .calculators),
      information: zip(labels, texts).map { ($0, $1) },
      notes: try values.decode([String].self, forKey: .notes))
  }

  /// Writes the description.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(file, forKey: .file)
    try values.encode(name, forKey: .name)
    try values.encode(version, forKey: .version)
    try values.encode(abiVersion, forKey: .abi)
    try values.encode(calculators, forKey: .calculators)
    try values.encode(information.map(\.label), forKey: .labels)
    try values.encode(information.map(\.text), forKey: .texts)
    try values.encode(notes, forKey: .notes)
  }
}
