import SQLayoutCore

/// The declarations of an item, or a container's defaults, as indices; -1 for properties not
/// declared.
struct StyleRecord: Equatable, BitwiseCopyable {
  /// The indices of calculators: first the built-in ones, then those of plugins.
  var calculator: Int32 = -1
  var sizing: Int32 = -1
  /// The indices of edges.
  var spacing: Int32 = -1
  var padding: Int32 = -1
  var adjust: Int32 = -1
  var flex: Int32 = -1
  var options: Int16 = -1
  var size = SizeKind.none
  /// The numbers of the size rule, bit by bit; for a rule of a plugin its index.
  var first: UInt64 = 0
  var second: UInt64 = 0

  enum SizeKind: UInt8, BitwiseCopyable { case none, fixed, paragraph, aspect, custom }
}

/// One item.
struct SceneRecord: BitwiseCopyable {
  var style = StyleRecord()
  /// The index of its container record; -1 for a leaf.
  var container: Int32 = -1
  /// One past the last item below.
  var end: Int32 = 0
}

/// The declarations of a container for its items, as indices; -1 for properties not declared.
struct ContainerRecord: Equatable, BitwiseCopyable {
  var insets: Int32 = -1
  var defaults: Int32 = -1
  var arrange: Int32 = -1
}

/// The rules of a scene, to which records refer by index. Equal edges and defaults have one index.
struct SceneRules {
  private(set) var calculators: [Calculator] = []
  private(set) var sizes: [SizeRule] = []
  private(set) var edges: [EdgeRule] = []
  private(set) var adjustments: [Adjustment] = []
  private(set) var flexes: [Flex] = []
  private(set) var arrangements: [Arrangement] = []
  private var edgeNumbers = KeyNumbers<EdgeKey>()
  private var edgeRules: [Int32] = []
  private var styles = KeyNumbers<StyleRecord>()

  /// Adds a calculator of a plugin.
  mutating func add(_ calculator: Calculator) -> Int32 {
    calculators.append(calculator)
    return Int32(SceneReader.builtIn.count + calculators.count - 1)
  }

  mutating func add(_ size: SizeRule) -> UInt64 {
    sizes.append(size)
    return UInt64(sizes.count - 1)
  }

  mutating func add(_ rule: EdgeRule) -> Int32 {
    edges.append(rule)
    return Int32(edges.count - 1)
  }

  mutating func add(_ adjustment: Adjustment) -> Int32 {
    Self.add(adjustment, to: &adjustments)
  }

  mutating func add(_ flex: Flex) -> Int32 {
    Self.add(flex, to: &flexes)
  }

  /// Adds a value unless it is the last one, and returns its index.
  private static func add<Value: Equatable>(_ value: Value, to values: inout [Value]) -> Int32 {
    if value != values.last { values.append(value) }
    return Int32(values.count - 1)
  }

  mutating func add(_ arrangement: Arrangement) -> Int32 {
    arrangements.append(arrangement)
    return Int32(arrangements.count - 1)
  }

  mutating func number(of insets: Insets) -> Int32 {
    let number = edgeNumbers.number(of: EdgeKey(insets))
    if number == edgeRules.count { edgeRules.append(add(.constant(insets))) }
    return edgeRules[number]
  }

  /// The index of defaults.
  mutating func number(of style: StyleRecord) -> Int32 { Int32(styles.number(of: style)) }

  /// The defaults at an index.
  func defaults(_ number: Int32) -> ItemStyle {
    style(number < 0 ? StyleRecord() : styles.keys[Int(number)])
  }

  /// The style of a record.
  func style(_ record: StyleRecord) -> ItemStyle {
    var style = ItemStyle()
    if record.calculator >= 0 { style.calculator = calculator(record.calculator) }
    if record.sizing >= 0 { style.sizing = calculator(record.sizing) }
    if record.size != .none { style.size = size(record) }
    if record.spacing >= 0 { style.spacing = edges[Int(record.spacing)] }
    if record.padding >= 0 { style.padding = edges[Int(record.padding)] }
    if record.options >= 0 {
      style.options = .constant(Options(rawValue: UInt8(truncatingIfNeeded: record.options)))
    }
    if record.adjust >= 0 { style.adjust = adjustments[Int(record.adjust)] }
    if record.flex >= 0 { style.flex = flexes[Int(record.flex)] }
    return style
  }

  func container(_ record: ContainerRecord) -> ContainerStyle {
    ContainerStyle(
      insets: record.insets < 0 ? .zero : edges[Int(record.insets)],
      defaults: defaults(record.defaults),
      arrange: record.arrange < 0 ? nil : arrangements[Int(record.arrange)])
  }

  private func calculator(_ number: Int32) -> Calculator {
    let builtIn = SceneReader.builtIn
    let number = Int(number)
    return number < builtIn.count ? builtIn[number] : calculators[number - builtIn.count]
  }

  /// The size rule of a record.
  func size(_ record: StyleRecord) -> SizeRule? {
    let (first, second) = (Double(bitPattern: record.first), Double(bitPattern: record.second))
    return switch record.size {
    case .none: nil
    case .fixed: .fixed(Size(width: first, height: second))
    case .paragraph: .paragraph(advance: first, lineHeight: second)
    case .aspect: .aspect(ratio: first, width: second)
    case .custom: sizes[Int(record.first)]
    }
  }
}

/// Insets bit by bit: 0 and -0 are written differently.
struct EdgeKey: MixedKey, BitwiseCopyable {
  private let top: UInt64
  private let left: UInt64
  private let bottom: UInt64
  private let right: UInt64

  init(_ insets: Insets) {
    top = insets.top.bitPattern
    left = insets.left.bitPattern
    bottom = insets.bottom.bitPattern
    right = insets.right.bitPattern
  }

  @inline(__always)
  func mix(into mixer: inout Mixer) {
    mixer.mix(top)
    mixer.mix(left)
    mixer.mix(bottom)
    mixer.mix(right)
  }
}

extension StyleRecord: MixedKey {
  @inline(__always)
  func mix(into mixer: inout Mixer) {
    mixer.mix(calculator, sizing)
    mixer.mix(spacing, padding)
    mixer.mix(adjust, flex)
    mixer.mix(UInt64(UInt16(bitPattern: options)) << 8 | UInt64(size.rawValue))
    mixer.mix(first)
    mixer.mix(second)
  }
}
