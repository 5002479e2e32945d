extension Workload {
  /// A sentence about a pass of each workload, by its name or a prefix of it.
  public static let sentences: [(name: String, sentence: String)] =
    trees + items + constraintSystems + textSentences + [
      (
        "screen",
        "A screen as apps have it: all laid out again; /cold with a new Layout; /edit after one text "
          + "changed; /rotate in bounds turned on their side, and back; /read made from its JSON."
      ),
      ("scene", "A scene file, laid out in its bounds."),
      ("build/scene", "A scene file's tree, made from its JSON."),
      (
        "plugin",
        "A column of N leaves, each placed by a plugin's calculator, or all by its arrangement."
      ),
      (
        "plugin-asked",
        "A column of N leaves, each placed by a plugin's calculator that is asked in every pass, pure "
          + "or not."
      ),
      (
        "plugin-call",
        "A thousand calls of a plugin's function by way of the host, each in a row with the next; an "
          + "item is a call."
      ),
      (
        "plugin-call-direct",
        "A thousand calls of a plugin's function as C makes them, without the host."
      ),
      ("tester", "Random cases of an invariant, checked; an item is a case."),
    ]

  private static let trees: [(name: String, sentence: String)] = [
    ("flat", "A column of N leaves in one container."),
    ("flat-varied", "A column of N leaves, another spacing and padding on each leaf."),
    ("flat-within", "A column of N leaves as a container among 210 items of all calculators."),
    (
      "nested",
      "Containers D deep with F items each, columns and rows in turn, leaves at the bottom."
    ),
    ("nested-varied", "The nested tree, another spacing and padding on each node."),
    ("nested-within", "The nested tree as a container among 210 items of all calculators."),
    ("parallel", "The nested tree on two threads, by the wall's clock, beside one thread."),
    ("chain", "D containers in each other, each with a leaf and the next container."),
    ("chain-varied", "The chain, another spacing and padding on each node."),
    ("chain-within", "The chain as a container among 210 items of all calculators."),
    ("flow", "N leaves in lines 1,000 points wide, as words of a text."),
    ("flow-varied", "The flow, another spacing and padding on each leaf."),
    ("flow-within", "The flow as a container among 210 items of all calculators."),
    ("text", "The nested tree with paragraphs for leaves, 1,000 points wide."),
    ("cropped", "D levels of containers, each of which measures the next at two widths."),
    (
      "memory",
      "As many leaves read and frames written as flat has, nothing computed: what memory takes."
    ),
  ]

  private static let items: [(name: String, sentence: String)] = [
    (
      "shared",
      "A column of R rows that share the height; every other of F items shares a row's width."
    ),
    (
      "front/none",
      "Rows that share a height, as plain layout views, laid out again; the items get their frames."
    ),
    (
      "front/simple",
      "Rows that share a height, in SimpleLayout, laid out again; the items get their frames."
    ),
    (
      "front/stack",
      "Rows that share a height, in StackLayout, laid out again; the items get their frames."
    ),
    (
      "front/toolkit",
      "Rows that share a height, as layout views with flexible space; the items get their frames."
    ),
    ("mixed", "N leaves, each with another of the 105 calculators, in turn."),
    ("mixed-random", "N leaves, each with another of the 105 calculators, drawn."),
    ("traced", "The mixed leaves with all that the pass does recorded, beside a pass without."),
    ("explained", "The same from the tree on, which is copied before the pass."),
    ("closure", "The flat column placed by a Swift closure that declares nothing."),
    ("closure-pure", "The flat column placed by a Swift closure that is declared pure."),
    ("closure-nested", "Columns in columns placed by a closure that declares nothing."),
    (
      "closure-nested-independent",
      "Columns in columns placed by a closure that is declared not to depend on its container's extent."
    ),
    (
      "edit/one",
      "One leaf of the nested tree gets another size, and the tree is brought up to date."
    ),
    (
      "edit/any", "Each time another leaf of the nested tree gets another size; an item is an edit."
    ),
    ("edit/last", "The last leaf of the flat column gets another size; an item is an edit."),
    ("edit/first", "The first leaf of the flat column gets another size; an item is an edit."),
    ("build/builder", "The flat column's tree made by the builder, and released."),
    ("build/view", "The flat column made of layout views with decorators, and released."),
  ]

  private static let constraintSystems: [(name: String, sentence: String)] = [
    ("constraints/rows", "Labels below each other, built and solved; an item is a constraint."),
    ("constraints/equal", "Views of equal width side by side, built and solved."),
    ("constraints/nested", "Views in views D deep with F each, built and solved."),
    ("constraints/screens", "Constraints as screens of apps have them, built and solved."),
    (
      "constraints/tangled",
      "The screens with equal sizes across containers, ratios and ranges, built and solved."
    ),
    (
      "constraints/rows-extra",
      "The labels, with a twentieth more constraints between siblings, drawn."
    ),
    (
      "constraints/equal-extra",
      "The equal views, with a twentieth more constraints between siblings, drawn."
    ),
    (
      "constraints/nested-extra",
      "The nested views, with a twentieth more constraints between siblings, drawn."
    ),
    (
      "constraints/screens-extra",
      "The screens, with a twentieth more constraints between siblings, drawn."
    ),
    (
      "constraints/tangled-extra",
      "The tangled views, with a twentieth more constraints between siblings, drawn."
    ),
    (
      "constraints/width",
      "Labels whose width is changed by a quarter of a point, and solved again."
    ),
    ("constraints/constant", "Labels of which the first moves by a constant, and solved again."),
    ("constraints/last", "Labels of which the last moves by a constant, and solved again."),
    (
      "constraints/view-width",
      "The same as constraints/width through views: solved again, and the frames set."
    ),
    (
      "constraints/view-constant",
      "The same as constraints/constant through views: solved again, and the frames set."
    ),
    (
      "constraints/view-last",
      "The same as constraints/last through views: solved again, and the frames set."
    ),
  ]

  /// The sentence of this workload; nil if there is none.
  var sentence: String? {
    Self.sentences.filter { name == $0.name || name.hasPrefix($0.name + "/") }
      .max { $0.name.count < $1.name.count }?.sentence
  }
}
