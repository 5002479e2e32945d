import Foundation
import SQLayout
import Testing

@Suite struct VisualFormatTests {
  /// Invalid formats, each with the position of the fault and its message.
  static let faults: [(format: String, offset: Int, message: String)] = [
    ("", 0, "expected a view, as [name]; the format is empty"),
    ("X:[a]", 0, "expected H:, V:, | or [; found X"),
    ("H:", 2, "expected a view, as [name]; the format ends here"),
    ("H:[a]-8[b]", 7, "expected a - after the gap; found ["),
    ("H:[a]-8@20-[b]", 7, "a gap with a priority needs parentheses, as -(8@500)-"),
    ("H:[a", 4, "expected ( or ] after the view's name; the format ends here"),
    ("H:[]", 3, "expected a view's name; found ]"),
    ("H:[1a]", 3, "expected a view's name; found 1"),
    ("H:|", 3, "expected a view, as [name]; the format ends here"),
    ("H:|-|", 4, "expected a view, as [name]; found |"),
    ("H:[a]|-[b]", 6, "the format ends after the superview; found -"),
    ("H:[a]-", 6, "expected a view, as [name], or | after the connection; the format ends here"),
    ("H:[a][b]x", 8, "expected -, [ or |; found x"),
    ("H:[a] [b]", 5, "expected -, [ or |; found  "),
    ("H:[a(=8)]", 5, "expected ==, <= or >=; found ="),
    ("H:[a(<8)]", 5, "expected ==, <= or >=; found <"),
    ("H:[a(8]", 6, "expected @, a comma or ) after the value; found ]"),
    ("H:[a(8@500]", 10, "expected a comma or ); found ]"),
    ("H:[a()]", 5, "expected a number, a metric or a view's name; found )"),
    ("H:[a(-8)]", 5, "a size cannot be negative"),
    ("H:[a(8@)]", 7, "expected a priority; found )"),
    ("H:[a(8@0)]", 7, "a priority is above 0 and at most 1000"),
    ("H:[a(8@1001)]", 7, "a priority is above 0 and at most 1000"),
    ("H:[a(8,)]", 7, "expected a number, a metric or a view's name; found )"),
    ("H:[a]-()-[b]", 7, "expected a number or a metric; found )"),
    ("H:[a]-(>=.)-[b]", 9, "expected a number; found )"),
    ("H:[a]-1e-[b]", 7, "expected the digits of an exponent"),
    ("H:[a]-1e999-[b]", 6, "expected a number that is not too large"),
    ("H:[a]-8,8-[b]", 7, "expected a - after the gap; found ,"),
    // Faults that depend on the views and metrics.
    ("H:[a]-[nowhere]", 7, "no view is named nowhere"),
    ("H:[gap]", 3, "no view is named gap"),
    ("H:[a(nothing)]", 5, "no view or metric is named nothing"),
    ("H:[a]-nothing-[b]", 6, "no metric is named nothing"),
    ("H:[a]-b-[b]", 6, "b is a view; expected a metric"),
    ("H:[a(8@b)]", 7, "b is a view; expected a priority"),
    ("H:[a(8@nothing)]", 7, "no metric is named nothing"),
    ("H:[a(8@large)]", 7, "a priority is above 0 and at most 1000"),
    ("H:[a(negative)]", 5, "a size cannot be negative"),
    ("H:[a]-nan-[b]", 6, "the metric nan is not finite"),
    ("H:[a]-both-[b]", 6, "both is both a view and a metric"),
    ("H:[both]", 3, "both is both a view and a metric"),
    ("H:|[alone]", 2, "| is the superview of [alone], which has none: add it to a view"),
    ("|[alone]", 0, "| is the superview of [alone], which has none: add it to a view"),
    ("V:[alone]-8-|", 12, "| is the superview of [alone], which has none: add it to a view"),
  ]

