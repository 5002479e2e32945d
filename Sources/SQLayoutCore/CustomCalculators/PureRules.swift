/// The answers of functions for sizes, edges and options that are declared pure: the same arguments
/// give the same answer, in later passes too, so that the function is not called.
struct PureRules {
  /// All inputs of a function.
  struct Question: Hashable {
    /// The kind of the answer; functions of each kind have indices of their own.
    enum Kind: UInt8 {
      case size
      case edges
      case options
    }

    var kind: Kind
    var forSizing = false
    var function: Int
    var item: Int
    /// The bits of the fitting size, or the index of the bounds and insets.
    var width: UInt64
    var height: UInt64 = 0
  }

  private var answers: [Question: Insets] = [:]

  var count: Int { answers.count }

  mutating func removeAll() { answers.removeAll(keepingCapacity: true) }

  /// The size that a function answered for an item.
  func size(_ question: Question) -> Size? {
    answers[question].map { Size(width: $0.left, height: $0.top) }
  }

  mutating func insert(_ size: Size, for question: Question) {
    answers[question] = Insets(top: size.height, left: size.width)
  }

  /// The edges that a function answered.
  func edges(_ question: Question) -> Insets? { answers[question] }

  mutating func insert(_ edges: Insets, for question: Question) { answers[question] = edges }

  /// The options that a function answered.
  func options(_ question: Question) -> Options? {
    answers[question].map { Options(rawValue: UInt8(truncatingIfNeeded: $0.top.bitPattern)) }
  }

  mutating func insert(_ options: Options, for question: Question) {
    answers[question] = Insets(top: Double(bitPattern: UInt64(options.rawValue)))
  }

  var bytes: Int { answers.bytes }
}

extension PureRules.Question {
  /// Asks for the size of an item.
  init(size function: TableIndex<CustomSize>, _ item: Int, _ fitting: Size) {
    self.init(
      kind: .size, function: function.rawValue, item: item, width: fitting.width.bitPattern,
      height: fitting.height.bitPattern)
  }

  /// Asks for edges or options in a room.
  init(_ kind: Kind, _ function: Int, _ arguments: ContainerArguments, room: UInt32) {
    self.init(
      kind: kind, forSizing: arguments.forSizing, function: function, item: arguments.item,
      width: UInt64(room))
  }
}
