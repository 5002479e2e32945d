import SQLayoutCore

/// Recorded expectations: scenes with their expected frames and fitting sizes.
public struct CaseFile: Sendable {
  /// One scene and its expected results.
  public struct Case: Sendable {
    /// The scene, whose name is that of the case.
    public var scene: Scene
    /// The expected frames in document order; nil for an item without one.
    public var frames: [Rect?]
    /// The root's fitting sizes.
    public var fits: [Fit]

    /// Makes a case.
    public init(scene: Scene, frames: [Rect?], fits: [Fit]) {
      self.scene = scene
      self.frames = frames
      self.fits = fits
    }
  }

  /// A fitting size and the expected size of the root.
  public struct Fit: Hashable, Sendable {
    /// The size to fit, in points.
    public var fitting: Size
    /// The expected size, in points.
    public var size: Size

    /// Makes an expectation.
    public init(fitting: Size, size: Size) {
      self.fitting = fitting
      self.size = size
    }
  }

  /// The cases of scenes, in the file's order.
  public var cases: [Case]
  /// The cases of views with constraints.
  public var viewCases: [ViewCase] = []
  /// The cases of plain linear constraints.
  public var systemCases: [SystemCase] = []

  /// How many cases there are of all kinds.
  public var count: Int { cases.count + viewCases.count + systemCases.count }

  /// Makes a file of cases.
  public init(cases: [Case]) {
    self.cases = cases
  }

  // MARK: Reading

  /// Reads a file of cases.
  ///
  /// - Complexity: O(n) in the length of the file.
  /// - Throws: what is wrong with the file, and where; a file without cases and a case without
  ///   frames are wrong too.
  public init(
    contentsOf path: String, registry: CalculatorRegistry = .builtIn
  ) throws(SceneError) {
    let bytes = try SceneFile.bytes(of: path)
    do throws(SceneError) {
      self = try CaseFile(bytes: bytes, registry: registry)
    } catch {
      throw error.inFile(path)
    }
  }

  /// Reads cases from their JSON.
  public init(json: String, registry: CalculatorRegistry = .builtIn) throws(SceneError) {
    self = try CaseFile(bytes: Array(json.utf8), registry: registry)
  }

  private init(bytes: [UInt8], registry: CalculatorRegistry) throws(SceneError) {
    var reader = SceneReader(bytes, registry: registry)
    self = try reader.caseFile()
    try reader.cursor.end()
  }

  // MARK: Recording

  /// Records the present results of scenes: their frames, and fitting sizes in their bounds, in
  /// 10,000 by 10,000, and in half their width.
  public init(recording scenes: [LaidOutScene]) {
    cases = scenes.map { laidOut in
      let bounds = laidOut.scene.bounds.size
      let sizes = [
        bounds, Size(width: 10_000, height: 10_000),
        Size(width: bounds.width / 2, height: bounds.height),
      ]
      var layout = Layout()
      return Case(
        scene: laidOut.scene, frames: laidOut.frames,
        fits: sizes.map { Fit(fitting: $0, size: layout.size(laidOut.scene.tree, fitting: $0)) })
    }
  }

  /// The cases as JSON, one on each line.
  ///
  /// - Throws: what JSON cannot express, and where it is.
  public func json() throws(SceneError) -> String {
    var lines: [String] = []
    for item in cases {
      var writer = SceneWriter(item.scene, isIndented: false)
      let fits = item.fits.map {
        "{\"in\": \(JSONText.array($0.fitting.width, $0.fitting.height)), "
          + "\"size\": \(JSONText.array($0.size.width, $0.size.height))}"
      }
      let scene = "{\"bounds\": \(try item.scene.boundsJSON()), \"root\": \(try writer.root())}"
      lines.append(
        "{\"name\": \(JSONText.string(item.scene.name)), \"scene\": \(scene), "
          + "\"frames\": [\(item.frames.map(JSONText.frame).joined(separator: ", "))], "
          + "\"fits\": [\(fits.joined(separator: ", "))]}")
    }
    return "{\"cases\": [\n" + lines.joined(separator: ",\n") + "\n]}\n"
  }
}
