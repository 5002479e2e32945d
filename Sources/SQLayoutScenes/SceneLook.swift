/// How an item looks in pictures; layout does not use it.
public struct SceneLook: Hashable, Sendable {
  /// A colour with its parts from 0 to 1.
  public struct Color: Hashable, Sendable {
    /// How red it is.
    public var red: Double
    /// How green it is.
    public var green: Double
    /// How blue it is.
    public var blue: Double
    /// How opaque it is.
    public var alpha: Double

    /// Makes a colour of its parts.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
      (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    /// Reads `#rgb`, `#rrggbb` or `#rrggbbaa`; nil for other texts.
    public init?(_ text: String) {
      // Digits of full width have a value, too, but are no digits of a colour.
      var digits = text.utf8.dropFirst().compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
      guard text.first == "#", digits.count == text.utf8.count - 1 else { return nil }
      if digits.count == 3 { digits = digits.flatMap { [$0, $0] } }
      if digits.count == 6 { digits += [15, 15] }
      guard digits.count == 8 else { return nil }
      func part(_ index: Int) -> Double { Double(digits[index] * 16 + digits[index + 1]) / 255 }
      self.init(red: part(0), green: part(2), blue: part(4), alpha: part(6))
    }

    /// As `#rrggbb`, or `#rrggbbaa` where it is not opaque.
    public var text: String {
      let parts = [red, green, blue] + (alpha < 1 ? [alpha] : [])
      return "#"
        + parts.map { part in
          let digits = String(Int((part * 255).rounded()), radix: 16)
          return digits.count == 1 ? "0" + digits : digits
        }.joined()
    }
  }

  /// How a picture fills its item.
  public enum Fit: String, CaseIterable, Hashable, Sendable {
    case fit, fill, stretch
  }

  /// A shadow below the item's outline.
  public struct Shadow: Hashable, Sendable {
    /// The colour.
    public var color: Color
    /// How far it lies to the right, in points.
    public var x: Double
    /// How far it lies below, in points.
    public var y: Double
    /// How far its edge fades, in points.
    public var blur: Double

    /// Makes a shadow; the default arguments are those of scenes.
    public init(
      color: Color = Color(red: 0, green: 0, blue: 0, alpha: 64.0 / 255), x: Double = 0,
      y: Double = 2, blur: Double = 6
    ) {
      (self.color, self.x, self.y, self.blur) = (color, x, y, blur)
    }
  }

  /// The colour that fills the outline.
  public var fill: Color?
  /// The colour of the outline.
  public var stroke: Color?
  /// How wide the outline is, in points; it lies within the item.
  public var strokeWidth = 1.0
  /// The radius of the outline's corners, in points.
  public var cornerRadius = 0.0
  /// A PNG file, beside the scene's.
  public var image: String?
  /// How it fills the item.
  public var imageFit = Fit.fit
  /// The shadow.
  public var shadow: Shadow?
  /// The opacity of the item and the items in it, from 0 to 1.
  public var opacity = 1.0
  /// Whether the items in it are clipped at its outline.
  public var clip = false
  /// The colour of its text.
  public var textColor: Color?

  /// Makes a look that shows nothing.
  public init() {}
}

extension SceneReader {
  private enum LookKey: Int, CaseIterable {
    case fill, stroke, strokeWidth, cornerRadius, image, imageFit, shadow, opacity, clip, textColor
  }
  private static let lookKeys = NameTable(of: LookKey.self)
  private enum ShadowKey: Int, CaseIterable { case color, x, y, blur }
  private static let shadowKeys = NameTable(of: ShadowKey.self)

  /// `{"fill": "#ffffff", "cornerRadius": 8, …}`.
  mutating func look() throws(SceneError) -> SceneLook {
    var look = SceneLook()
    var seen = try cursor.beginObject(expecting: "a look, as {\"fill\": \"#ffffff\"}")
    while let key = try cursor.nextKey(&seen, of: Self.lookKeys) {
      switch key {
      case .fill: look.fill = try color()
      case .stroke: look.stroke = try color()
      case .strokeWidth: look.strokeWidth = try extent()
      case .cornerRadius: look.cornerRadius = try extent()
      case .image: look.image = try cursor.string(expecting: "the name of a PNG file")
      case .imageFit: look.imageFit = try one("fit", ofCases: SceneLook.Fit.self)
      case .shadow: look.shadow = try shadow()
      case .opacity: look.opacity = try number(from: 0, to: 1)
      case .clip: look.clip = try cursor.boolean()
      case .textColor: look.textColor = try color()
      }
    }
    return look
  }

  private mutating func shadow() throws(SceneError) -> SceneLook.Shadow {
    var shadow = SceneLook.Shadow()
    var seen = try cursor.beginObject(expecting: "a shadow, as {\"y\": 2, \"blur\": 6}")
    while let key = try cursor.nextKey(&seen, of: Self.shadowKeys) {
      switch key {
      case .color: shadow.color = try color()
      case .x: shadow.x = try coordinate()
      case .y: shadow.y = try coordinate()
      case .blur: shadow.blur = try number(from: 0, to: 1000)
      }
    }
    return shadow
  }

  private mutating func color() throws(SceneError) -> SceneLook.Color {
    let text = try cursor.string(expecting: "a colour, as \"#3366ff\"")
    guard let color = SceneLook.Color(text) else {
      throw cursor.fault(
        "expected a colour as \"#rgb\", \"#rrggbb\" or \"#rrggbbaa\", found "
          + JSONText.string(String(text.prefix(80))))
    }
    return color
  }
}

extension SceneWriter {
  /// A look as JSON, without members that have their defaults.
  static func look(_ look: SceneLook) -> String {
    let usual = SceneLook()
    var members = LookMembers()
    members.add("fill", look.fill)
    members.add("stroke", look.stroke)
    members.add("strokeWidth", look.strokeWidth, usual.strokeWidth)
    members.add("cornerRadius", look.cornerRadius, usual.cornerRadius)
    if let image = look.image { members.add("image", JSONText.string(image)) }
    if look.imageFit != usual.imageFit { members.add("imageFit", "\"\(look.imageFit)\"") }
    if let shadow = look.shadow { members.add("shadow", self.shadow(shadow)) }
    members.add("opacity", look.opacity, usual.opacity)
    if look.clip { members.add("clip", "true") }
    members.add("textColor", look.textColor)
    return members.object
  }

  private static func shadow(_ shadow: SceneLook.Shadow) -> String {
    let usual = SceneLook.Shadow()
    var members = LookMembers()
    if shadow.color != usual.color { members.add("color", shadow.color) }
    members.add("x", shadow.x, usual.x)
    members.add("y", shadow.y, usual.y)
    members.add("blur", shadow.blur, usual.blur)
    return members.object
  }
}

/// The members of a look or a shadow.
private struct LookMembers {
  private var texts: [String] = []

  var object: String { "{" + texts.joined(separator: ", ") + "}" }

  mutating func add(_ key: String, _ json: String) { texts.append("\"\(key)\": " + json) }

  mutating func add(_ key: String, _ color: SceneLook.Color?) {
    if let color { add(key, "\"\(color.text)\"") }
  }

  /// Adds a number that is not the usual one.
  mutating func add(_ key: String, _ number: Double, _ usual: Double) {
    if number != usual { add(key, JSONText.number(number)) }
  }
}
