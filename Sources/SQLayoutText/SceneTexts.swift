#if Text
  import SQLayout
  import SQLayoutCore
  import SQLayoutScenes

  extension ShapedText {
    /// Shapes a text of a scene.
    public init(_ text: SceneText, fonts: FontCollection) {
      let style = TextStyle(
        family: text.font, size: text.size, weight: text.weight, isItalic: text.isItalic,
        letterSpacing: text.letterSpacing,
        lineHeight: text.lineHeight.map(TextStyle.LineHeight.multiple) ?? .natural)
      let paragraphs = ParagraphStyle(
        alignment: ParagraphStyle.Alignment(text.alignment), maximumLines: text.lines,
        truncation: ParagraphStyle.Truncation(text.truncation), language: text.language)
      self.init(text.string, style, paragraphs: paragraphs, fonts: fonts)
    }
  }

  extension ParagraphStyle.Alignment {
    fileprivate init(_ alignment: SceneText.Alignment) {
      self =
        switch alignment {
        case .leading: .leading
        case .center: .center
        case .trailing: .trailing
        case .left: .left
        case .right: .right
        }
    }
  }

  extension ParagraphStyle.Truncation {
    fileprivate init(_ truncation: SceneText.Truncation) {
      self =
        switch truncation {
        case .head: .head
        case .middle: .middle
        case .tail: .tail
        }
    }
  }

  extension FontCollection: TextMeasuring {
    /// The size of a text of a scene, set in these fonts, with its cap height, and its baselines where its width has no
    /// limit.
    public func measured(_ text: SceneText) throws(ParameterError) -> MeasuredText {
      ShapedText(text, fonts: self).measured
    }
  }

  extension ShapedText {
    /// The properties of the text for a layout.
    fileprivate var measured: MeasuredText {
      let height = size(fittingWidth: .infinity).height
      return MeasuredText(
        sizeRule: sizeRule, firstBaseline: firstBaseline(fittingWidth: .infinity),
        lastBaseline: height - lastBaseline(fittingWidth: .infinity), capHeight: capHeight)
    }

    /// The padding with which an item is placed by two lines of its letters, and not by its whole
    /// box: one of the first line of text at the top, and one of the last at the bottom. For
    /// example `label.withSQPadding(text.padding(top: .capHeight, bottom: .baseline))`.
    ///
    /// - Parameters:
    ///   - top: the line of the first line of text that becomes the top.
    ///   - bottom: the line of the last line of text that becomes the bottom.
    /// - Complexity: that of `sizeRule`.
    public func padding(
      top: FontMetrics.Line = .ascender, bottom: FontMetrics.Line = .descender
    ) -> Insets { measured.padding(top: top, bottom: bottom) }
  }
#endif
