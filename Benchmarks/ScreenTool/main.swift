import Foundation
import SQLayoutCore
import SQLayoutScenes
import ScreenCode

// Writes the C baselines of scenes. The arguments are the folder and the scene files. `make screens` runs this for
// the bundled ones.
let arguments = CommandLine.arguments.dropFirst()
guard let folder = arguments.first, arguments.count > 1 else {
  FileHandle.standardError.write(Data("usage: screen-tool FOLDER SCENE…\n".utf8))
  exit(2)
}
do {
  // There is no baseline for scenes with constraints.
  let scenes = try arguments.dropFirst().sorted().compactMap { file -> (String, LayoutTree)? in
    let name = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
    let scene = try Scene(contentsOf: file)
    return scene.constraintContainers.isEmpty ? (name, scene.tree) : nil
  }
  for (name, text) in try ScreenCode.files(for: scenes) {
    try text.write(
      to: URL(fileURLWithPath: folder).appending(path: name), atomically: true, encoding: .utf8)
  }
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(1)
}
