import Foundation
import SQLayoutCore
import SQLayoutScenes

extension Workload {
  /// Scene files as workloads: for each `scene/NAME`, laying it out, and `build/scene/NAME`, making
  /// its tree from the file's text.
  ///
  /// NAME is the file's, without its extension; for a second file with the same name it is `NAME-2`.
  ///
  /// - Throws: the fault of the first file that is not a scene.
  public static func scenes(
    from files: [String], registry: CalculatorRegistry = .builtIn
  ) throws(SceneError) -> [Workload] {
    var layouts: [Workload] = []
    var builds: [Workload] = []
    for (file, name) in zip(files, sceneNames(of: files)) {
      let scene = try Scene(contentsOf: file, registry: registry)
      layouts.append(Workload(name) { _ in Subject(scene.tree, in: scene.bounds) })
      builds.append(Workload("build/\(name)") { _ in reading(file, scene, registry) })
    }
    return layouts + builds
  }

  /// The names of the workloads that lay out the scenes of files, `scene/NAME`, in the files' order.
  public static func sceneNames(of files: [String]) -> [String] {
    var uses: [String: Int] = [:]
    return files.map { file in
      let name = benchmarkName(of: file)
      uses[name, default: 0] += 1
      let count = uses[name] ?? 1
      return "scene/\(name)" + (count > 1 ? "-\(count)" : "")
    }
  }

  private static func benchmarkName(of file: String) -> String {
    let name = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
    return String(
      name.unicodeScalars.map { scalar -> Character in
        let isPlain =
          scalar.properties.isAlphabetic || "0123456789._-".unicodeScalars.contains(scalar)
        return isPlain ? Character(scalar) : "_"
      })
  }

  /// Makes a scene from its text in each pass; the file is read only once.
  private static func reading(
    _ file: String, _ scene: Scene, _ registry: CalculatorRegistry
  ) -> Subject {
    let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
    return Subject(items: scene.tree.count, bytes: { scene.tree.bytes }) {
      // It was read before without an error.
      _ = try? Scene(json: text, registry: registry)
    }
  }
}
