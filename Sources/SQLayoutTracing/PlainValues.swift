import SQLayoutCore

// The core's values with numbers of this module, and back. Types of the core are written with its
// name: without it, they are those of this module.

extension Size {
  var plain: SQLayoutCore.Size { SQLayoutCore.Size(width: width.value, height: height.value) }

  /// - Parameter prefix: what the names of the numbers begin with.
  init(
    _ size: SQLayoutCore.Size, _ prefix: String, _ number: (Swift.Double, String) -> Double
  ) {
    self.init(
      width: number(size.width, "\(prefix)width"), height: number(size.height, "\(prefix)height"))
  }
}

extension Rect {
  var plain: SQLayoutCore.Rect {
    SQLayoutCore.Rect(x: x.value, y: y.value, width: width.value, height: height.value)
  }

  init(_ rect: SQLayoutCore.Rect, _ number: (Swift.Double, String) -> Double) {
    self.init(
      x: number(rect.x, "x"), y: number(rect.y, "y"), width: number(rect.width, "width"),
      height: number(rect.height, "height"))
  }
}

extension Insets {
  var plain: SQLayoutCore.Insets {
    SQLayoutCore.Insets(
      top: top.value, left: left.value, bottom: bottom.value, right: right.value)
  }

  init(
    _ insets: SQLayoutCore.Insets, _ name: String, _ number: (Swift.Double, String) -> Double
  ) {
    self.init(
      top: number(insets.top, "\(name) top"), left: number(insets.left, "\(name) left"),
      bottom: number(insets.bottom, "\(name) bottom"), right: number(insets.right, "\(name) right"))
  }
}

extension PreviousItem {
  var plain: SQLayoutCore.PreviousItem {
    SQLayoutCore.PreviousItem(
      item: item, frame: frame.plain, spacing: spacing.plain, padding: padding.plain)
  }
}

extension ContainerArguments {
  var plain: SQLayoutCore.ContainerArguments {
    SQLayoutCore.ContainerArguments(
      item: item, bounds: bounds.plain, insets: insets.plain, forSizing: forSizing)
  }
}

extension Flex {
  var plain: SQLayoutCore.Flex {
    SQLayoutCore.Flex(
      weight: weight.value, minimum: minimum.value, maximum: maximum.value, stretches: stretches,
      firstBaseline: firstBaseline?.value, lastBaseline: lastBaseline?.value)
  }

  init(_ flex: SQLayoutCore.Flex, _ number: (Swift.Double, String) -> Double) {
    self.init(
      weight: number(flex.weight, "weight"), minimum: number(flex.minimum, "minimum"),
      maximum: number(flex.maximum, "maximum"), stretches: flex.stretches,
      firstBaseline: flex.firstBaseline.map { number($0, "first baseline") },
      lastBaseline: flex.lastBaseline.map { number($0, "last baseline") })
  }
}

extension Adjustment {
  init(_ adjust: SQLayoutCore.Adjustment, _ number: (Swift.Double, String) -> Double) {
    self.init(
      addWidth: adjust.addWidth.map { number($0, "added width") },
      addHeight: adjust.addHeight.map { number($0, "added height") },
      minWidth: adjust.minWidth.map { number($0, "least width") },
      minHeight: adjust.minHeight.map { number($0, "least height") },
      maxWidth: adjust.maxWidth.map { number($0, "greatest width") },
      maxHeight: adjust.maxHeight.map { number($0, "greatest height") })
  }
}

extension LinearArrangement {
  init(
    _ line: SQLayoutCore.LinearArrangement, _ number: (Swift.Double, String) -> Double
  ) {
    // The raw values are the same: both are compiled from one source.
    self.init(
      Direction(rawValue: line.direction.rawValue)!,
      alignment: Alignment(rawValue: line.alignment.rawValue)!,
      distribution: Distribution(rawValue: line.distribution.rawValue)!,
      flips: Flips(rawValue: line.flips.rawValue),
      pixelScale: number(line.pixelScale, "pixel scale"))
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
