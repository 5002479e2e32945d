/// A count with its noun: `1 case`, `2 cases`.
///
/// - Parameter many: the noun of several, where it is not that of one and an s.
func counted(_ count: Int, _ one: String, _ many: String? = nil) -> String {
  "\(count) " + (count == 1 ? one : many ?? one + "s")
}
