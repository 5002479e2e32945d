/// The steps of a calculator as a trivial value: region, fit, placement along both axes, crop and wrap.
///
/// Every built-in calculator is one, and any combination of the parts is another. The steps run in
/// the order of the properties. A placement beside the previous item places like its container twin where there
/// is no previous item.
public struct Pipeline: Hashable, Sendable, BitwiseCopyable {
  /// Where the frame may lie.
  public var region: Region
  /// How large the frame is, with its origin at the region's.
  public var fit: Fit
  /// Where the frame is put along x.
  public var horizontal: HorizontalPlacement
  /// Where the frame is put along y.
  public var vertical: VerticalPlacement
  /// The treatment of a frame that overflows the container.
  public var crop: Crop
  /// Where the frame is put along y after it was cropped.
  public var verticalAfterCrop: VerticalPlacement
  /// When the frame starts a new line, and how.
  public var wrap: Wrap

  /// Makes a pipeline; a part that is not given does nothing.
  public init(
    region: Region = .container, fit: Fit = .fit, horizontal: HorizontalPlacement = .unchanged,
    vertical: VerticalPlacement = .unchanged, crop: Crop = .none,
    verticalAfterCrop: VerticalPlacement = .unchanged, wrap: Wrap = .none
  ) {
    self.region = region
    self.fit = fit
    self.horizontal = horizontal
    self.vertical = vertical
    self.crop = crop
    self.verticalAfterCrop = verticalAfterCrop
    self.wrap = wrap
  }

  /// Where a frame may lie, before its size is known.
  public enum Region: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    /// The container's bounds within its insets, less the item's padding.
    case container
    /// The container's bounds, its insets taken as zero, less the item's padding.
    case fullBleed
    /// The previous frame grown by its padding, less the item's own.
    case previous
    /// The container's region to the left of the previous item.
    case stripLeft
    /// The container's region to the right of the previous item.
    case stripRight
    /// The container's region above the previous item.
    case stripAbove
    /// The container's region below the previous item.
    case stripBelow
  }

  /// How the size of a frame follows from its region.
  public enum Fit: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    /// The region itself.
    case region
    /// The size that the item measures in the region's size.
    case fit
    /// The region's width, and the height measured in that width.
    case fitHeight
    /// The region's height, and the width measured in that height.
    case fitWidth
    /// The region with the previous frame's width, paddings exchanged.
    case previousWidth
    /// The region with the previous frame's height, paddings exchanged.
    case previousHeight
  }

  /// Where a frame is put along x.
  public enum HorizontalPlacement: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    /// Where it is already.
    case unchanged
    /// At the container's left edge.
    case containerLeft
    /// At the container's right edge.
    case containerRight
    /// In the middle of the container.
    case containerCenter
    /// Its left edge at the previous item's.
    case previousLeft
    /// Its right edge at the previous item's.
    case previousRight
    /// Its middle at the previous item's.
    case previousCenter
    /// To the right of the previous item, the larger of the two spacings between.
    case rightOfPrevious
    /// To the left of the previous item, the larger of the two spacings between.
    case leftOfPrevious
  }

  /// Where a frame is put along y.
  public enum VerticalPlacement: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    /// Where it is already.
    case unchanged
    /// At the container's top edge.
    case containerTop
    /// At the container's bottom edge.
    case containerBottom
    /// In the middle of the container.
    case containerCenter
    /// Its top edge at the previous item's.
    case previousTop
    /// Its bottom edge at the previous item's.
    case previousBottom
    /// Its middle at the previous item's.
    case previousCenter
    /// Below the previous item, the larger of the two spacings between.
    case belowPrevious
    /// Above the previous item, the larger of the two spacings between.
    case abovePrevious
  }

  /// The treatment of a frame that overflows the container's region: its edges move back, and where that changes
  /// the frame, the item is measured and placed again.
  public struct Crop: Hashable, Sendable, BitwiseCopyable {
    /// How a cropped frame gets its size.
    public enum Refit: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
      /// Frames are not cropped at all.
      case none
      /// The cropped width, and the height measured in that width.
      case fitHeight
      /// Cut by the larger amount on both sides, then as `fitHeight`.
      case fitHeightBalanced
      /// At most the cropped width, and the height measured in that width.
      case fitHeightAtMost
    }

    /// How a cropped frame gets its size.
    public var refit: Refit
    /// Where a cropped frame is put along y.
    public var vertical: VerticalPlacement
    /// Where a cropped frame is put along x.
    public var horizontal: HorizontalPlacement

    /// Makes a crop; a placement that is not given leaves the frame where it was cropped.
    public init(
      _ refit: Refit, vertical: VerticalPlacement = .unchanged,
      horizontal: HorizontalPlacement = .unchanged
    ) {
      self.refit = refit
      self.vertical = vertical
      self.horizontal = horizontal
    }

    /// Frames are not cropped.
    public static let none = Crop(.none)
  }

  /// When a frame starts a new line below the previous item.
  public enum Wrap: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    /// Never.
    case none
    /// When it passes the right edge: a new line from the left.
    case pastRight
    /// As `pastRight`, and the frame then takes the previous item's height.
    case pastRightKeepingHeight
    /// When it passes the left edge: a new line from the right.
    case pastLeft
    /// As `pastLeft`, and the frame then takes the previous item's height.
    case pastLeftKeepingHeight
  }
}
