#if Text
  import CShaping
  import Synchronization

  /// A shaped text as flat arrays, all lengths in 1/1024 point; it never changes.
  ///
  /// A *position* is a character's number. A line from one break to another is as wide as the `end` of the one less the
  /// `start` of the other: both are positions on one axis, on which all characters of the text lie one after another,
  /// moved by what breaking there does to the glyphs around.
  @safe final class TextStorage: Sendable {
    /// A place where a line may end, and another begin.
    struct Break: BitwiseCopyable {
      /// The position.
      var character: Int
      /// Where a line that begins here begins, on the axis.
      var start: Int
      /// Where what is visible of a line that ends here ends, with a hyphen, without a space.
      var end: Int
      /// The least `end` of this break and those behind it in its paragraph, and `start` of the first one; never
      /// falls in a paragraph.
      var reach = 0
    }

    /// The lines of a stretch up to a forced end: a paragraph, or a part of one before U+2028.
    struct Paragraph {
      /// The positions of its first character and its end, without what ends it.
      var start: Int
      var end: Int
      /// The end of its last line, with U+2028 where that ends it, and without what ends a paragraph.
      var lineEnd: Int
      /// Its breaks: from its beginning, at which a line begins, to its end.
      var breaks: Range<Int>
      /// Its first mark, and the distance from one to the next as a power of two.
      var firstMark: Int
      var markShift: Int
      var items: Range<Int>
      /// The width in one line is that from the first start to there.
      var fullEnd: Int
      var isRightToLeft: Bool
      var hasTabs: Bool
      /// Whether all lines are as high as the first: then these are their extents.
      var isUniform: Bool
      var top: Int
      var height: Int
    }

    /// Characters of one font.
    struct Item: BitwiseCopyable {
      var start: Int
      var end: Int
      var top: Int
      var height: Int
      var spacingLeft: Int
      var spacingRight: Int
      var segment: Int
      /// The baseline that its script lies on, as an index, and where each is above the Latin one.
      var baseline: Int
      var baselines: SIMD4<Int>

      /// By how much it is raised in a line that begins with another item.
      func rise(after first: Item) -> Int {
        first.baselines[first.baseline] - baselines[first.baseline]
      }
    }

    /// A part of a word, by its positions.
    struct Piece: Hashable {
      var start: Int
      var end: Int
      var hasHyphen: Bool
    }

    let style: ParagraphStyle
    let fonts: FontCollection
    /// Where each character begins on the axis, and the end.
    let positions: [Int]
    // The arrays of the handle, which never change: for each position where it lies in bytes, and what is known of it.
    private nonisolated(unsafe) let offsets: UnsafePointer<UInt32>
    private nonisolated(unsafe) let flags: UnsafePointer<UInt16>
    let breaks: [Break]
    /// For places at equal distances along each paragraph, the last break whose reach is no further: a
    /// search begins there, and mostly ends there or one break further.
    let marks: [UInt32]
    let changes: [sq_change]
    /// By how much a line may be narrower than its characters are, about.
    let largestReduction: Int
    let items: [Item]
    let paragraphs: [Paragraph]
    let ellipses: [sq_ellipsis]
    let tabInterval: Int
    let tabGap: Int
    let capHeight: Int
    let missing: Int
    /// Whether letters are spaced anywhere.
    let hasSpacing: Bool
    /// The widths of parts of broken words, which are shaped when they are first wanted.
    let pieces = Mutex<[Piece: Int]>([:])
    // What draws the text; it is locked with its fonts.
    nonisolated(unsafe) let handle: OpaquePointer

    init(_ request: TextRequest, fonts: FontCollection) {
      style = request.paragraphs
      self.fonts = fonts
      unsafe handle = unsafe request.withRequest { request in
        unsafe withUnsafePointer(to: request) { unsafe sq_shape(fonts.handle, $0) }
      }
      let arrays = unsafe sq_shaped_get(handle)
      var builder = unsafe TextStorageBuilder(arrays)
      builder.addParagraphs()
      positions = builder.positions
      unsafe offsets = unsafe arrays.offsets
      unsafe flags = unsafe arrays.flags
      breaks = builder.breaks
      marks = builder.marks
      changes = builder.changes
      // Letters that join may take less together than one of them.
      largestReduction =
        builder.largestReduction + 2 * Int(request.largestSize * 1024)
      items = builder.items
      hasSpacing = items.contains { $0.spacingLeft != 0 || $0.spacingRight != 0 }
      paragraphs = builder.paragraphs
      ellipses =
        unsafe arrays.ellipses == nil
        ? []
        : unsafe Array(
          UnsafeBufferPointer(start: arrays.ellipses, count: request.segmentCount))
      missing = unsafe arrays.missing
      capHeight = Int(unsafe arrays.cap_height)
      let eightSpaces = Int(unsafe arrays.tab_width)
      tabInterval = style.tabInterval.map { max(1, Int(($0 * 1024).rounded())) } ?? eightSpaces
      tabGap = style.tabInterval == nil ? eightSpaces / 8 : 1
    }

    deinit { unsafe sq_shaped_release(handle) }

    /// How many bytes the arrays take.
    var bytes: Int {
      positions.count * (8 + 4 + 2) + marks.count * 4
        + breaks.count * MemoryLayout<Break>.stride
        + changes.count * MemoryLayout<sq_change>.stride
        + items.count * MemoryLayout<Item>.stride
        + paragraphs.count * MemoryLayout<Paragraph>.stride
    }

    /// By how much breaking at a position moves what lies before and behind.
    func change(at character: Int) -> (before: Int, after: Int) {
      var low = 0
      var high = changes.count
      while low < high {
        let middle = (low + high) / 2
        if changes[middle].character < UInt32(character) { low = middle + 1 } else { high = middle }
      }
      guard low < changes.count, changes[low].character == UInt32(character) else { return (0, 0) }
      return (Int(changes[low].before), Int(changes[low].after))
    }

    func isTab(_ character: Int) -> Bool { has(SQ_TAB, at: character) }

    func has(_ flag: Int, at character: Int) -> Bool {
      precondition(positions.indices.contains(character))
      return Int(unsafe flags[character]) & flag != 0
    }

    /// The bytes from one position to another.
    func bytes(from start: Int, to end: Int) -> Range<Int> {
      precondition(positions.indices.contains(start) && positions.indices.contains(end))
      return unsafe Int(offsets[start])..<Int(offsets[end])
    }
  }
#endif
