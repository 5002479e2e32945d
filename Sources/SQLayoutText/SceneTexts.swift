#if Text
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
    /// The size of a text of a scene, set in these fonts, and the baselines that it has where nothing
    /// limits its width.
    public func measured(_ text: SceneText) throws(ParameterError) -> MeasuredText {
      let shaped = ShapedText(text, fonts: self)
      let height = shaped.size(fittingWidth: .infinity).height
      return MeasuredText(
        sizeRule: shaped.sizeRule, firstBaseline: shaped.firstBaseline(fittingWidth: .infinity),
        lastBaseline: height - shaped.lastBaseline(fittingWidth: .infinity))
    }
  }
#endif