  @Test(arguments: faults)
  func faultsSayWhereAndWhat(format: String, offset: Int, message: String) throws {
    let superview = AutoLayoutView()
    let views = ["a": AutoLayoutView(), "b": AutoLayoutView(), "both": AutoLayoutView()]
    for view in views.values { superview.addSubview(view) }
    let error = #expect(throws: VisualFormatError.self) {
      try LayoutConstraint.constraints(
        withVisualFormat: format,
        metrics: ["gap": 6, "large": 2000, "negative": -1, "nan": .nan, "both": 1],
        views: views.merging(["alone": AutoLayoutView()]) { $1 })
    }
    #expect(error == VisualFormatError(format: format, offset: offset, message: message))
    let pointer = String(repeating: " ", count: offset) + "^"
    #expect(error?.description == "\(format)\n\(pointer)\n\(message)")
  }

  @Test func alignmentAlongTheFormatIsAFault() {
    let views = ["a": AutoLayoutView()]
    for (format, option, text) in [
      ("H:[a]", VisualFormatOptions.alignAllLeft, "alignAllLeft is along the horizontal format"),
      ("[a]", .alignAllCenterX, "alignAllCenterX is along the horizontal format"),
      ("V:[a]", .alignAllTop, "alignAllTop is along the vertical format"),
      ("V:[a]", .alignAllLastBaseline, "alignAllLastBaseline is along the vertical format"),
    ] {
      let error = #expect(throws: VisualFormatError.self) {
        try LayoutConstraint.constraints(withVisualFormat: format, options: option, views: views)
      }
      #expect(error?.message == text + ": align across it")
    }
  }

  @Test(arguments: [
    "H:[a]", "V:|-[a]-|", "H:|[a][b]|", "H:[a]-8-[b]", "H:[a]--8.5-[b]", "H:[a]-gap-[b]",
    "V:[a(100)]", "H:[a(>=20,<=40@500)]", "H:[a(b@600)]", "H:[a(b@strong)]",
    "H:|-(>=8,8@500)-[a(wide@999)][b]-(-4)-|", "H:[ä_1(0.25)]",
  ])
  func printingIsTheInverseOfReading(text: String) throws {
    let format = try VisualFormat(text)
    #expect(format.description == text)
    #expect(try VisualFormat(format.description) == format)
  }

  @Test func readingNormalises() throws {
    #expect(try VisualFormat("[a]").description == "H:[a]")
    #expect(try VisualFormat("[a(==100)]").description == "H:[a(100)]")
    #expect(try VisualFormat("|-0.50-[a]").description == "H:|-0.5-[a]")
    #expect(try VisualFormat("[a(1e2)]").description == "H:[a(100)]")
  }

  @Test func contentSizePrintsAsFourFormatsThatReadBack() throws {
    let label = SizedView("label", 100, 30)
    let formats = label.contentSizeConstraints.map(\.description)
    #expect(
      formats == [
        "H:[label(<=100@250)]", "H:[label(>=100@750)]", "V:[label(<=30@250)]",
        "V:[label(>=30@750)]",
      ])
    for (format, constraint) in zip(formats, label.contentSizeConstraints) {
      let read = try LayoutConstraint.constraints(withVisualFormat: format, views: ["label": label])
      #expect(read.count == 1)
      #expect(read[0].firstItem === label)
      #expect(read[0].firstAttribute == constraint.firstAttribute)
      #expect(read[0].relation == constraint.relation)
      #expect(read[0].constant == constraint.constant)
      #expect(read[0].priority == constraint.priority)
    }
  }

  /// Formats of one constraint each, whose description is the format.
  @Test(arguments: [
    "H:[a(80)]", "V:[a(>=20@500)]", "H:[a(b)]", "V:[a(<=b@10)]", "H:[a]-8-[b]", "H:[a][b]",
    "V:[a]-(>=8@250)-[b]", "H:[a]-(-8)-[b]", "H:|-20-[a]", "V:|[a]", "H:[a]-8-|", "V:[b]|",
    "H:|-(<=8)-[a]", "V:[a]-(-3)-|", "H:|-(-3)-[a]",
  ])
  func constraintsPrintAsTheFormatTheyAre(format: String) throws {
    let (a, b) = (AutoLayoutView(identifier: "a"), AutoLayoutView(identifier: "b"))
    let superview = root(100, 100, a, b)
    let constraints = try activate(format, of: [a, b])
    #expect(constraints.map(\.description) == [format])
    #expect(superview.constraints.count + a.constraints.count == 1)
  }

  @Test func aSuperviewNeedsNoNameInAFormat() throws {
    let a = AutoLayoutView(identifier: "a")
    let root = AutoLayoutView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    root.addSubview(a)
    let read = try LayoutConstraint.constraints(withVisualFormat: "|-5-[a]-20-|", views: ["a": a])
    #expect(read.map(\.description) == ["H:|-5-[a]", "H:[a]-20-|"])
  }

  @Test func whatNoFormatSaysPrintsAsAnchors() {
    let (a, b) = (AutoLayoutView(identifier: "a"), AutoLayoutView(identifier: "b"))
    let root = root(100, 100, a, b)
    let left = a.leftAnchor.constraint(equalTo: b.rightAnchor, constant: -8).withPriority(750)
    #expect(left.description == "a.left == b.right - 8 @ 750")
    let ratio = a.widthAnchor.constraint(greaterThanOrEqualTo: b.heightAnchor, multiplier: 0.5)
    #expect(ratio.description == "a.width >= 0.5 × b.height")
    let margins = a.topAnchor.constraint(equalTo: root.layoutMarginsGuide.topAnchor)
    #expect(margins.description == "a.top == root.layoutMarginsGuide.top")
    let nameless = AutoLayoutView()
    root.addSubview(nameless)
    #expect(
      nameless.widthAnchor.constraint(equalToConstant: 5).description
        == "root.subviews[2].width == 5")
  }

  @Test func bareConnectionsTakeTheSpacingOfTheCaller() throws {
    let (a, b) = (AutoLayoutView(identifier: "a"), AutoLayoutView(identifier: "b"))
    let root = root(100, 100, a, b)
    let constraints = try LayoutConstraint.constraints(
      withVisualFormat: "|-[a]-[b]-|", views: ["a": a, "b": b],
      spacing: LayoutConstraint.StandardSpacing(betweenViews: 5, toSuperview: 11))
    #expect(constraints.map(\.constant) == [11, 5, 11])
    let standard = try LayoutConstraint.constraints(
      withVisualFormat: "|-[a]-[b]-|", views: ["a": a, "b": b])
    #expect(standard.map(\.constant) == [20, 8, 20])
    #expect(root.constraints.isEmpty)
  }

  @Test func directionsExchangeEdges() throws {
    let (a, b) = (SizedView("a", 10, 10), SizedView("b", 20, 10))
    for (options, direction, expected) in [
      (VisualFormatOptions.directionLeadingToTrailing, LayoutDirection.leftToRight, [5, 18]),
      (.directionLeadingToTrailing, .rightToLeft, [85, 62]),
      (.directionLeftToRight, .rightToLeft, [5, 18]),
      (.directionRightToLeft, .leftToRight, [85, 62]),
    ] {
      let root = root(100, 100, a, b)
      root.layoutDirection = direction
      try activate("H:|-5-[a]-3-[b]", of: [a, b], options: options)
      try activate("V:|[a]", "V:|[b]", of: [a, b])
      root.layoutIfNeeded()
      #expect([a.frame.minX, b.frame.minX] == expected.map { CGFloat($0) })
      a.removeFromSuperview()
      b.removeFromSuperview()
    }
  }
}
