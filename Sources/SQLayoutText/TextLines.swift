#if Text
  import SQLayoutCore

  /// A line of a shaped text.
  public struct TextLine: Hashable, Sendable {
    /// Its part of the text, in bytes of UTF-8, with the spaces at its end.
    public var utf8Range: Range<Int>
    /// The frame, in points, from the left and top of the text.
    public var frame: Rect
    /// The distance of its baseline from the top of the text, in points.
    public var baseline: Double
    /// The part, in bytes of UTF-8, that an ellipsis replaces; nil without one.
    public var ellipsis: Range<Int>?
    /// The positions for drawing it.
    package var drawn: DrawnTextLine
  }

  /// A line by its characters.
  package struct DrawnTextLine: Hashable, Sendable {
    package var characters: Range<Int>
    package var gap: Range<Int>?
    package var isWrapped: Bool
  }

  /// The lines of a text in a width, from the top; computed one after another, and not stored.
  public struct TextLines: Sequence, Sendable {
    let storage: TextStorage
    let width: Double

    /// Makes the lines.
    public struct Iterator: IteratorProtocol {
      private var breaker: LineBreaker
      private let width: Double
      private var y = 0

      init(_ storage: TextStorage, _ width: Double) {
        breaker = LineBreaker(storage, width)
        self.width = width
      }

      /// The next line; nil after the last.
      public mutating func next() -> TextLine? {
        guard let line = breaker.next() else { return nil }
        let storage = breaker.storage
        let unit = ShapedText.unit
        let paragraph = storage.paragraphs[line.paragraphIndex]
        defer { y += line.height }
        let free = Swift.max(width, 0) - Double(line.width) * unit
        let part = storage.style.alignment.part(paragraph.isRightToLeft)
        let x = free.isFinite && part > 0 ? free * part : 0
        let end = line.isWrapped ? line.end : paragraph.lineEnd
        return TextLine(
          utf8Range: storage.bytes(from: line.start, to: end),
          frame: Rect(
            x: x, y: Double(y) * unit, width: Double(line.width) * unit,
            height: Double(line.height) * unit),
          baseline: Double(y - line.top) * unit,
          ellipsis: line.gap.map { storage.bytes(from: $0.lowerBound, to: $0.upperBound) },
          drawn: DrawnTextLine(
            characters: line.start..<line.end, gap: line.gap, isWrapped: line.isWrapped))
      }
    }

    /// An iterator from the top.
    public func makeIterator() -> Iterator { Iterator(storage, width) }
  }

  extension ParagraphStyle.Alignment {
    /// The part of the free space that lies left of a line.
    fileprivate func part(_ isRightToLeft: Bool) -> Double {
      switch self {
      case .leading: isRightToLeft ? 1 : 0
      case .center: 0.5
      case .trailing: isRightToLeft ? 0 : 1
      case .left: 0
      case .right: 1
      }
    }
  }
#endif
