import SQLayoutCore
import SQLayoutPlugins
import Testing

@Suite struct CallingTests {
  private func leaf(_ width: Double, _ height: Double) -> ItemStyle {
    ItemStyle(size: .fixed(Size(width: width, height: height)))
  }

  private func frames(
    _ items: [ItemStyle], _ root: ContainerStyle,
    in bounds: Rect = Rect(x: 0, y: 0, width: 100, height: 100)
  ) -> (frames: [Rect?], faults: [LayoutFault]) {
    var builder = LayoutTreeBuilder(root: root)
    for item in items { builder.addLeaf(item) }
    let tree = builder.build()
    var layout = Layout()
    layout.layout(tree, in: bounds)
    return (layout.frames(of: tree), layout.faults)
  }

  @Test func framesFollowASpiral() throws {
    let host = try PluginWorkshop.host("Plugins/Spiral/spiral.c")
    let spiral = try host.calculator("acme.spiral", ["turn": 90, "growth": 2])
    let (frames, faults) = frames(
      [leaf(10, 10), leaf(10, 10), leaf(20, 10), leaf(10, 10)],
      ContainerStyle(
        defaults: ItemStyle(calculator: spiral, spacing: .constant(Insets(left: 5)))))
    // The middle; 15 to its right; then 30 down, then 60 to the left (a quarter turn each).
    #expect(faults.isEmpty)
    #expect(frames[0] == Rect(x: 45, y: 45, width: 10, height: 10))
    #expect(frames[1] == Rect(x: 60, y: 45, width: 10, height: 10))
    let third = try #require(frames[2])
    #expect(abs(third.x - 55) < 1e-9 && abs(third.y - 75) < 1e-9)
    let fourth = try #require(frames[3])
    #expect(abs(fourth.x - 0) < 1e-9 && abs(fourth.y - 75) < 1e-9)
  }

