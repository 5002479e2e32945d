import SQLayoutCore

/// Case files: scenes with their frames and fitting sizes.
extension SceneReader {
  private static let caseKeys = ["name", "scene", "frames", "fits"]

  /// `{"cases": [CASE, …]}`, `{"systems": [SYSTEM, …]}`, or both.
  mutating func caseFile() throws(SceneError) -> CaseFile {
    var file = CaseFile(cases: [])
    var members = try cursor.beginObject(expecting: "a file of cases: {\"cases\": […]}")
    while let key = try cursor.nextKey(&members) {
      guard key == "cases" || key == "systems" else {
        throw unknown(key, among: ["cases", "systems"])
      }
      var count = try cursor.beginArray(expecting: "an array of \(key)")
      while try cursor.nextElement(&count) {
        if key == "systems" {
          file.systemCases.append(try systemCase())
        } else if cursor.objectHasKey("views") {
          file.viewCases.append(try viewCase())
        } else {
          file.cases.append(try readCase())
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
    while let key = try cursor.nextKey(&members) {
      switch key {
      case "name": name = try cursor.string()
      case "scene": scene = try self.scene(named: "")
      case "frames": frames = try self.frames()
      case "fits":
        var count = try cursor.beginArray(expecting: "an array of fitting sizes")
        while try cursor.nextElement(&count) { fits.append(try fit()) }
      default: throw unknown(key, among: Self.caseKeys)
      }
    }
    guard var scene else { throw cursor.fault("this case has no scene") }
    scene.name = name
    guard !frames.isEmpty || members.contains("frames") && scene.tree.count == 0 else {
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
    while let key = try cursor.nextKey(&members) {
      guard key == "in" || key == "size" else { throw unknown(key, among: ["in", "size"]) }
      let numbers = try results("[width, height]", count: 2)
      let value = Size(width: numbers[0], height: numbers[1])
      if key == "in" { fitting = value } else { size = value }
    }
    guard let fitting, let size else {
      throw cursor.fault("expected {\"in\": [width, height], \"size\": [width, height]}")
    }
    return CaseFile.Fit(fitting: fitting, size: size)
  }

  /// Numbers that a pass may have answered, which may be larger than those of a scene.
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
