#if Text
  import CShaping
  import Foundation
  import SQLayoutCore
  import SQLayoutScenes

  /// An image from a PNG file.
  @safe public final class PictureImage {
    let handle: OpaquePointer
    /// The file.
    let bytes: Data
    /// The size, in pixels.
    public let size: Size

    /// The first bytes of each PNG file.
    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// Reads a PNG file.
    ///
    /// - Throws: the name of a file that is no PNG file, and why.
    public init(contentsOf path: String) throws(PictureError) {
      guard let bytes = try? Data(contentsOf: URL(fileURLWithPath: path)) else {
        throw PictureError(description: "\(path): no such file, or no right to read it")
      }
      guard bytes.starts(with: Self.signature) else {
        throw PictureError(description: "\(path): not a PNG file")
      }
      let made = unsafe bytes.withUnsafeBytes { bytes in
        unsafe sq_image_create(
          bytes.assumingMemoryBound(to: UInt8.self).baseAddress, bytes.count)
      }
      // Cairo's own reason is "out of memory" for most damage.
      guard let made = unsafe made else {
        throw PictureError(description: "\(path): a damaged PNG file, or too large an image")
      }
      unsafe handle = made
      self.bytes = bytes
      var (width, height) = (0.0, 0.0)
      unsafe sq_image_size(made, &width, &height)
      size = Size(width: width, height: height)
    }

    deinit { unsafe sq_image_release(handle) }
  }

  extension Picture {
    /// Draws an image in a rectangle.
    public func draw(_ image: PictureImage, in rect: Rect, fit: SceneLook.Fit = .fit) {
      guard image.size.width > 0, image.size.height > 0 else { return }
      let (x, y) = (rect.width / image.size.width, rect.height / image.size.height)
      let scale =
        switch fit {
        case .fit: Size(width: min(x, y), height: min(x, y))
        case .fill: Size(width: max(x, y), height: max(x, y))
        case .stretch: Size(width: x, height: y)
        }
      // Cairo fails for the whole picture after a scale of 0. The image would not be visible.
      guard scale.width * scale.height > 0 else { return }
      let width = image.size.width * scale.width
      let height = image.size.height * scale.height
      unsafe sq_picture_save(handle)
      unsafe sq_picture_clip(handle, rect.x, rect.y, rect.width, rect.height, 0)
      unsafe sq_picture_image(
        handle, image.handle, rect.x + (rect.width - width) / 2,
        rect.y + (rect.height - height) / 2, width, height)
      unsafe sq_picture_restore(handle)
    }
  }
#endif
