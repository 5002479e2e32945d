import SQLayoutScenes
import Testing

/// What is said of mistakes in scenes with constraints.
@Suite struct ConstraintSceneMistakeTests {
  @Test(arguments: [
    (
      #"["H:|-[a]-8[b]"]"#,
      #"root.constraints[0]: expected a - after the gap; found [, at character 10 of "H:|-[a]-8[b]""#
    ),
    (
      #"["H:[nobody]"]"#,
      #"root.constraints[0]: no view is named nobody, at character 4 of "H:[nobody]""#
    ),
    (
      #"["H:[a"]"#,
      #"root.constraints[0]: expected ( or ] after the view's name; the format ends here, at the end of "H:[a""#
    ),
    (
      #"["H:|-1e10-[a]"]"#,
      "root.constraints[0]: expected numbers of at most 1e9 in magnitude, found 10000000000"
    ),
    (
      #"[{"first": "a", "attribute": "tpo"}]"#,
      #"root.constraints[0].attribute: no attribute is named "tpo"; expected one of the 20 names"#
    ),
    (
      #"[{"first": "b", "attribute": "width", "constant": 3}]"#,
      #"root.constraints[0].first: no view is named "b""#
    ),
    (
      #"[{"first": "a", "attribute": "top"}]"#,
      "root.constraints[0]: a.top == 0: a location is relative to something: "
        + "name a second view or guide"
    ),
    (
      #"[{"first": "a", "attribute": "left", "second": "root", "secondAttribute": "leading"}]"#,
      "root.constraints[0]: a.left == root.leading: leading and trailing do not go with left and "
        + "right: use one or the other"
    ),
    (
      #"[{"first": "a", "attribute": "width", "second": "root", "secondAttribute": "top"}]"#,
      "root.constraints[0]: a.width == root.top: compare sizes to sizes, and locations to locations "
        + "of the same axis"
    ),
    (
      #"[{"first": "a", "attribute": "left", "second": "root", "secondAttribute": "left", "multiplier": 0}]"#,
      "root.constraints[0]: a.left == 0 × root.left: the multiplier 0 is not possible: "
        + "it is from 1e-9 to 1e9 in magnitude, or 0 for a size"
    ),
    (
      #"[{"first": "a", "attribute": "width", "second": "root", "secondAttribute": "width", "multiplier": 1e-300}]"#,
      "root.constraints[0]: a.width == 1e-300 × root.width: the multiplier 1e-300 is not possible: "
        + "it is from 1e-9 to 1e9 in magnitude, or 0 for a size"
    ),
    (
      #"[{"first": "a", "attribute": "width", "priority": 0}]"#,
      "root.constraints[0].priority: expected a priority above 0 and at most 1000, found 0"
    ),
    (
      #"[{"first": "a", "attribute": "width", "priority": 1001}]"#,
      "root.constraints[0].priority: expected a priority above 0 and at most 1000, found 1001"
    ),
    (
      #"[{"first": "a", "attribute": "width", "second": "a"}]"#,
      "root.constraints[0]: second and secondAttribute go together"
    ),
    (
      #"[{"format": "H:[a]", "options": ["alignAllTop", "alignAllLeft"]}]"#,
      "root.constraints[0]: alignAllLeft is along the horizontal format: align across it, "
        + #"at character 1 of "H:[a]""#
    ),
    (
      #"[{"when": {"width": [9, 3]}, "constraints": []}]"#,
      "root.constraints[0].when.width: expected [from, below], the first the smaller, null for no end"
    ),
    (
      "[7]",
      #"root.constraints[0]: expected a visual format, or {"first": "a", "attribute": "top"}, found the number 7"#
    ),
  ])
  func badConstraintsSayWhere(constraints: String, message: String) {
    let error = #expect(throws: SceneError.self) {
      try Scene(
        json:
          #"{"bounds": [0, 0, 9, 9], "root": {"constraints": \#(constraints), "items": [{"id": "a"}]}}"#
      )
    }
    #expect(error?.description == message)
  }

  /// Constraint keys where they are not allowed.
  @Test(arguments: [
    (#"{"hugging": [1, 1]}"#, "root.hugging: the root has no hugging; it has "),
    (#"{"constraint": []}"#, "root.constraint: unknown key; did you mean 'constraints'?"),
    (
      #"{"constraints": [{"first": "superview.layoutMarginGuide", "attribute": "top"}]}"#,
      #"root.constraints[0].first: no view is named "superview.layoutMarginGuide"; "#
        + "did you mean 'superview.layoutMarginsGuide'?"
    ),
    (
      #"{"items": [{"huging": [1, 1]}]}"#,
      "root.items[0].huging: unknown key; did you mean 'hugging'?"
    ),
    (
      #"{"items": [{"keyboardHeight": 1}]}"#,
      "root.items[0]: keyboardHeight is for a container, and this item has no items"
    ),
    (#"{"safeArea": {}}"#, "root: safeArea is for a container with constraints"),
    (
      #"{"items": [{"items": [], "dropsClipped": true}]}"#,
      "root.items[0]: dropsClipped is for a container with constraints"
    ),
    (
      #"{"constraints": [], "layout": {"direction": "row"}}"#,
      "root: a container has constraints, arrange or layout, never two of them"
    ),
    (
      #"{"items": [{"items": [], "arrange": "equalWidths", "constraints": []}]}"#,
      "root.items[0]: a container has constraints, arrange or layout, never two of them"
    ),
    (#"{"constraints": [], "constraints": []}"#, "root.constraints: this key is here twice"),
    (
      #"{"constraints": [], "items": [{"id": "a"}, {"id": "a"}]}"#,
      "root: two items of a container with constraints are named a"
    ),
    (
      #"{"items": [{}, {"constraints": [], "items": [{"id": "a"}, {"id": "a"}]}]}"#,
      "root.items[1]: two items of a container with constraints are named a"
    ),
    (
      #"{"constraints": ["H:|[b]", "H:[b]-[a]"], "items": [{"id": "a", "options": ["skip"]}, {"id": "b"}]}"#,
      "root.constraints[1]: the item named a has the option skip, so that no constraint can use it, at "
        + "character 8 of"
    ),
    (
      #"{"constraints": [{"first": "a", "attribute": "width"}], "items": [{"id": "a", "options": ["skip"]}]}"#,
      #"root.constraints[0].first: the item named "a" has the option skip, so that no constraint can use it"#
    ),
  ])
  func misplacedKeysSayWhere(root: String, message: String) {
    let error = #expect(throws: SceneError.self) {
      try Scene(json: #"{"bounds": [0, 0, 9, 9], "root": \#(root)}"#)
    }
    #expect(error?.description.hasPrefix(message) == true)
  }

  /// Numbers that cases state and no case can have.
  @Test(arguments: [
    (
      #""errors": {"nan": 1}"#,
      "errors.nan: expected a priority above 0 and at most 1000, each once"
    ),
    (
      #""errors": {"5": 1, "5.0": 1}"#,
      #"errors["5.0"]: expected a priority above 0 and at most 1000, each once"#
    ),
    (#""conflicts": 0.5"#, "conflicts: expected a whole number, found 0.5"),
  ])
  func impossibleExpectationsAreRefused(expectation: String, message: String) {
    let views =
      #"{"cases": [{"bounds": [0, 0, 9, 9], "views": [], "frames": {}, \#(expectation)}]}"#
    let system = #"{"systems": [{"variables": [], "values": {}, \#(expectation)}]}"#
    for (text, start) in [(views, "cases[0]."), (system, "systems[0].")] {
      let error = #expect(throws: SceneError.self) { try CaseFile(json: text) }
      #expect(error?.description == start + message)
    }
  }
}
