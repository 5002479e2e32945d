import Foundation
import SQLayout
import Testing

@Suite struct AnchorTests {
  @Test func anchorsPlaceAView() {
    let title = SizedView("title", 80, 24)
    let root = root(320, 480, title)
    LayoutConstraint.activate([
      title.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      title.topAnchor.constraint(equalTo: root.topAnchor, constant: 30),
    ])
    root.layoutIfNeeded()
    #expect(title.frame == frame(20, 30, 80, 24))
    #expect(!title.hasAmbiguousLayout)
    #expect(root.layoutFaults.isEmpty)
  }

  @Test func trailingIsMirroredAndRightIsNot() {
    let (one, other) = (SizedView("one", 50, 10), SizedView("other", 50, 10))
    let root = root(200, 100, one, other)
    root.layoutDirection = .rightToLeft
    LayoutConstraint.activate([
      one.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      one.topAnchor.constraint(equalTo: root.topAnchor),
      other.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20),
      other.topAnchor.constraint(equalTo: one.bottomAnchor),
    ])
    root.layoutIfNeeded()
    #expect(one.frame == frame(130, 0, 50, 10))
    #expect(other.frame == frame(20, 10, 50, 10))
  }

  @Test func mirroredLocationsKeepTheirMultiplier() {
    let view = SizedView("view", 40, 10)
    let root = root(200, 100, view)
    LayoutConstraint.activate([
      LayoutConstraint(
        item: view, attribute: .leading, relatedBy: .equal, toItem: root, attribute: .trailing,
        multiplier: 0.25),
      view.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    #expect(view.frame.minX == 50)
    root.layoutDirection = .rightToLeft
    root.layoutIfNeeded()
    // A quarter of the width from the right: 200 - 50 - 40.
    #expect(view.frame.minX == 110)
  }

  @Test func systemSpacingIsAMultipleOfEight() {
    let (one, other) = (SizedView("one", 50, 10), SizedView("other", 50, 10))
    let root = root(200, 100, one, other)
    LayoutConstraint.activate([
      one.leadingAnchor.constraint(
        equalToSystemSpacingAfter: root.leadingAnchor, multiplier: 2),
      one.topAnchor.constraint(equalToSystemSpacingBelow: root.topAnchor),
      other.leadingAnchor.constraint(equalToSystemSpacingAfter: one.trailingAnchor),
      other.topAnchor.constraint(equalToSystemSpacingBelow: one.bottomAnchor, multiplier: 0.5),
    ])
    root.layoutIfNeeded()
    #expect(one.frame == frame(16, 8, 50, 10))
    #expect(other.frame == frame(74, 22, 50, 10))
  }

  @Test func constantAndPriorityChangeWhileActive() {
    let view = SizedView("view", 40, 10)
    let root = root(200, 100, view)
    let leading = view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10)
    let strong = view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 70)
    leading.priority = 500
    strong.priority = 400
    LayoutConstraint.activate([
      leading, strong, view.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    #expect(view.frame.minX == 10)
    leading.constant = 12
    #expect(root.needsLayout)
    root.layoutIfNeeded()
    #expect(view.frame.minX == 12)
    strong.priority = 501
    root.layoutIfNeeded()
    #expect(view.frame.minX == 70)
    strong.isActive = false
    root.layoutIfNeeded()
    #expect(view.frame.minX == 12)
  }

  @Test func guidesHaveAnchors() {
    let (one, other, field) = (
      SizedView("one", 10, 10), SizedView("other", 10, 10), SizedView("field", 10, 10)
    )
    let root = root(200, 100, one, other, field)
    root.safeAreaInsets = Insets(top: 20, left: 0, bottom: 10, right: 0)
    let gap = LayoutGuide(identifier: "gap")
    root.addLayoutGuide(gap)
    LayoutConstraint.activate([
      one.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
      one.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor),
      gap.leadingAnchor.constraint(equalTo: one.trailingAnchor),
      gap.widthAnchor.constraint(equalToConstant: 30),
      gap.topAnchor.constraint(equalTo: one.topAnchor),
      gap.heightAnchor.constraint(equalToConstant: 5),
      other.leadingAnchor.constraint(equalTo: gap.trailingAnchor),
      other.topAnchor.constraint(equalTo: gap.bottomAnchor),
      field.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      field.bottomAnchor.constraint(equalTo: root.keyboardLayoutGuide.topAnchor),
    ])
    root.layoutIfNeeded()
    #expect(one.frame == frame(8, 20, 10, 10))
    #expect(gap.layoutFrame == frame(18, 20, 30, 5))
    #expect(other.frame == frame(48, 25, 10, 10))
    #expect(field.frame == frame(0, 80, 10, 10))
    root.keyboardHeight = 60
    root.layoutIfNeeded()
    #expect(field.frame == frame(0, 30, 10, 10))
    root.layoutMargins = Insets(all: 15)
    root.layoutIfNeeded()
    #expect(one.frame.minX == 15)
  }

  @Test func theSafeAreaOfViewsAroundReachesInto() {
    let label = SizedView("label", 30, 10)
    let bar = SizedView("bar", 30, 10)
    let (panel, page) = (AutoLayoutView(identifier: "panel"), AutoLayoutView(identifier: "page"))
    panel.addSubview(label)
    panel.addSubview(bar)
    page.addSubview(panel)
    let root = root(100, 200, page)
    root.safeAreaInsets = Insets(top: 20, left: 0, bottom: 12, right: 0)
    let top = panel.topAnchor.constraint(equalTo: page.topAnchor)
    LayoutConstraint.activate([
      page.topAnchor.constraint(equalTo: root.topAnchor, constant: 5),
      page.leftAnchor.constraint(equalTo: root.leftAnchor),
      page.rightAnchor.constraint(equalTo: root.rightAnchor),
      page.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      top, panel.leftAnchor.constraint(equalTo: page.leftAnchor),
      panel.rightAnchor.constraint(equalTo: page.rightAnchor),
      panel.bottomAnchor.constraint(equalTo: page.bottomAnchor),
      label.topAnchor.constraint(equalTo: panel.safeAreaLayoutGuide.topAnchor),
      label.leftAnchor.constraint(equalTo: panel.leftAnchor),
      bar.bottomAnchor.constraint(equalTo: panel.safeAreaLayoutGuide.bottomAnchor),
      bar.leftAnchor.constraint(equalTo: panel.leftAnchor),
    ])
    root.layoutIfNeeded()
    #expect(label.frame == frame(0, 15, 30, 10))
    #expect(bar.frame == frame(0, 195 - 12 - 10, 30, 10))
    top.constant = 8
    root.layoutIfNeeded()
    #expect(label.frame.minY == 7)
    top.constant = 50
    root.layoutIfNeeded()
    #expect(label.frame.minY == 0)
    root.safeAreaInsets.top = 60
    root.layoutIfNeeded()
    #expect(label.frame.minY == 5)
    // Its own insets come first.
    panel.safeAreaInsets = Insets(top: 1, left: 0, bottom: 0, right: 0)
    root.layoutIfNeeded()
    #expect(label.frame.minY == 1)
    #expect(!root.needsLayout && root.layoutFaults.isEmpty)
  }

  @Test func marginAttributesAreThoseOfTheGuide() {
    let view = SizedView("view", 10, 10)
    let root = root(100, 100, view)
    LayoutConstraint.activate([
      LayoutConstraint(
        item: view, attribute: .trailing, relatedBy: .equal, toItem: root,
        attribute: .trailingMargin),
      LayoutConstraint(
        item: view, attribute: .centerY, relatedBy: .equal, toItem: root,
        attribute: .centerYWithinMargins),
    ])
    root.layoutMargins = Insets(top: 10, left: 1, bottom: 30, right: 4)
    root.layoutIfNeeded()
    // Within the margins, 10 to 70.
    #expect(view.frame == frame(86, 35, 10, 10))
  }

  @Test func masksBecomeConstraints() {
    let (panel, badge) = (AutoLayoutView(identifier: "panel"), AutoLayoutView(identifier: "badge"))
    let root = root(200, 100, panel, badge)
    for view in [panel, badge] { view.translatesAutoresizingMaskIntoConstraints = true }
    panel.autoresizingMask = [.flexibleWidth, .flexibleBottomMargin]
    panel.frame = frame(10, 20, 180, 30)
    badge.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin, .flexibleHeight]
    badge.frame = frame(150, 40, 20, 20)
    root.layoutIfNeeded()
    #expect(panel.frame == frame(10, 20, 180, 30))
    root.frame = frame(0, 0, 300, 160)
    root.layoutIfNeeded()
    #expect(panel.frame == frame(10, 20, 280, 30))
    // The additional 60 are shared as the 40 above and the 20 of the height.
    #expect(badge.frame == frame(250, 80, 20, 40))
    #expect(root.layoutFaults.isEmpty)
  }

  @Test func aMaskOfAFrameSmallerThanItsInsetsIsAConflict() {
    final class Outset: AutoLayoutView {
      override var alignmentRectInsets: Insets { Insets(top: 0, left: 3, bottom: 0, right: 4) }
    }
    let view = Outset(identifier: "view")
    let root = root(200, 100, view)
    view.translatesAutoresizingMaskIntoConstraints = true
    view.frame = frame(20, 30, 5, 10)
    root.layoutIfNeeded()
    #expect(root.layoutConflicts.count == 1)
    #expect(view.frame.minX == 20)
  }

  @Test func affectingConstraintsAreThoseThatHold() throws {
    let view = SizedView("view", 40, 10)
    let root = root(200, 100, view)
    try activate("H:|-10-[view]-(>=10)-|", "V:|-5-[view]", of: [view])
    root.layoutIfNeeded()
    let affecting = view.constraintsAffectingLayout(for: .horizontal).map(\.description)
    #expect(affecting.contains("H:|-10-[view]"))
    #expect(affecting.contains { $0.hasPrefix("H:[view(") })
    #expect(!affecting.contains("H:[view]-(>=10)-|"))
  }
}