  @Test func masonryFillsTheShortestColumn() throws {
    let host = try PluginWorkshop.host("Plugins/Masonry/masonry.c")
    let masonry = try host.arrangement("acme.masonry", ["columns": 3, "gap": 5])
    let (frames, faults) = frames(
      [
        leaf(1, 30), leaf(1, 10), leaf(1, 20), leaf(1, 15),
        ItemStyle(size: .paragraph(advance: 60, lineHeight: 4)), leaf(1, 2),
      ],
      ContainerStyle(
        insets: .constant(Insets(top: 2, left: 10)),
        defaults: ItemStyle(spacing: .constant(Insets(top: 3, bottom: 1))), arrange: masonry),
      in: Rect(x: 0, y: 0, width: 110, height: 100))
    // 100 points less two gaps are three columns of 30. Ends after three items: 32, 12, 22. The
    // fourth goes below the second (12 + 3 = 15, to 30), the text (2 lines of 4) below the third
    // (25, to 33), and the last below the second column again (33, to 35).
    #expect(faults.isEmpty)
    #expect(
      frames == [
        Rect(x: 10, y: 2, width: 30, height: 30), Rect(x: 45, y: 2, width: 30, height: 10),
        Rect(x: 80, y: 2, width: 30, height: 20), Rect(x: 45, y: 15, width: 30, height: 15),
        Rect(x: 80, y: 25, width: 30, height: 8), Rect(x: 45, y: 33, width: 30, height: 2),
      ])
  }

  @Test func sizesSpacingAndPaddingComeFromPlugins() throws {
    let host = try PluginWorkshop.host("Plugins/Rhythm/rhythm.cpp")
    // Words of 20, 27 and 34 points, 5 between: 20 + 5 + 27 is 52, and the third breaks.
    let text = try host.sizeRule("acme.text", ["words": 3, "line": 10])
    let (frames, faults) = frames(
      [ItemStyle(size: text), ItemStyle(size: text)],
      ContainerStyle(
        defaults: ItemStyle(
          spacing: try host.spacing("acme.lines", ["line": 8]),
          padding: try host.padding("acme.margin", ["line": 8]))),
      in: Rect(x: 0, y: 0, width: 70, height: 100))
    // Half a line of 8 aside, and 8 between the two.
    #expect(faults.isEmpty)
    #expect(
      frames == [
        Rect(x: 4, y: 0, width: 52, height: 20), Rect(x: 4, y: 28, width: 52, height: 20),
      ])
  }

  @Test func parametersAreChecked() throws {
    let host = try PluginWorkshop.host("Plugins/Spiral/spiral.c", "Plugins/Masonry/masonry.c")
    func refusal(_ make: () throws -> Void) -> String {
      do {
        try make()
        return ""
      } catch {
        return "\(error)"
      }
    }
    #expect(
      refusal { _ = try host.calculator("acme.spiral", ["turns": 2]) }
        == "acme.spiral: it has no parameter turns; it has turn, growth")
    #expect(
      refusal { _ = try host.calculator("acme.spiral", ["turn": 500]) }
        == "acme.spiral: its parameter turn is 500.0, and has to be in -180.0…180.0")
    #expect(
      refusal { _ = try host.calculator("acme.spiral", ["turn": .nan]) }
        == "acme.spiral: its parameter turn is nan, and has to be in -180.0…180.0")
    #expect(
      refusal { _ = try host.calculator("acme.masonry") }
        == "acme.masonry: it is of the kind arrange, and cannot be used as frame")
    #expect(
      refusal { _ = try host.calculator("acme.swirl") }
        == "acme.swirl: no plugin has a calculator of this name; "
        + "there are acme.masonry, acme.spiral")
    #expect(
      refusal { _ = try PluginHost().calculator("acme.swirl") }
        == "acme.swirl: no plugin has a calculator of this name; no plugin is loaded")
  }

  @Test(arguments: [
    ("failing", "status 1 (failed): the second item is one too many", "root.items[1]"),
    ("negative", "(0.0, 10.0, 20.0, -1.0) is no answer", "root.items[1]"),
    ("not-a-number", "is no answer", "root.items[0]"),
    ("infinite", "(0.0, 0.0, inf, 10.0) is no answer", "root.items[0]"),
    ("silent", "(nan, nan, nan, nan) is no answer", "root.items[0]"),
  ])
  func aFaultyItemFallsBackAndIsReported(plugin: String, what: String, path: String) throws {
    let host = try PluginWorkshop.host("Plugins/Faulty/\(plugin).c")
    let faulty = try host.calculator("\(plugin).column")
    let (frames, faults) = frames(
      [leaf(20, 10), leaf(20, 10)], ContainerStyle(defaults: ItemStyle(calculator: faulty)))
    // As placed by containerLeftAlignedVStack.
    #expect(
      frames == [
        Rect(x: 0, y: 0, width: 20, height: 10), Rect(x: 0, y: 10, width: 20, height: 10),
      ])
    let fault = try #require(faults.first)
    #expect(fault.path == path)
    #expect(fault.rule == "calculator \(plugin).column")
    #expect(fault.value.contains(what), "\(fault.value)")
    #expect(fault.value.contains("plugin \(plugin), calculator \(plugin).column"))
    #expect(fault.value.contains("called with bounds (0.0, 0.0, 100.0, 100.0)"))
  }

  @Test func faultySizesAndArrangementsAreReported() throws {
    let host = try PluginWorkshop.host(
      "Plugins/Faulty/size-not-a-number.c", "Plugins/Faulty/arrange-left-out.c")
    let size = ItemStyle(size: try host.sizeRule("size-not-a-number.room"))
    let sized = frames([size], ContainerStyle())
    #expect(sized.frames == [Rect(x: 0, y: 0, width: 0, height: 0)])
    #expect(sized.faults.map(\.path) == ["root.items[0]"])
    #expect(sized.faults.first?.value.contains("fitting (100.0, 100.0)") == true)

    let pile = try host.arrangement("arrange-left-out.pile")
    let piled = frames([leaf(5, 6), leaf(7, 8)], ContainerStyle(arrange: pile))
    #expect(
      piled.frames == [
        Rect(x: 0, y: 0, width: 5, height: 6), Rect(x: 0, y: 6, width: 7, height: 8),
      ])
    #expect(piled.faults.map(\.path) == ["root"])
    #expect(piled.faults.first?.value.contains("for item 1") == true)
    #expect(piled.faults.first?.value.contains("2 items") == true)
  }

  @Test func pluginsComposeBuiltInCalculatorsAndSteps() throws {
    // A calculator and its steps give the same frame; they differ for the second item.
    let path = try PluginWorkshop.library(
      named: "composer",
      code: """
        static uint32_t stack, container, fit, below, right, none;
        static sq_status whole(const sq_frame_arguments *a, sq_rect *frame) {
          return a->host->run_calculator(a, stack, frame);
        }
        static sq_status steps(const sq_frame_arguments *a, sq_rect *frame) {
          const uint32_t steps[] = {container, fit, below, right};
          for (int step = 0; step < 4; step++)
            if (a->host->run_step(a, steps[step], frame) != SQ_OK) return SQ_FAILED;
          return none == 0 && a->host->run_step(a, none, frame) == SQ_BAD_ARGUMENT &&
                 a->host->run_calculator(a, 1000, frame) == SQ_BAD_ARGUMENT ? SQ_OK : SQ_FAILED;
        }
        static sq_status narrow(const sq_frame_arguments *a, sq_rect *frame) {
          sq_frame_arguments changed = *a;
          changed.insets.right += 30;
          return a->host->run_calculator(&changed, stack, frame);
        }
        #define C(f) {.struct_size = sizeof(sq_calculator), .kind = SQ_KIND_FRAME, \\
          .name = "composer." #f, .summary = "x", .frame = f}
        static const sq_calculator all[] = {C(whole), C(steps), C(narrow)};
        static const sq_calculator *const calculators[] = {&all[0], &all[1], &all[2]};
        static const sq_plugin descriptor = {.struct_size = sizeof(sq_plugin),
          .abi_version = {1, 0}, .name = "composer", .version = "1", .calculator_count = 3,
          .calculators = calculators};
        static const sq_plugin *ask(const sq_host *host) {
          stack = host->find_calculator(host, "containerRightAlignedVStack");
          container = host->find_step(host, "container");
          fit = host->find_step(host, "fit");
          below = host->find_step(host, "below-previous");
          right = host->find_step(host, "container-right");
          none = host->find_step(host, "no-such-step") + host->find_calculator(host, "nor-this");
          return &descriptor;
        }
        #define plugin *ask(host)
        """)
    let host = PluginHost()
    try host.load(path)
    let items = [leaf(10, 20), leaf(30, 10)]
    let expected = [
      Rect(x: 90, y: 0, width: 10, height: 20), Rect(x: 70, y: 20, width: 30, height: 10),
    ]
    for (name, moved) in [("whole", 0.0), ("steps", 0), ("narrow", 30)] {
      let calculator = try host.calculator("composer.\(name)")
      let (frames, faults) = frames(
        items, ContainerStyle(defaults: ItemStyle(calculator: calculator)))
      #expect(faults.isEmpty)
      #expect(
        frames
          == expected.map {
            Rect(x: $0.x - moved, y: $0.y, width: $0.width, height: $0.height)
          })
    }
  }

  @Test func stateIsMadeAndTakenBackForEachUse() throws {
    let path = try PluginWorkshop.library(
      named: "counting",
      code: """
        static _Atomic int alive;
        static sq_status create(const sq_host *host, const double *parameters, void **state) {
          if (parameters[0] < 0) {
            host->fail(host, "less than nothing");
            return SQ_FAILED;
          }
          alive++;
          *state = &alive;
          return SQ_OK;
        }
        static void destroy(void *state) { --*(_Atomic int *)state; }
        static sq_status measure(const sq_size_arguments *a, sq_size *size) {
          size->width = *(_Atomic int *)a->state;
          size->height = a->parameters[0];
          return SQ_OK;
        }
        static const sq_parameter height = {sizeof height, 0, "height", 1, -1, 9};
        static const sq_parameter *const parameters[] = {&height};
        static const sq_calculator calculator = {.struct_size = sizeof(sq_calculator),
          .kind = SQ_KIND_SIZE, .name = "counting.alive", .summary = "How many there are",
          .parameter_count = 1, .parameters = parameters, .size = measure, .create = create,
          .destroy = destroy};
        static const sq_calculator *const calculators[] = {&calculator};
        static const sq_plugin plugin = {.struct_size = sizeof(sq_plugin), .abi_version = {1, 0},
          .name = "counting", .version = "1", .calculator_count = 1, .calculators = calculators};
        """)
    let host = PluginHost()
    try host.load(path)
    for _ in 0..<1000 {
      // A new host each time: the library is opened once, but each use has its own state.
      let other = PluginHost()
      try other.load(path)
      let rules = [
        try other.sizeRule("counting.alive", ["height": 2]),
        try other.sizeRule("counting.alive", ["height": 3]),
      ]
      guard case .custom(let first) = rules[0], case .custom(let second) = rules[1] else {
        Issue.record("a plugin's size rule is a function")
        return
      }
      #expect(first.size(.zero) == Size(width: 2, height: 2))
      #expect(second.size(.zero) == Size(width: 2, height: 3))
    }
    guard case .custom(let only) = try host.sizeRule("counting.alive") else { return }
    #expect(only.size(.zero) == Size(width: 1, height: 1))
    #expect(throws: PluginError.self) { try host.sizeRule("counting.alive", ["height": -1]) }
    #expect(only.size(.zero).width == 1)
  }
}
