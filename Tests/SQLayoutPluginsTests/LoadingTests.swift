import Foundation
import SQLayoutCore
import SQLayoutPlugins
import Testing

@Suite struct LoadingTests {
  /// The reasons for which a path is refused.
  private func refusal(_ path: String, _ host: PluginHost = PluginHost()) -> String {
    do {
      try host.load(path)
      return "loaded"
    } catch {
      return error.description
    }
  }

  private func place(_ name: String, _ bytes: Data) throws -> String {
    let file = PluginWorkshop.folder.appending(path: name)
    try bytes.write(to: file)
    return file.path
  }

  @Test func aPluginIsCopiedWhole() throws {
    let path = try PluginWorkshop.library("Plugins/Spiral/spiral.c")
    let plugin = try #require(try PluginHost().load(path).first)
    #expect(plugin.file == path)
    #expect(plugin.name == "spiral")
    #expect(plugin.version == "1.0.0")
    #expect(plugin.abiVersion == PluginVersion(major: 1, minor: 0))
    #expect(plugin.information.map(\.text) == ["The SQLayout project"])
    let spiral = try #require(plugin.calculators.first)
    #expect(spiral.name == "acme.spiral")
    #expect(spiral.kind == .frame)
    #expect(spiral.traits == [.pure, .firstItem])
    #expect(spiral.parameters.map(\.name) == ["turn", "growth"])
    #expect(spiral.parameters.map(\.defaultValue) == [30, 1.05])
    #expect(spiral.parameters.map(\.range) == [-180...180, 0.5...2])
  }

  @Test(arguments: [
    ("missing-entry", "it has no sqlayout_plugin_entry"),
    ("wrong-abi", "it was built for ABI 2.0, and this host speaks 1.0"),
    ("impossible-abi", "its descriptor says ABI 22084.0, which does not exist"),
    ("truncated-descriptor", "the struct_size of the descriptor is 8, and ABI 1.0 has 48 bytes"),
    ("truncated-calculator", "the struct_size of calculator 0 is 40, and ABI 1.0 has 88 bytes"),
    ("null-function", "null-function.column is of the kind frame, and its frame is null"),
    ("names-twice", "two of its calculators have the name names-twice.column"),
    ("null-descriptor", "its entry answered null"),
    ("unknown-trait", "unknown-trait.column declares the unknown traits 2147483648"),
    ("wild-count", "it claims to have 4294967295 calculators"),
    ("default-out-of-range", "(turn) has the default 5.0 in 0.0…1.0"),
  ])
  func aFaultyDescriptorIsRefused(plugin: String, reason: String) throws {
    let path = try PluginWorkshop.library("Plugins/Faulty/\(plugin).c")
    let message = refusal(path)
    #expect(message.hasPrefix("\(path): "))
    #expect(message.contains(reason), "\(message)")
    #expect(!message.contains("\n"))
    // Loading again gives the same result.
    #expect(refusal(path) == message)
  }

