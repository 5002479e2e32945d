// The names at the top level by which SimpleLayoutEngine has its types; one vocabulary with rows and
// columns everywhere else.

/// The direction of rows and columns.
public typealias Direction = LinearArrangement.Direction

/// Where items of rows and columns lie across their direction.
public typealias Alignment = LinearArrangement.Alignment

/// An item of a simple layout.
public typealias Item = SimpleLayout.Item

/// A simple layout, by the name that SimpleLayoutEngine gives it.
public typealias SLELayout = SimpleLayout
