import SQLayoutCore

// The core's values with numbers of this module, and back. Types of the core are written with its
// name: without it, they are those of this module.

extension Size {
  var plain: SQLayoutCore.Size { SQLayoutCore.Size(width: width.value, height: height.value) }

  init(_ size: SQLayoutCore.Size, _ number: (Swift.Double, TracedInput.Name) -> Double) {
    self.init(width: number(size.width, .width), height: number(size.height, .height))
  }

  init(fitting size: SQLayoutCore.Size, _ number: (Swift.Double, TracedInput.Name) -> Double) {
    self.init(
      width: number(size.width, .fittingWidth), height: number(size.height, .fittingHeight))
  }
}

extension Rect {
  var plain: SQLayoutCore.Rect {
    SQLayoutCore.Rect(x: x.value, y: y.value, width: width.value, height: height.value)
  }

  init(_ rect: SQLayoutCore.Rect, _ number: (Swift.Double, TracedInput.Name) -> Double) {
    self.init(
      x: number(rect.x, .x), y: number(rect.y, .y), width: number(rect.width, .width),
      height: number(rect.height, .height))
  }
}

extension Insets {
  var plain: SQLayoutCore.Insets {
    SQLayoutCore.Insets(
      top: top.value, left: left.value, bottom: bottom.value, right: right.value)
  }

  init(
    _ insets: SQLayoutCore.Insets, _ names: EdgeNames,
    _ number: (Swift.Double, TracedInput.Name) -> Double
  ) {
    self.init(
      top: number(insets.top, names.top), left: number(insets.left, names.left),
      bottom: number(insets.bottom, names.bottom), right: number(insets.right, names.right))
  }
}

/// The names of the numbers of the four edges.
struct EdgeNames {
  static let insets = EdgeNames(
    top: .insetsTop, left: .insetsLeft, bottom: .insetsBottom, right: .insetsRight)
  static let spacing = EdgeNames(
    top: .spacingTop, left: .spacingLeft, bottom: .spacingBottom, right: .spacingRight)
  static let padding = EdgeNames(
    top: .paddingTop, left: .paddingLeft, bottom: .paddingBottom, right: .paddingRight)

  let top, left, bottom, right: TracedInput.Name
}

extension PreviousItem {
  var plain: SQLayoutCore.PreviousItem {
    SQLayoutCore.PreviousItem(
      item: Recorder.original(of: item), frame: frame.plain, spacing: spacing.plain,
      padding: padding.plain)
  }
}

extension ContainerArguments {
  var plain: SQLayoutCore.ContainerArguments {
    SQLayoutCore.ContainerArguments(
      item: Recorder.original(of: item), bounds: bounds.plain, insets: insets.plain,
      forSizing: forSizing)
  }
}

extension Flex {
  var plain: SQLayoutCore.Flex {
    SQLayoutCore.Flex(
      weight: weight.value, minimum: minimum.value, maximum: maximum.value, stretches: stretches,
      firstBaseline: firstBaseline?.value, lastBaseline: lastBaseline?.value)
  }

  init(_ flex: SQLayoutCore.Flex, _ number: (Swift.Double, TracedInput.Name) -> Double) {
    self.init(
      weight: number(flex.weight, .weight), minimum: number(flex.minimum, .minimum),
      maximum: number(flex.maximum, .maximum), stretches: flex.stretches,
      firstBaseline: flex.firstBaseline.map { number($0, .firstBaseline) },
      lastBaseline: flex.lastBaseline.map { number($0, .lastBaseline) })
  }
}

extension Adjustment {
  init(_ adjust: SQLayoutCore.Adjustment, _ number: (Swift.Double, TracedInput.Name) -> Double) {
    self.init(
      addWidth: adjust.addWidth.map { number($0, .addedWidth) },
      addHeight: adjust.addHeight.map { number($0, .addedHeight) },
      minWidth: adjust.minWidth.map { number($0, .leastWidth) },
      minHeight: adjust.minHeight.map { number($0, .leastHeight) },
      maxWidth: adjust.maxWidth.map { number($0, .greatestWidth) },
      maxHeight: adjust.maxHeight.map { number($0, .greatestHeight) })
  }
}

extension LinearArrangement {
  init(
    _ line: SQLayoutCore.LinearArrangement, _ number: (Swift.Double, TracedInput.Name) -> Double
  ) {
    // The raw values are the same: both are compiled from one source.
    self.init(
      Direction(rawValue: line.direction.rawValue)!,
      alignment: Alignment(rawValue: line.alignment.rawValue)!,
      distribution: Distribution(rawValue: line.distribution.rawValue)!,
      flips: Flips(rawValue: line.flips.rawValue),
      pixelScale: number(line.pixelScale, .pixelScale))
  }
}

extension Pipeline {
  init(_ pipeline: SQLayoutCore.Pipeline) {
    let crop = pipeline.crop
    self.init(
      region: Region(rawValue: pipeline.region.rawValue)!,
      fit: Fit(rawValue: pipeline.fit.rawValue)!,
      horizontal: HorizontalPlacement(rawValue: pipeline.horizontal.rawValue)!,
      vertical: VerticalPlacement(rawValue: pipeline.vertical.rawValue)!,
      crop: Crop(
        Crop.Refit(rawValue: crop.refit.rawValue)!,
        vertical: VerticalPlacement(rawValue: crop.vertical.rawValue)!,
        horizontal: HorizontalPlacement(rawValue: crop.horizontal.rawValue)!),
      verticalAfterCrop: VerticalPlacement(rawValue: pipeline.verticalAfterCrop.rawValue)!,
      wrap: Wrap(rawValue: pipeline.wrap.rawValue)!)
  }
}