  @Test func whatIsNoLibraryIsRefused() throws {
    let text = try place("text.so", Data("I am not a plugin.\n".utf8))
    #expect(refusal(text) == "\(text): it is not a shared library")
    let empty = try place("empty.so", Data())
    #expect(refusal(empty) == "\(empty): it is not a shared library")
    let missing = PluginWorkshop.folder.path + "/missing.so"
    #expect(refusal(missing) == "\(missing): there is no such file")
    #expect(refusal("/dev/null") == "/dev/null: it is not a file")
    #expect(refusal("") == "\"\": a plugin's path cannot be empty")
    #expect(refusal("a\0b").contains("zero byte"))

    let long = "/" + String(repeating: "x", count: 10_000) + ".so"
    #expect(refusal(long).hasSuffix("it cannot be read: File name too long"))
    #expect(refusal(long).count < 300)

    // A truncated file: the first bytes of a library.
    let whole = try Data(
      contentsOf: URL(fileURLWithPath: PluginWorkshop.library("Plugins/Twin/twin.c")))
    for length in [30, 100, 700, whole.count / 2] {
      let cut = try place("cut.so", whole.prefix(length))
      #expect(refusal(cut) == "\(cut): it is a library that was cut short: build or copy it again")
    }
    // The same library with the headers of other machines.
    var foreign = whole
    foreign[18] = 183
    let arm = try place("foreign.so", foreign)
    #if arch(x86_64)
      #expect(
        refusal(arm)
          == "\(arm): it was built for AArch64 (64 bits), and this host runs on x86-64 (64 bits): "
          + "build it on this machine")
    #endif
    foreign = whole
    foreign[4] = 1
    #expect(refusal(try place("narrow.so", foreign)).contains("(32 bits)"))
    foreign = whole
    foreign[16] = 1
    #expect(refusal(try place("object.so", foreign)).contains("link it with -shared"))
  }

  @Test func aFolderGivesAllItsPlugins() throws {
    let folder = PluginWorkshop.folder.appending(path: "some plugins")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    #expect(refusal(folder.path).contains("the folder has no files that end in .so"))
    for source in ["Plugins/Twin/twin.c", "Plugins/Masonry/masonry.c"] {
      let library = URL(fileURLWithPath: try PluginWorkshop.library(source))
      try FileManager.default.copyItem(
        at: library, to: folder.appending(path: library.lastPathComponent))
    }
    #expect(try PluginHost().load(folder.path).map(\.name) == ["masonry", "twin"])
  }

  @Test func oneLibraryIsOnePlugin() throws {
    let path = try PluginWorkshop.library("Plugins/Twin/twin.c")
    let host = PluginHost()
    try host.load(path)
    try host.load(path)
    let link = PluginWorkshop.folder.path + "/link.so"
    try? FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    try host.load(link)
    #expect(host.plugins.count == 1)

    let copy = PluginWorkshop.folder.path + "/copy.so"
    try? FileManager.default.copyItem(atPath: path, toPath: copy)
    #expect(
      refusal(copy, host)
        == "\(copy): a plugin with its name, twin, is loaded already, from \(path)")
  }

  @Test func twoPluginsCannotShareACalculatorsName() throws {
    let host = try PluginWorkshop.host("Plugins/Twin/twin.c")
    let path = try PluginWorkshop.library(
      named: "usurper", code: Self.descriptor(name: "usurper", calculator: "twin.column"))
    #expect(
      refusal(path, host)
        == "\(path): its calculator twin.column is there already, from the plugin twin")
    #expect(host.plugins.map(\.name) == ["twin"])
  }

  @Test func aNewerMinorVersionWorks() throws {
    // Larger structs, and an unknown trait, kind and extension.
    let path = try PluginWorkshop.library(
      named: "newer",
      code: """
        static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
          frame->x = 1; frame->y = 2; frame->width = 3; frame->height = 4;
          return a->host->get_extension(a->host, "sqlayout.weather/1") ? SQ_FAILED : SQ_OK;
        }
        static const struct { sq_calculator known; double news[4]; } first = {
          {.struct_size = sizeof first, .kind = SQ_KIND_FRAME, .name = "newer.one",
           .summary = "One", .traits = SQ_TRAIT_PURE | 0x40000000u, .frame = place}, {0}};
        static const sq_calculator second = {.struct_size = sizeof(sq_calculator), .kind = 77,
          .name = "newer.two", .summary = "Two"};
        static const sq_calculator *const calculators[] = {&first.known, &second};
        static const struct { sq_plugin known; void *news[9]; } whole = {
          {.struct_size = sizeof whole, .abi_version = {1, 7}, .name = "newer", .version = "1",
           .calculator_count = 2, .calculators = calculators}, {0}};
        #define plugin whole.known
        """)
    let host = PluginHost()
    let plugin = try #require(try host.load(path).first)
    #expect(plugin.abiVersion == PluginVersion(major: 1, minor: 7))
    #expect(plugin.calculators.map(\.name) == ["newer.one"])
    #expect(plugin.calculators.first?.traits == .pure)
    #expect(
      plugin.notes == [
        "traits of newer.one are left out: they are newer than this host",
        "newer.two is left out: its kind 77 is newer than this host",
      ])
    let frame = try host.calculator("newer.one")(
      FrameArguments(bounds: .zero, measure: { _ in .zero }))
    #expect(frame == Rect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func aFileThatComesAndGoesIsLoadedOrRefused() async throws {
    let whole = try PluginWorkshop.library("Plugins/Masonry/masonry.c")
    let path = PluginWorkshop.folder.path + "/fleeting.so"
    let flicker = Task.detached {
      for _ in 0..<200 {
        try? FileManager.default.copyItem(atPath: whole, toPath: path + ".new")
        unsafe rename(path + ".new", path)
        try? FileManager.default.removeItem(atPath: path)
      }
    }
    for _ in 0..<200 {
      let answer = refusal(path)
      #expect(
        answer == "loaded" || answer.hasPrefix("\(path): it cannot be ")
          || answer == "\(path): there is no such file", "\(answer)")
    }
    await flicker.value
  }

  @Test func placesAreSearchedInOrder() {
    let places = PluginSearch.places(
      given: ["mine.so"],
      environment: [
        "SQLAYOUT_PLUGIN_PATH": "/a::b", "HOME": "/home/me", "XDG_DATA_DIRS": "/c/:relative:/d",
      ])
    #expect(
      places.map(\.path) == [
        "mine.so", "/a", "b", "/home/me/.local/share/sqlayout/plugins", "/c/sqlayout/plugins",
        "/d/sqlayout/plugins",
      ])
    #expect(
      places.map(\.origin) == [
        "--plugin", "SQLAYOUT_PLUGIN_PATH", "SQLAYOUT_PLUGIN_PATH", "XDG_DATA_HOME",
        "XDG_DATA_DIRS", "XDG_DATA_DIRS",
      ])
    #expect(
      PluginSearch.places(environment: ["XDG_DATA_HOME": "/data"]).map(\.path) == [
        "/data/sqlayout/plugins", "/usr/local/share/sqlayout/plugins",
        "/usr/share/sqlayout/plugins",
      ])
  }

  /// A plugin with one calculator that returns an empty frame.
  static func descriptor(name: String, calculator: String) -> String {
    """
    static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
      (void)a;
      frame->x = frame->y = frame->width = frame->height = 0;
      return SQ_OK;
    }
    static const sq_calculator calculator = {.struct_size = sizeof(sq_calculator),
      .kind = SQ_KIND_FRAME, .name = "\(calculator)", .summary = "Nothing", .frame = place};
    static const sq_calculator *const calculators[] = {&calculator};
    static const sq_plugin plugin = {.struct_size = sizeof(sq_plugin), .abi_version = {1, 0},
      .name = "\(name)", .version = "1", .calculator_count = 1, .calculators = calculators};
    """
  }
}
