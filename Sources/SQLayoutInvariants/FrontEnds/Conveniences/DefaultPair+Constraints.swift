import Foundation
import SQLayout
import SQLayoutCore
import SQLayoutScenes

/// Constraints, transitions and looks.
extension DefaultPair {
  static func ofConstraints(_ values: Values) -> [DefaultPair] {
    typealias Views = (root: AutoLayoutView, first: AutoLayoutView, second: AutoLayoutView)
    func pair(
      _ name: String, _ short: @escaping (Views) throws -> [LayoutConstraint],
      _ long: @escaping (Views) throws -> [LayoutConstraint]
    ) -> DefaultPair {
      func text(_ make: (Views) throws -> [LayoutConstraint]) -> String {
        let views = (AutoLayoutView(), AutoLayoutView(), AutoLayoutView())
        views.0.addSubview(views.1)
        views.0.addSubview(views.2)
        return ((try? make(views)) ?? []).map { made in
          "\(made.firstAttribute) \(made.relation) \(made.secondAttribute) "
            + "of the outermost view: \(made.secondItem === views.0), \(made.multiplier) "
            + "\(made.constant) \(made.priority.rawValue)"
        }.joined(separator: "\n")
      }
      return DefaultPair(name: name, short: { text(short) }, long: { text(long) })
    }
    let format = values.direction == .row ? "H:|-[a]-[b]-|" : "V:|-[a]-[b]-|"
    let (across, spacing) = (values.direction == .row, values.weight)
    return [
      pair("anchors") {
        let (one, other) = ($0.first.leftAnchor, $0.root.leftAnchor)
        return [
          one.constraint(equalTo: other), one.constraint(lessThanOrEqualTo: other),
          one.constraint(greaterThanOrEqualTo: other),
        ]
      } _: {
        let (one, other) = ($0.first.leftAnchor, $0.root.leftAnchor)
        return [
          one.constraint(equalTo: other, constant: 0),
          one.constraint(lessThanOrEqualTo: other, constant: 0),
          one.constraint(greaterThanOrEqualTo: other, constant: 0),
        ]
      },
      pair("lengths") {
        let (one, other) = ($0.first.widthAnchor, $0.root.widthAnchor)
        return [
          one.constraint(equalTo: other), one.constraint(lessThanOrEqualTo: other),
          one.constraint(greaterThanOrEqualTo: other),
        ]
      } _: {
        let (one, other) = ($0.first.widthAnchor, $0.root.widthAnchor)
        return [
          one.constraint(equalTo: other, multiplier: 1, constant: 0),
          one.constraint(lessThanOrEqualTo: other, multiplier: 1, constant: 0),
          one.constraint(greaterThanOrEqualTo: other, multiplier: 1, constant: 0),
        ]
      },
      pair("system spacing after") {
        let (one, other) = ($0.second.leftAnchor, $0.first.rightAnchor)
        return [
          one.constraint(equalToSystemSpacingAfter: other),
          one.constraint(lessThanOrEqualToSystemSpacingAfter: other),
          one.constraint(greaterThanOrEqualToSystemSpacingAfter: other),
        ]
      } _: {
        let (one, other) = ($0.second.leftAnchor, $0.first.rightAnchor)
        return [
          one.constraint(equalToSystemSpacingAfter: other, multiplier: 1),
          one.constraint(lessThanOrEqualToSystemSpacingAfter: other, multiplier: 1),
          one.constraint(greaterThanOrEqualToSystemSpacingAfter: other, multiplier: 1),
        ]
      },
      pair("system spacing below") {
        let (one, other) = ($0.second.topAnchor, $0.first.bottomAnchor)
        return [
          one.constraint(equalToSystemSpacingBelow: other),
          one.constraint(lessThanOrEqualToSystemSpacingBelow: other),
          one.constraint(greaterThanOrEqualToSystemSpacingBelow: other),
        ]
      } _: {
        let (one, other) = ($0.second.topAnchor, $0.first.bottomAnchor)
        return [
          one.constraint(equalToSystemSpacingBelow: other, multiplier: 1),
          one.constraint(lessThanOrEqualToSystemSpacingBelow: other, multiplier: 1),
          one.constraint(greaterThanOrEqualToSystemSpacingBelow: other, multiplier: 1),
        ]
      },
      pair("constraints") {
        [
          LayoutConstraint(item: $0.first, attribute: .width, relatedBy: .equal, constant: spacing),
          LayoutConstraint(
            item: $0.first, attribute: .left, relatedBy: .equal, toItem: $0.root, attribute: .left),
        ]
      } _: {
        [
          LayoutConstraint(
            item: $0.first, attribute: .width, relatedBy: .equal, toItem: nil,
            attribute: .notAnAttribute, multiplier: 1, constant: spacing),
          LayoutConstraint(
            item: $0.first, attribute: .left, relatedBy: .equal, toItem: $0.root, attribute: .left,
            multiplier: 1, constant: 0),
        ]
      },
      pair("visual formats") {
        try LayoutConstraint.constraints(
          withVisualFormat: format, views: ["a": $0.first, "b": $0.second])
      } _: {
        try LayoutConstraint.constraints(
          withVisualFormat: format, options: [], metrics: [:],
          views: ["a": $0.first, "b": $0.second],
          spacing: LayoutConstraint.StandardSpacing(betweenViews: 8, toSuperview: 20))
      },
      fitting(values, isAcross: across),
    ]
  }

