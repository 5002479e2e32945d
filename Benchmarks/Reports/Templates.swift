import Mustache

/// The compiled templates.
enum Templates {
  /// Fills the page.
  static func page(_ page: Page) -> String {
    library.render(page, withTemplate: "page") ?? ""
  }

  private static let library: MustacheLibrary = {
    let parts = [
      ("page", PackageResources.page_mustache), ("plot", PackageResources.plot_mustache),
      ("table", PackageResources.table_mustache), ("style", PackageResources.style_css),
    ]
    do {
      return MustacheLibrary(
        templates: try Dictionary(
          uniqueKeysWithValues: parts.map { name, bytes in
            (name, try MustacheTemplate(string: String(decoding: bytes, as: UTF8.self)))
          }))
    } catch {
      preconditionFailure("a template of the package is at fault: \(error)")
    }
  }()
}
