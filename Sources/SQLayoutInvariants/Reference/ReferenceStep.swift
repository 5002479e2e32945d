import SQLayoutCore

/// A step of a calculator, with its name in layout-semantics.md.
indirect enum ReferenceStep: Hashable, Sendable {
  case container, fullBleed, previous, stripLeft, stripRight, stripAbove, stripBelow
  case fit, fitHeight, fitHeightAtMost, fitWidth
  case containerLeft, containerRight, containerCenterX
  case previousLeft, previousRight, previousCenterX, rightOfPrevious, leftOfPrevious
  case previousWidth
  case containerTop, containerBottom, containerCenterY
  case previousTop, previousBottom, previousCenterY, belowPrevious, abovePrevious
  case previousHeight
  case crop([ReferenceStep])
  case cutBothSidesAlike
  case ifPastRight([ReferenceStep])
  case ifPastLeft([ReferenceStep])
}

/// The state that the steps of one calculator change.
struct ReferenceFrame: ~Copyable {
  let arguments: FrameArguments
  /// The region in which the frame is placed.
  var region = Rect.zero
  /// The frame so far.
  var frame = Rect.zero
  /// The frame before the current crop.
  var uncropped = Rect.zero

  init(_ arguments: consuming FrameArguments) { self.arguments = arguments }

  /// The frame of `steps` for `arguments`.
  static func frame(_ steps: [ReferenceStep], _ arguments: consuming FrameArguments) -> Rect {
    var state = ReferenceFrame(arguments)
    for step in steps { state.apply(step) }
    return state.frame
  }

  // The letters of the page: L R T B are the edges of the bounds within the insets.
  private var bounds: Rect { arguments.bounds }
  private var L: Double { bounds.x + arguments.insets.left }
  private var R: Double { bounds.x + bounds.width - arguments.insets.right }
  private var T: Double { bounds.y + arguments.insets.top }
  private var B: Double { bounds.y + bounds.height - arguments.insets.bottom }
  private var p: Insets { arguments.padding }
  private var s: Insets { arguments.spacing }
  private var w: Double { frame.width }
  private var h: Double { frame.height }

  mutating func apply(_ step: ReferenceStep) {
    switch step {
    case .container, .fullBleed, .previous, .stripLeft, .stripRight, .stripAbove, .stripBelow:
      region = region(of: step)
      frame = region
    case .fit, .fitHeight, .fitHeightAtMost, .fitWidth:
      measure(step)
    case .crop(let bracket):
      crop(bracket)
    case .cutBothSidesAlike:
      cutBothSidesAlike()
    case .ifPastRight(let line):
      if frame.x + w + p.right > R { frame = ReferenceFrame.frame(line, arguments.with()) }
    case .ifPastLeft(let line):
      if frame.x - p.right < L { frame = ReferenceFrame.frame(line, arguments.with()) }
    case .previousWidth:
      guard let previous = arguments.previous else { return }
      let (q, qp) = (previous.frame, previous.padding)
      frame.width = max(0, q.width + qp.left + qp.right - p.left - p.right)
    case .previousHeight:
      guard let previous = arguments.previous else { return }
      let (q, qp) = (previous.frame, previous.padding)
      frame.height = max(0, q.height + qp.top + qp.bottom - p.top - p.bottom)
    default:
      if let x = x(step) { frame.x = x }
      if let y = y(step) { frame.y = y }
    }
  }

  private func region(of step: ReferenceStep) -> Rect {
    var insets = (left: L + p.left, right: R - p.right, top: T + p.top, bottom: B - p.bottom)
    if step == .fullBleed {
      insets.left = bounds.x + p.left
      insets.right = bounds.x + bounds.width - p.right
      insets.top = bounds.y + p.top
      insets.bottom = bounds.y + bounds.height - p.bottom
    }
    if let previous = arguments.previous {
      let (q, qp, qs) = (previous.frame, previous.padding, previous.spacing)
      switch step {
      case .previous:
        return Rect(
          x: q.x - qp.left + p.left, y: q.y - qp.top + p.top,
          width: max(0, q.width + qp.left + qp.right - p.left - p.right),
          height: max(0, q.height + qp.top + qp.bottom - p.top - p.bottom))
      case .stripLeft:
        insets.right = q.x - qp.left - max(qs.left, s.right) - p.right
      case .stripRight:
        insets.left = q.x + q.width + qp.right + max(qs.right, s.left) + p.left
      case .stripAbove:
        insets.bottom = q.y - qp.top - max(qs.top, s.bottom) - p.bottom
      case .stripBelow:
        insets.top = q.y + q.height + qp.bottom + max(qs.bottom, s.top) + p.top
      default: break
      }
    }
    return Rect(
      x: insets.left, y: insets.top, width: max(0, insets.right - insets.left),
      height: max(0, insets.bottom - insets.top))
  }

