import Foundation
import SQLayout
import SQLayoutCore

/// A view around another, and the insets that it adds.
enum Wrapper {
  case container
  case edgeInsets(Insets)
  case padding(Double)
  case fixed(width: Double?, height: Double?)
  case calculated(Size)
  case centring(horizontally: Bool, vertically: Bool)
  /// Of a stack layout: a distance from some edges, and 0 from the others.
  case inset(Double, from: Insets)
  case scrolling(isAcross: Bool, isDown: Bool)

  /// The item with this view around it.
  func around(_ item: any SQLayoutItem) -> any SQLayoutItem {
    switch self {
    case .container: item.withContainer()
    case .edgeInsets(let insets): item.withEdgeInsets(insets)
    case .padding(let distance): item.withPadding(distance)
    case .fixed(let width, let height):
      item.withFixedSize(width: width.map { CGFloat($0) }, height: height.map { CGFloat($0) })
    case .calculated(let size):
      item.withCalculatedSize { _ in CGSize(size) }
    case .centring(let horizontally, let vertically):
      item.withCentreing(horizontally: horizontally, vertically: vertically)
    case .inset(let distance, let insets):
      StackLayout.inset(by: distance, direction: Self.direction(of: insets), of: .view(item)).view
    case .scrolling(let isAcross, let isDown):
      item.withScrolling(
        (isAcross ? ScrollingView.Directions.horizontal : []).union(isDown ? .vertical : []))
    }
  }

  private static func direction(of insets: Insets) -> StackLayout.Direction {
    switch (insets.top != 0, insets.left != 0, insets.bottom != 0, insets.right != 0) {
    case (true, false, true, false): return .vertical
    case (false, true, false, true): return .horizontal
    case (true, true, true, true): return .all
    default:
      let edges: [(Double, StackLayout.Direction)] = [
        (insets.top, .top), (insets.left, .left), (insets.bottom, .bottom), (insets.right, .right),
      ]
      return edges.reduce(into: []) { if $1.0 != 0 { $0.insert($1.1) } }
    }
  }

  /// The insets of the wrapper.
  var insets: Insets {
    switch self {
    case .edgeInsets(let insets): return insets
    case .padding(let distance): return Insets(all: distance)
    case .inset(_, let insets): return insets
    default: return .zero
    }
  }

  /// Its size, given the size function of its content.
  func size(in fitting: Size, of content: (Size) -> Size) -> Size {
    var room = fitting
    switch self {
    case .calculated(let size): return size
    case .fixed(let width, let height):
      room.width = min(room.width, width ?? .infinity)
      room.height = min(room.height, height ?? .infinity)
      let size = content(room)
      return Size(width: width ?? size.width, height: height ?? size.height)
    default:
      let size = content(room.without(insets))
      return Size(
        width: size.width + insets.left + insets.right,
        height: size.height + insets.top + insets.bottom)
    }
  }

  /// The frame of its content.
  func frame(in size: Size, of content: (Size) -> Size) -> Rect {
    let room = size.without(insets)
    switch self {
    case .centring(let horizontally, let vertically):
      // If it is centred only across, it may be wider than the room.
      let isUnbounded = horizontally && !vertically
      let wanted = content(
        Size(width: isUnbounded ? .greatestFiniteMagnitude : room.width, height: room.height))
      let width = horizontally ? wanted.width : room.width
      let height = vertically ? wanted.height : room.height
      return Rect(
        x: (room.width - width) / 2, y: (room.height - height) / 2, width: width, height: height)
    case .scrolling(let isAcross, let isDown):
      let wanted = content(
        Size(
          width: isAcross ? .greatestFiniteMagnitude : room.width,
          height: isDown ? .greatestFiniteMagnitude : room.height))
      return Rect(
        x: 0, y: 0, width: isAcross ? max(wanted.width, room.width) : room.width,
        height: isDown ? max(wanted.height, room.height) : room.height)
    default: return Rect(x: insets.left, y: insets.top, width: room.width, height: room.height)
    }
  }

  /// The node for reports.
  var node: Scenario.Node {
    var style = ItemStyle()
    switch self {
    case .fixed(let width, let height):
      style.adjust = Adjustment(
        minWidth: width, minHeight: height, maxWidth: width, maxHeight: height)
    case .calculated(let size): style.size = .fixed(size)
    default: break
    }
    return Scenario.Node(style, container: ContainerStyle(insets: .constant(insets)))
  }
}

extension Size {
  fileprivate func without(_ insets: Insets) -> Size {
    Size(
      width: max(0, width - insets.left - insets.right),
      height: max(0, height - insets.top - insets.bottom))
  }
}

extension Generator {
  mutating func wrapper() -> Wrapper {
    let kind = choices.integer(upTo: 7)
    switch kind {
    case 0: return .container
    case 1: return .edgeInsets(insets())
    case 2: return .padding(length())
    case 3:
      return .fixed(
        width: choices.chance(2, of: 3) ? length() : nil,
        height: choices.chance(2, of: 3) ? length() : nil)
    case 4: return .calculated(Size(width: length(), height: length()))
    case 5:
      return .centring(
        horizontally: choices.chance(1, of: 2), vertically: choices.chance(1, of: 2))
    case 6:
      let distance = length()
      let edges = choices.integer(upTo: 15)
      func inset(_ edge: UInt32) -> Double { edges & edge == 0 ? 0 : distance }
      return .inset(
        distance, from: Insets(top: inset(1), left: inset(2), bottom: inset(4), right: inset(8)))
    default:
      let directions = choices.integer(upTo: 3)
      return .scrolling(isAcross: directions & 1 != 0, isDown: directions & 2 != 0)
    }
  }
}
