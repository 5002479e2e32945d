import SQLayoutCore

/// Case files: scenes with their frames and fitting sizes.
extension SceneReader {
  private enum FileKey: Int, CaseIterable { case cases, systems }
  private static let fileKeys = NameTable(of: FileKey.self)
  private enum CaseKey: Int, CaseIterable { case name, scene, frames, fits }
  private static let caseKeys = NameTable(of: CaseKey.self)
  private enum FitKey: Int, CaseIterable { case `in`, size }
  private static let fitKeys = NameTable(of: FitKey.self)

  /// `{"cases": [CASE, …]}`, `{"systems": [SYSTEM, …]}`, or both.
  mutating func caseFile() throws(SceneError) -> CaseFile {
    var file = CaseFile(cases: [])
    var members = try cursor.beginObject(expecting: "a file of cases: {\"cases\": […]}")
    while let key = try cursor.nextKey(&members, of: Self.fileKeys) {
      var count = try cursor.beginArray(expecting: "an array of \(key)")
      while try cursor.nextElement(&count) {
        switch key {
        case .systems: file.systemCases.append(try systemCase())
        case .cases where cursor.objectHasKey("views"): file.viewCases.append(try viewCase())
        case .cases: file.cases.append(try readCase())
        }
      }
    }
    guard file.count > 0 else {
      throw cursor.fault("there are no cases; expected {\"cases\": […]}")
    }
    return file
  }

  private mutating func readCase() throws(SceneError) -> CaseFile.Case {
    var name = ""
    var scene: Scene?
    var frames: [Rect?] = []
    var fits: [CaseFile.Fit] = []
    var members = try cursor.beginObject(
      expecting: "a case: {\"name\", \"scene\", \"frames\", \"fits\"}")
    while let key = try cursor.nextKey(&members, of: Self.caseKeys) {
      switch key {
      case .name: name = try cursor.string()
      case .scene: scene = try self.scene(isWithinCase: true)
      case .frames: frames = try self.frames()
      case .fits:
        var count = try cursor.beginArray(expecting: "an array of fitting sizes")
        while try cursor.nextElement(&count) { fits.append(try fit()) }
      }
    }
    guard var scene else { throw cursor.fault("this case has no scene") }
    scene.name = name
    guard !frames.isEmpty || members.contains(CaseKey.frames) && scene.tree.count == 0 else {
      throw cursor.fault("this case has no frames to compare with")
    }
    return CaseFile.Case(scene: scene, frames: frames, fits: fits)
  }

  private mutating func frames() throws(SceneError) -> [Rect?] {
    var frames: [Rect?] = []
    var count = try cursor.beginArray(expecting: "an array of frames")
    while try cursor.nextElement(&count) {
      guard try !cursor.null() else {
        frames.append(nil)
        continue
      }
      let numbers = try results("[x, y, width, height] or null", count: 4)
      frames.append(Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    }
    return frames
  }

  private mutating func fit() throws(SceneError) -> CaseFile.Fit {
    var fitting: Size?
    var size: Size?
    var members = try cursor.beginObject(
      expecting: "{\"in\": [width, height], \"size\": [width, height]}")
    while let key = try cursor.nextKey(&members, of: Self.fitKeys) {
      let numbers = try results("[width, height]", count: 2)
      let value = Size(width: numbers[0], height: numbers[1])
      if key == .in { fitting = value } else { size = value }
    }
    guard let fitting, let size else {
      throw cursor.fault("expected {\"in\": [width, height], \"size\": [width, height]}")
    }
    return CaseFile.Fit(fitting: fitting, size: size)
  }

  /// Numbers of a pass, which may be larger than those of a scene.
  mutating func results(_ shape: String, count: Int) throws(SceneError) -> [Double] {
    var numbers: [Double] = []
    var index = try cursor.beginArray(expecting: shape)
    while try cursor.nextElement(&index) {
      guard numbers.count < count else { throw cursor.fault("expected \(shape), found more") }
      numbers.append(try cursor.number())
    }
    guard numbers.count == count else {
      throw cursor.fault("expected \(shape), found \(numbers.count) of \(count) numbers")
    }
    return numbers
  }
}
