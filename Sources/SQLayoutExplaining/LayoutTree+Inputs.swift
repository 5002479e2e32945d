import SQLayoutCore

extension LayoutTree {
  /// Adds to a number that the tree declares.
  ///
  /// - Returns: false where it is not one number of the tree: a result of a function, or a number
  ///   of several steps.
  /// - Complexity: O(1), and O(nodes) where the tree is shared.
  mutating func add(_ amount: Double, to input: LayoutInput) -> Bool {
    switch input.owner {
    case .bounds, .function: return false
    case .defaults(let number):
      let node = number < 0 ? nil : number
      var container = containerStyle(of: node)
      guard container.defaults.add(amount, to: input.name) else { return false }
      setContainerStyle(container, of: node)
    case .node(let number):
      let node = number < 0 ? nil : number
      if node == nil || isContainer(number) {
        var container = containerStyle(of: node)
        if container.add(amount, to: input.name) {
          setContainerStyle(container, of: node)
          return true
        }
      }
      guard let node else { return false }
      var style = style(of: node)
      guard style.add(amount, to: input.name) else { return false }
      setStyle(style, of: node)
    }
    return true
  }

  /// Restores the numbers of an owner.
  ///
  /// - Parameter original: the unchanged tree.
  mutating func restore(_ owner: LayoutInput.Owner, from original: LayoutTree) {
    guard case .node(let number) = owner else {
      guard case .defaults(let number) = owner else { return }
      let node = number < 0 ? nil : number
      return setContainerStyle(original.containerStyle(of: node), of: node)
    }
    if number < 0 || isContainer(number) {
      let node = number < 0 ? nil : number
      setContainerStyle(original.containerStyle(of: node), of: node)
    }
    if number >= 0 { setStyle(original.style(of: number), of: number) }
  }

  /// The style of a container; the root's for nil.
  private func containerStyle(of node: Int?) -> ContainerStyle {
    node.map { containerStyle(of: $0) } ?? root
  }
}

extension LayoutInput.Name {
  /// Whether the number may be below 0: positions and distances may, lengths and weights may not.
  var isSigned: Bool {
    switch self {
    case .x, .y, .insetsTop, .insetsLeft, .insetsBottom, .insetsRight, .spacingTop, .spacingLeft,
      .spacingBottom, .spacingRight, .paddingTop, .paddingLeft, .paddingBottom, .paddingRight,
      .firstBaseline, .lastBaseline, .addedWidth, .addedHeight:
      true
    default: false
    }
  }
}

extension Rect {
  /// Adds to a part of the bounds.
  mutating func add(_ amount: Double, to name: LayoutInput.Name) -> Bool {
    switch name {
    case .x: x += amount
    case .y: y += amount
    case .width: width += amount
    case .height: height += amount
    default: return false
    }
    return true
  }
}

extension ContainerStyle {
  fileprivate mutating func add(_ amount: Double, to name: LayoutInput.Name) -> Bool {
    switch name {
    case .insetsTop: return insets.add(amount, to: \.top)
    case .insetsLeft: return insets.add(amount, to: \.left)
    case .insetsBottom: return insets.add(amount, to: \.bottom)
    case .insetsRight: return insets.add(amount, to: \.right)
    case .pixelScale:
      guard var line = arrange?.line else { return false }
      line.pixelScale += amount
      arrange = .line(line)
      return true
    default: return false
    }
  }
}

extension ItemStyle {
  fileprivate mutating func add(_ amount: Double, to name: LayoutInput.Name) -> Bool {
    switch name {
    case .spacingTop: add(amount, to: \.top, of: \.spacing)
    case .spacingLeft: add(amount, to: \.left, of: \.spacing)
    case .spacingBottom: add(amount, to: \.bottom, of: \.spacing)
    case .spacingRight: add(amount, to: \.right, of: \.spacing)
    case .paddingTop: add(amount, to: \.top, of: \.padding)
    case .paddingLeft: add(amount, to: \.left, of: \.padding)
    case .paddingBottom: add(amount, to: \.bottom, of: \.padding)
    case .paddingRight: add(amount, to: \.right, of: \.padding)
    case .width, .height, .ratio, .advance, .lineHeight: addToSize(amount, name)
    case .weight: Self.add(amount, to: \.weight, of: &flex)
    case .minimum: Self.add(amount, to: \.minimum, of: &flex)
    case .maximum: Self.add(amount, to: \.maximum, of: &flex)
    case .firstBaseline: Self.add(amount, to: \.firstBaseline, of: &flex)
    case .lastBaseline: Self.add(amount, to: \.lastBaseline, of: &flex)
    case .addedWidth: Self.add(amount, to: \.addWidth, of: &adjust)
    case .addedHeight: Self.add(amount, to: \.addHeight, of: &adjust)
    case .leastWidth: Self.add(amount, to: \.minWidth, of: &adjust)
    case .leastHeight: Self.add(amount, to: \.minHeight, of: &adjust)
    case .greatestWidth: Self.add(amount, to: \.maxWidth, of: &adjust)
    case .greatestHeight: Self.add(amount, to: \.maxHeight, of: &adjust)
    default: false
    }
  }

  private static func add<Part>(
    _ amount: Double, to path: WritableKeyPath<Part, Double>, of part: inout Part?
  ) -> Bool {
    part?[keyPath: path] += amount
    return part != nil
  }

  private static func add<Part>(
    _ amount: Double, to path: WritableKeyPath<Part, Double?>, of part: inout Part?
  ) -> Bool {
    guard let number = part?[keyPath: path] else { return false }
    part?[keyPath: path] = number + amount
    return true
  }

  private mutating func add(
    _ amount: Double, to edge: WritableKeyPath<Insets, Double>,
    of path: WritableKeyPath<ItemStyle, EdgeRule?>
  ) -> Bool {
    // An explanation names undeclared distances too, which are 0.
    var rule = self[keyPath: path] ?? .zero
    guard rule.add(amount, to: edge) else { return false }
    self[keyPath: path] = rule
    return true
  }

  private mutating func addToSize(_ amount: Double, _ name: LayoutInput.Name) -> Bool {
    switch (name, size) {
    case (.width, .fixed(let fixed)):
      size = .fixed(Size(width: fixed.width + amount, height: fixed.height))
    case (.height, .fixed(let fixed)):
      size = .fixed(Size(width: fixed.width, height: fixed.height + amount))
    case (.advance, .paragraph(let advance, let lineHeight)):
      size = .paragraph(advance: advance + amount, lineHeight: lineHeight)
    case (.lineHeight, .paragraph(let advance, let lineHeight)):
      size = .paragraph(advance: advance, lineHeight: lineHeight + amount)
    case (.ratio, .aspect(let ratio, let width)):
      size = .aspect(ratio: ratio + amount, width: width)
    case (.width, .aspect(let ratio, let width)):
      size = .aspect(ratio: ratio, width: width + amount)
    default: return false
    }
    return true
  }
}

extension EdgeRule {
  fileprivate mutating func add(_ amount: Double, to edge: WritableKeyPath<Insets, Double>) -> Bool
  {
    guard case .constant(var insets) = self else { return false }
    insets[keyPath: edge] += amount
    self = .constant(insets)
    return true
  }
}
