/// The rows of real texts and pictures.
extension Target {
  static var texts: [Target] {
    #if Text
      let hint = Workload.texts.isEmpty ? "install fonts-dejavu-core" : ""
    #else
      let hint =
        "install libpango1.0-dev and fonts-dejavu-core, and build with 'swift build --traits Workbench,Text'"
    #endif
    func target(
      _ name: String, _ bound: Bound, _ unit: String, _ benchmarks: [String],
      _ figure: @escaping @Sendable (Figures) -> Double?
    ) -> Target {
      Target(.text, name, bound, unit, benchmarks: benchmarks, hint: hint, figure)
    }
    func time(
      _ name: String, _ bound: Bound, _ unit: String, _ benchmark: String, nanoseconds: Double = 1
    ) -> Target {
      target(name, bound, unit, [benchmark]) { $0.time(benchmark).map { $0 / nanoseconds } }
    }
    func times(
      _ name: String, _ bound: Bound, _ unit: String, _ benchmark: String, by other: String
    ) -> Target {
      target(name, bound, unit, [benchmark, other]) { $0.times(benchmark, other) }
    }
    let sizes = ["text-size/broken", "text-size/steps"]
    return [
      time("100 words, broken anew", .atMost(150), "ns a width", "text-size/broken"),
      time("100 words, by steps", .atMost(40), "ns a width", "text-size/steps"),
      target("100 words, both", .atMost(0), "allocations a pass", sizes) {
        $0.greatest(Counter.allocations, sizes)
      },
      target("100 words, arrays", .none, "bytes", ["text-size/broken"]) {
        $0["text-size/broken", Counter.bytes].map { $0 * 1000 }
      },
      times(
        "100 words, Pango", .atLeast(100), "× broken anew", "text-size/pango",
        by: "text-size/broken"),
      time("500 texts, shaped", .none, "ns a text", "text-shape/500"),
      times(
        "500 texts, HarfBuzz", .atMost(1.2), "× HarfBuzz alone", "text-shape/500",
        by: "text-shape/harfbuzz"),
      time("50 labels, warm", .atMost(60), "ns an item", "text-labels/50"),
      time("share card, pixels", .atMost(15), "ms", "share-card/pixels", nanoseconds: 1e6),
      times(
        "share card, layout", .atMost(0.01), "× all of it", "share-card/layout",
        by: "share-card/pixels"),
      Target(
        .text, "10,000 scenes, at work", .atLeast(0.9), "of the time", probes: [.batchWork],
        hint: hint
      ) { $0[.batchWork] },
      Target(
        .text, "10,000 scenes, memory", .atMost(1.1), "× that of 1,000", probes: [.batchMemory],
        hint: hint
      ) { $0[.batchMemory] },
    ]
  }
}