  private mutating func measure(_ step: ReferenceStep) {
    let unbounded = Double.greatestFiniteMagnitude
    frame = region
    switch step {
    case .fit:
      let size = arguments.measure(region.size)
      (frame.width, frame.height) = (size.width, size.height)
    case .fitHeight:
      frame.height = arguments.measure(Size(width: region.width, height: unbounded)).height
    case .fitHeightAtMost:
      let size = arguments.measure(Size(width: region.width, height: unbounded))
      (frame.width, frame.height) = (min(region.width, size.width), size.height)
    default:
      frame.width = arguments.measure(Size(width: unbounded, height: region.height)).width
    }
  }

  private func x(_ step: ReferenceStep) -> Double? {
    if let previous = arguments.previous {
      let (q, qp, qs) = (previous.frame, previous.padding, previous.spacing)
      switch step {
      case .previousLeft: return q.x - qp.left + p.left
      case .previousRight: return q.x + q.width + qp.right - p.right - w
      case .previousCenterX:
        return (q.x + (q.x + q.width)) / 2 - (w + p.left + p.right) / 2 + p.left
      case .rightOfPrevious:
        return q.x + q.width + qp.right + max(qs.right, s.left) + p.left
      case .leftOfPrevious:
        return q.x - qp.left - max(qs.left, s.right) - p.right - w
      default: break
      }
    }
    switch step {
    case .containerLeft, .previousLeft, .rightOfPrevious: return L + p.left
    case .containerRight, .previousRight, .leftOfPrevious: return R - p.right - w
    case .containerCenterX, .previousCenterX:
      return (L + R) / 2 - (w + p.left + p.right) / 2 + p.left
    default: return nil
    }
  }

  private func y(_ step: ReferenceStep) -> Double? {
    if let previous = arguments.previous {
      let (q, qp, qs) = (previous.frame, previous.padding, previous.spacing)
      switch step {
      case .previousTop: return q.y - qp.top + p.top
      case .previousBottom: return q.y + q.height + qp.bottom - p.bottom - h
      case .previousCenterY:
        return (q.y + (q.y + q.height)) / 2 - (h + p.top + p.bottom) / 2 + p.top
      case .belowPrevious:
        return q.y + q.height + qp.bottom + max(qs.bottom, s.top) + p.top
      case .abovePrevious:
        return q.y - qp.top - max(qs.top, s.bottom) - p.bottom - h
      default: break
      }
    }
    switch step {
    case .containerTop, .previousTop, .belowPrevious: return T + p.top
    case .containerBottom, .previousBottom, .abovePrevious: return B - p.bottom - h
    case .containerCenterY, .previousCenterY:
      return (T + B) / 2 - (h + p.top + p.bottom) / 2 + p.top
    default: return nil
    }
  }

  private mutating func crop(_ bracket: [ReferenceStep]) {
    let (left, right) = (L + p.left, R - p.right)
    let (top, bottom) = (T + p.top, B - p.bottom)
    var cropped = frame
    if cropped.x < left {
      cropped.width = max(0, cropped.width - (left - cropped.x))
      cropped.x = left
    }
    if cropped.y < top {
      cropped.height = max(0, cropped.height - (top - cropped.y))
      cropped.y = top
    }
    if cropped.x + cropped.width > right { cropped.width = max(0, right - cropped.x) }
    if cropped.y + cropped.height > bottom { cropped.height = max(0, bottom - cropped.y) }
    guard cropped != frame else { return }
    uncropped = frame
    frame = cropped
    region = cropped
    for step in bracket { apply(step) }
  }

  private mutating func cutBothSidesAlike() {
    let cutLeft = frame.x - uncropped.x
    let cutRight = (uncropped.x + uncropped.width) - (frame.x + frame.width)
    if cutLeft > cutRight {
      frame.width = max(0, frame.width - (cutLeft - cutRight))
    } else if cutRight > cutLeft {
      frame.x += cutRight - cutLeft
      frame.width = max(0, frame.width - (cutRight - cutLeft))
    }
    region = frame
  }
}
