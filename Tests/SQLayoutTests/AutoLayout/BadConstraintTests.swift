import Foundation
import SQLayout
import Testing

/// Invalid constraints give a typed error with the view's path, without a trap.
@Suite struct BadConstraintTests {
  let one = SizedView("one", 10, 10)
  let other = SizedView("other", 10, 10)
  let top: AutoLayoutView

  init() { top = root(100, 100, one, other) }

  @Test func mixingLeadingAndLeft() {
    let constraint = one.leadingAnchor.constraint(equalTo: other.leftAnchor)
    constraint.isActive = true
    #expect(!constraint.isActive)
    #expect(constraint.problem == .mixedDirections(constraint: "one.leading == other.left"))
    #expect(
      top.layoutFaults == [
        .constraint(
          .mixedDirections(constraint: "one.leading == other.left"),
          path: "root.subviews[0] (\"one\")")
      ])
  }

  @Test(arguments: [
    (LayoutConstraint.Attribute.width, LayoutConstraint.Attribute.left), (.left, .top),
    (.centerX, .height), (.bottom, .trailing), (.lastBaseline, .leading),
  ])
  func mixingAxesAndSizes(
    first: LayoutConstraint.Attribute, second: LayoutConstraint.Attribute
  ) throws {
    let constraint = LayoutConstraint(
      item: one, attribute: first, relatedBy: .equal, toItem: other, attribute: second)
    let error = #expect(throws: ConstraintError.self) { try constraint.validate() }
    guard case .mixedAttributes = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func widthAndHeightAreBothSizes() {
    #expect(one.widthAnchor.constraint(equalTo: other.heightAnchor).problem == nil)
  }

  @Test func noCommonTree() {
    let alone = SizedView("alone", 1, 1)
    let constraint = alone.topAnchor.constraint(equalTo: one.topAnchor)
    constraint.isActive = true
    #expect(!constraint.isActive)
    #expect(
      constraint.problem?.description
        == "alone.top == one.top: alone and one have no common superview: "
        + "add both to one tree before the constraint becomes active")
    // Reported to the first view.
    #expect(alone.layoutFaults.count == 1)
    let guide = LayoutGuide(identifier: "nowhere")
    #expect(guide.widthAnchor.constraint(equalToConstant: 1).problem != nil)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func constantsThatAreNotFinite(constant: Double) {
    let constraint = one.topAnchor.constraint(equalTo: top.topAnchor, constant: constant)
    constraint.isActive = true
    #expect(!constraint.isActive)
    #expect(top.layoutFaults.count == 1)
    let valid = one.topAnchor.constraint(equalTo: top.topAnchor, constant: 3)
    valid.isActive = true
    valid.constant = constant
    #expect(valid.constant == 3)
    #expect(top.layoutFaults.count == 2)
    top.layoutIfNeeded()
    #expect(one.frame.minY == 3)
  }

  @Test(arguments: [0, -1, 1001, Double.nan])
  func prioritiesOutOfRange(priority: Double) {
    let constraint = one.topAnchor.constraint(equalTo: top.topAnchor)
    constraint.priority = LayoutPriority(priority)
    constraint.isActive = true
    #expect(!constraint.isActive)
    #expect(top.layoutFaults.count == 1)
    one.setContentHuggingPriority(LayoutPriority(priority), for: .vertical)
    #expect(one.contentHuggingPriority(for: .vertical) == .defaultLow)
    #expect(top.layoutFaults.count == 2)
  }

  @Test func aMultiplierOfNothing() {
    let location = LayoutConstraint(
      item: one, attribute: .left, relatedBy: .equal, toItem: top, attribute: .right,
      multiplier: 0)
    #expect(
      location.problem == .multiplier(constraint: "one.left == 0 × root.right", value: 0))
    // A size may be 0.
    #expect(one.widthAnchor.constraint(equalTo: top.widthAnchor, multiplier: 0).problem == nil)
    #expect(
      one.widthAnchor.constraint(equalTo: top.widthAnchor, multiplier: .nan).problem != nil)
  }

  @Test(arguments: [5e-10, -1e-300, Double.leastNonzeroMagnitude, 2e9, -1e300])
  func multipliersOfExtremeMagnitude(multiplier: Double) {
    let constraint = one.widthAnchor.constraint(equalTo: top.widthAnchor, multiplier: multiplier)
    constraint.isActive = true
    #expect(!constraint.isActive)
    #expect(top.layoutFaults.count == 1)
    for multiplier in [1e-9, -1e9] {
      #expect(
        one.widthAnchor.constraint(equalTo: top.widthAnchor, multiplier: multiplier).problem == nil)
    }
  }

  @Test func aLocationComparedToNothing() {
    let constraint = LayoutConstraint(
      item: one, attribute: .left, relatedBy: .equal, constant: 5)
    #expect(constraint.problem == .locationAlone(constraint: "one.left == 5"))
  }

  @Test func aViewThatIsGone() {
    var gone: AutoLayoutView? = AutoLayoutView(identifier: "gone")
    let constraint = gone.map { one.topAnchor.constraint(equalTo: $0.topAnchor) }
    gone = nil
    #expect(constraint?.problem == .missingItem(constraint: "one.top == (gone).top"))
  }

  @Test func aCycleOfSuperviews() {
    one.addSubview(other)
    other.addSubview(top)
    #expect(top.superview == nil)
    one.addSubview(one)
    #expect(one.superview === top)
    #expect(
      top.layoutFaults == [
        .cycle(adding: "root", path: "root.subviews[0].subviews[0] (\"other\")"),
        .cycle(adding: "one", path: "root.subviews[0] (\"one\")"),
      ])
  }

  @Test func anIntrinsicSizeThatChangesWhileItIsAsked() {
    final class Restless: AutoLayoutView {
      override var intrinsicContentSize: CGSize {
        invalidateIntrinsicContentSize()
        return CGSize(width: 10, height: 10)
      }
    }
    let view = Restless(identifier: "restless")
    top.addSubview(view)
    top.layoutIfNeeded()
    #expect(
      top.layoutFaults
        == [.intrinsicContentSizeChangedWhileAsked(path: "root.subviews[2] (\"restless\")")])
  }

  @Test func anIntrinsicSizeThatAsksForItself() {
    final class Recursive: AutoLayoutView {
      override var intrinsicContentSize: CGSize {
        let fitting = systemLayoutSizeFitting(Self.layoutFittingCompressedSize)
        return CGSize(width: fitting.width + 30, height: Self.noIntrinsicMetric)
      }
    }
    let view = Recursive(identifier: "recursive")
    top.addSubview(view)
    top.layoutIfNeeded()
    #expect(
      top.layoutFaults == [
        .intrinsicContentSizeAsksForItself(path: "root.subviews[2] (\"recursive\")")
      ])
    #expect(view.frame.width == 30)
  }

  @Test func intrinsicSizesThatInvalidateEachOther() {
    final class Paired: AutoLayoutView {
      weak var partner: Paired?
      override var intrinsicContentSize: CGSize {
        partner?.invalidateIntrinsicContentSize()
        return CGSize(width: 10, height: 10)
      }
    }
    let (left, right) = (Paired(identifier: "left"), Paired(identifier: "right"))
    (left.partner, right.partner) = (right, left)
    top.addSubview(left)
    top.addSubview(right)
    top.layoutIfNeeded()
    #expect(
      top.layoutFaults.contains {
        if case .intrinsicContentSizeChangedWhileAsked = $0 { true } else { false }
      })
  }

  @Test func anIntrinsicSizeThatDependsOnTheFrame() {
    final class Stretchy: AutoLayoutView {
      override var intrinsicContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: 10 + frame.width / 10)
      }
    }
    let view = Stretchy(identifier: "stretchy")
    top.addSubview(view)
    view.widthAnchor.constraint(equalToConstant: 50).isActive = true
    top.layoutIfNeeded()
    #expect(
      top.layoutFaults == [
        .intrinsicContentSizeDependsOnFrame(
          CGSize(width: -1, height: 10), then: CGSize(width: -1, height: 15),
          path: "root.subviews[2] (\"stretchy\")")
      ])
  }

  @Test(arguments: [CGFloat.nan, .infinity, -7])
  func anIntrinsicSizeThatIsNone(length: CGFloat) {
    one.content.width = length
    top.layoutIfNeeded()
    #expect(top.layoutFaults.count == 1)
    #expect(one.frame.width == 0)
    #expect(one.frame.height == 10)
  }

  @Test func alignmentFunctionsThatAreNoInverses() {
    final class Skewed: AutoLayoutView {
      override func frame(forAlignmentRect rectangle: CGRect) -> CGRect {
        rectangle.insetBy(dx: -2, dy: -2)
      }
    }
    let view = Skewed(identifier: "skewed")
    top.addSubview(view)
    view.widthAnchor.constraint(equalToConstant: 50).isActive = true
    top.layoutIfNeeded()
    #expect(
      top.layoutFaults == [
        .alignmentRect(
          CGRect(x: 0, y: 0, width: 50, height: 0),
          back: CGRect(x: -2, y: -2, width: 54, height: 4),
          path: "root.subviews[2] (\"skewed\")")
      ])
  }

  @Test func aFrameThatIsNotFinite() {
    top.frame = CGRect(x: 0, y: 0, width: CGFloat.nan, height: 10)
    #expect(top.frame == frame(0, 0, 100, 100))
    #expect(top.layoutFaults.count == 1)
  }

  @Test func conflictsAreMinimalAndInTheWordsOfTheirAuthors() throws {
    try activate("H:|-10-[one(50)]-20-|", "H:|-(>=0)-[one]", "V:|[one]", of: [one])
    top.layoutIfNeeded()
    let conflicts = top.layoutConflicts
    #expect(conflicts.count == 1)
    #expect(
      Set(conflicts[0].constraints.map(\.description))
        == ["H:|-10-[one]", "H:[one(50)]", "H:[one]-20-|"])
  }

  @Test func manyConflictingConstraints() {
    LayoutConstraint.activate(
      (0..<10_000).map { one.widthAnchor.constraint(equalToConstant: Double($0)) })
    top.layoutIfNeeded()
    #expect(top.layoutConflicts.count == 1)
    #expect(top.layoutConflicts[0].constraints.count == 2)
  }
}
