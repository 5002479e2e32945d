// SimpleLayoutEngine has these types at the top level. They are those of rows and columns elsewhere.

/// The direction of rows and columns.
public typealias Direction = LinearArrangement.Direction

/// The positions of items of rows and columns across their direction.
public typealias Alignment = LinearArrangement.Alignment

/// An item of a simple layout.
public typealias Item = SimpleLayout.Item

/// A simple layout, by the name that SimpleLayoutEngine gives it.
public typealias SLELayout = SimpleLayout
