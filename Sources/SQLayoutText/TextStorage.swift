#if Text
  import CShaping
  import Synchronization

  /// A shaped text as flat arrays, all lengths in 1/1024 point; it never changes.
  ///
  /// A *position* is the index of a character. All characters lie one after another on one axis,
  /// and `positions` has the offset of each on it. A break has two offsets on the axis: `end` for a
  /// line that ends there and `start` for a line that begins there. They differ from the
  /// character's offset where the break changes the glyphs around it. A line is as wide as the
  /// `end` of its last break less the `start` of its first.
  @safe final class TextStorage: Sendable {
    /// A part of a word, by its positions.
    struct Piece: Hashable {
      var start: Int
      var end: Int
      var hasHyphen: Bool
    }

    let style: ParagraphStyle
    let fonts: FontCollection
    /// The offset of each character on the axis, and of the end.
    let positions: SharedArray<Int>
    /// The offset of each character in bytes, and of the end.
    private let offsets: SharedArray<UInt32>
    /// The flags of each position.
    private let flags: SharedArray<UInt16>
    let breaks: SharedArray<sq_break>
    let marks: SharedArray<UInt32>
    let changes: SharedArray<sq_change>
    /// An estimate of how much narrower a line may be than its characters.
    let largestReduction: Int
    let items: SharedArray<sq_item>
    let paragraphs: SharedArray<sq_paragraph>
    let ellipses: SharedArray<sq_ellipsis>
    let tabInterval: Int
    let tabGap: Int
    let capHeight: Int
    let missing: Int
    /// Whether there is letter spacing.
    let hasSpacing: Bool
    /// The widths of parts of broken words, each shaped when it is first needed.
    let pieces = Mutex<[Piece: Int]>([:])
    // The owner of the arrays, which draws the text; locked with its fonts.
    nonisolated(unsafe) let handle: OpaquePointer

    init(_ request: borrowing TextRequest, fonts: FontCollection) {
      style = request.paragraphs
      self.fonts = fonts
      unsafe handle = unsafe request.withRequest { request in
        unsafe withUnsafePointer(to: request) { unsafe sq_shape(fonts.handle, $0) }
      }
      let arrays = unsafe sq_shaped_get(handle).pointee
      let count = unsafe arrays.characters + 1
      positions = unsafe SharedArray(arrays.positions, count: count)
      offsets = unsafe SharedArray(arrays.offsets, count: count)
      flags = unsafe SharedArray(arrays.flags, count: count)
      breaks = unsafe SharedArray(arrays.breaks, count: arrays.break_count)
      marks = unsafe SharedArray(arrays.marks, count: arrays.mark_count)
      changes = unsafe SharedArray(arrays.changes, count: arrays.change_count)
      items = unsafe SharedArray(arrays.items, count: arrays.item_count)
      paragraphs = unsafe SharedArray(arrays.paragraphs, count: arrays.paragraph_count)
      ellipses = unsafe SharedArray(arrays.ellipses, count: arrays.ellipsis_count)
      // Joined letters may be narrower than one of them alone, and have no space on their outer sides.
      largestReduction = unsafe arrays.largest_reduction + 2 * Int(request.largestAdvance * 1024)
      hasSpacing = unsafe arrays.has_spacing
      missing = unsafe arrays.missing
      capHeight = Int(unsafe arrays.cap_height)
      let eightSpaces = Int(unsafe arrays.tab_width)
      tabInterval = style.tabInterval.map { max(1, Int(($0 * 1024).rounded())) } ?? eightSpaces
      tabGap = style.tabInterval == nil ? eightSpaces / 8 : 1
    }

    deinit { unsafe sq_shaped_release(handle) }

    /// The size of the arrays, in bytes.
    var bytes: Int {
      func bytes<Element>(_ array: SharedArray<Element>) -> Int {
        array.count * MemoryLayout<Element>.stride
      }
      return bytes(positions) + bytes(offsets) + bytes(flags) + bytes(breaks) + bytes(marks)
        + bytes(changes) + bytes(items) + bytes(paragraphs) + bytes(ellipses)
    }

    /// The distances by which a break at a position moves the end of the line before it and the
    /// start of the line after it.
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
      Int(flags[character]) & flag != 0
    }

    /// The bytes from one position to another.
    func bytes(from start: Int, to end: Int) -> Range<Int> {
      Int(offsets[start])..<Int(offsets[end])
    }
  }

  extension sq_paragraph {
    /// Its breaks: from its start, where a line begins, to its end.
    var breaks: Range<Int> { first_break..<end_break }
    var items: Range<Int> { first_item..<end_item }
    /// The end of its last line, with U+2028 where that ends it, and without the separator of the
    /// paragraph.
    var lineEnd: Int { line_end }
    /// The end of the paragraph as one line, on the axis.
    var fullEnd: Int { full_end }
    var isRightToLeft: Bool { is_right_to_left }
    var hasTabs: Bool { has_tabs }
    /// Whether all lines have the height of the first.
    var isUniform: Bool { is_uniform }
  }

  extension sq_item {
    /// The distance by which the item is raised in a line that begins with another one.
    func rise(after first: sq_item) -> Int {
      first.offset(ofBaseline: first.baseline) - offset(ofBaseline: first.baseline)
    }

    private func offset(ofBaseline index: Int) -> Int {
      switch index {
      case 0: baselines.0
      case 1: baselines.1
      case 2: baselines.2
      default: baselines.3
      }
    }
  }
#endif
