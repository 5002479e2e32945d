import SQLayoutCore

/// What a calculator promises where it declares the trait.
extension Invariant {
  static let traits: [Invariant] = []
}