  /// Fitting sizes of a view whose length tends to another one, a little more or less than to the target.
  private static func fitting(_ values: Values, isAcross: Bool) -> DefaultPair {
    func size(_ fitting: (AutoLayoutView) -> CGSize) -> String {
      let view = AutoLayoutView()
      for (anchor, length) in [
        (view.widthAnchor, values.sizes[0].width), (view.heightAnchor, values.sizes[0].height),
      ] {
        let constraint = anchor.constraint(equalToConstant: Double(length))
        constraint.priority = LayoutPriority(isAcross ? 51 : 49)
        constraint.isActive = true
      }
      return "\(fitting(view))"
    }
    return DefaultPair(
      name: "fitting sizes", short: { size { $0.systemLayoutSizeFitting(values.size) } },
      long: {
        size {
          $0.systemLayoutSizeFitting(
            values.size, withHorizontalFittingPriority: LayoutPriority(50),
            verticalFittingPriority: LayoutPriority(50))
        }
      })
  }

  static func ofTransitions(_ values: Values) -> [DefaultPair] {
    let (small, large) = (Rect(values.sizes[0]), Rect(values.size))
    let transition = LayoutTransition(
      before: [small, large, nil] as [Rect?], after: [large, nil, small])
    let fraction = Double(values.sizes[1].width) / 13
    return [
      DefaultPair(
        name: "frames on the way", short: { "\(transition.frames(at: fraction))" },
        long: { "\(transition.frames(at: fraction, curve: .easeInOut))" }),
      DefaultPair(
        name: "a frame on the way",
        short: { "\(transition.frame(of: 0, at: fraction), default: "none")" },
        long: { "\(transition.frame(of: 0, at: fraction, curve: .easeInOut), default: "none")" }),
      DefaultPair(
        name: "opacity", short: { "\((0...2).map { transition.opacity(of: $0, at: fraction) })" },
        long: {
          "\((0...2).map { transition.opacity(of: $0, at: fraction, curve: .easeInOut) })"
        }),
      DefaultPair(
        name: "a view on the way", short: { moved(values) { $0.frame(of: $1, at: fraction) } },
        long: { moved(values) { $0.frame(of: $1, at: fraction, curve: .easeInOut) } }),
    ]
  }

  /// The frame of a subview that gets another size.
  private static func moved(
    _ values: Values, _ frame: (ViewTransition, AutoLayoutView) -> Rect?
  ) -> String {
    let (root, view) = (
      AutoLayoutView(frame: CGRect(origin: .zero, size: values.size)), AutoLayoutView()
    )
    root.addSubview(view)
    let width = view.widthAnchor.constraint(equalToConstant: 0)
    LayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 5), width,
    ])
    let transition = root.transition { width.constant = Double(values.size.width) }
    return "\(frame(transition, view), default: "none")"
  }

  static var ofLooks: [DefaultPair] {
    let shadow = SceneLook.Shadow(
      color: SceneLook.Color(red: 0, green: 0, blue: 0, alpha: 64.0 / 255), x: 0, y: 2, blur: 6)
    let rule = SizeRule.fixed(.zero)
    return [
      DefaultPair(
        name: "a colour", short: { "\(SceneLook.Color(red: 1, green: 0, blue: 0))" },
        long: { "\(SceneLook.Color(red: 1, green: 0, blue: 0, alpha: 1))" }),
      DefaultPair(name: "a shadow", short: { "\(SceneLook.Shadow())" }, long: { "\(shadow)" }),
      DefaultPair(
        name: "a measured text", short: { "\(MeasuredText(sizeRule: rule).padding())" },
        long: {
          let text = MeasuredText(
            sizeRule: rule, firstBaseline: nil, lastBaseline: nil, capHeight: nil)
          return "\(text.padding(top: .ascender, bottom: .descender))"
        }),
      DefaultPair(
        name: "a text", short: { "\(SceneText("a", font: "b", size: 9))" },
        long: {
          var text = SceneText("a", font: "b", size: 9)
          (text.weight, text.isItalic, text.letterSpacing, text.lineHeight) = (400, false, 0, nil)
          (text.lines, text.truncation, text.alignment) = (nil, .tail, .leading)
          text.language = "en"
          return "\(text)"
        }),
      DefaultPair(
        name: "options", short: { "\(SQLayoutOptions())" },
        long: {
          let options = SQLayoutOptions(
            shouldSkipLayout: false, shouldIgnoreWhenCalculatingSize: false, saveAsPrevious: true)
          return "\(options)"
        }),
    ]
  }
}

extension Rect {
  fileprivate init(_ size: CGSize) {
    self.init(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
  }
}
