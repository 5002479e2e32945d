/// A count with its noun: `1 case`, `2 cases`.
///
/// - Parameter many: the plural; the noun with an s where it is nil.
func counted(_ count: Int, _ one: String, _ many: String? = nil) -> String {
  "\(count) " + (count == 1 ? one : many ?? one + "s")
}
