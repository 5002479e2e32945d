/// The data of the templates, which look properties up by name.
struct Page {
  var heading: String
  var summary: String
  var setting: [Fact]
  var warnings: [String]
  var sections: [Section]
}

/// A term and its description.
struct Fact {
  var term: String
  var fact: String
}

/// A part of the page with a heading.
struct Section {
  var anchor: String
  var title: String
  var text: String
  var plots: [Plot] = []
  var drawings: [Drawing] = []
  var tables: [Table] = []
}

/// A plot in units of about a pixel, y down.
struct Plot {
  var anchor: String
  var caption: String
  /// A description of the plot, for screen readers.
  var words: String
  var width: Double
  var height: Double
  var ticks: [Tick] = []
  var guides: [Line] = []
  var curves: [Curve] = []
  var intervals: [Line] = []
  var marks: [Mark] = []
  var labels: [Label] = []
  /// A note beside the plot.
  var note: String?
  var legend: Legend?
  var table: Table
}

/// A line across a plot with a number beside it.
struct Tick {
  var line: Line
  var label: Label
}

/// A straight line; its kind is a class of the style sheet.
struct Line {
  var kind: String
  var x1: String
  var y1: String
  var x2: String
  var y2: String

  init(_ kind: String, from: (x: Double, y: Double), to: (x: Double, y: Double)) {
    self.kind = kind
    (x1, y1) = (Figures.coordinate(from.x), Figures.coordinate(from.y))
    (x2, y2) = (Figures.coordinate(to.x), Figures.coordinate(to.y))
  }
}

/// Points that are joined.
struct Curve {
  var kind: String
  var points: String

  init(_ kind: String, _ points: [(x: Double, y: Double)]) {
    self.kind = kind
    self.points = points.map { "\(Figures.coordinate($0.x)),\(Figures.coordinate($0.y))" }
      .joined(separator: " ")
  }
}

/// A point, with a different shape for each series.
struct Mark {
  var kind: String
  var x: String
  var y: String
  var shape: String
  var tooltip: String

  init(_ series: Int, at point: (x: Double, y: Double), kind: String = "", tooltip: String) {
    self.kind = "s\(series % Self.shapes.count)" + (kind.isEmpty ? "" : " \(kind)")
    (x, y) = (Figures.coordinate(point.x), Figures.coordinate(point.y))
    shape = Self.shapes[series % Self.shapes.count]
    self.tooltip = tooltip
  }

  /// A disc, a square, a triangle, a diamond, a bar, a triangle upside down.
  static let shapes = [
    "M-3.2 0a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0-6.4 0", "M-3-3h6v6h-6z", "M0-3.8l3.8 6.6h-7.6z",
    "M0-4.2l4.2 4.2l-4.2 4.2l-4.2-4.2z", "M-4.5-1.8h9v3.6h-9z", "M0 3.8l3.8-6.6h-7.6z",
  ]
}

/// A text in a plot.
struct Label {
  var kind: String
  var x: String
  var y: String
  var label: String

  init(_ kind: String, at point: (x: Double, y: Double), _ label: String) {
    self.kind = kind
    (x, y) = (Figures.coordinate(point.x), Figures.coordinate(point.y))
    self.label = label
  }
}

/// The legend of a plot's shapes and colours.
struct Legend {
  var keys: [Key]
}

/// An entry of the legend.
struct Key {
  var kind: String
  var shape: String
  var name: String

  /// A series.
  init(_ series: Int, _ name: String) {
    kind = "s\(series % Mark.shapes.count)"
    shape = Mark.shapes[series % Mark.shapes.count]
    self.name = name
  }

  private init(kind: String, shape: String, name: String) {
    (self.kind, self.shape, self.name) = (kind, shape, name)
  }

  /// A dashed line.
  static func dashed(_ name: String) -> Key { Key(kind: "dashed", shape: "M-6 0h12", name: name) }
  /// A wide, pale bar.
  static func bar(_ name: String) -> Key { Key(kind: "bar", shape: "M-6-4h12v8h-12z", name: name) }
  /// A short line across a track.
  static func stroke(_ name: String) -> Key { Key(kind: "stroke", shape: "M0-6v12", name: name) }
  /// A pale point.
  static func point(_ name: String) -> Key {
    Key(kind: "s0 single", shape: Mark.shapes[0], name: name)
  }
  /// A point.
  static func mark(_ name: String) -> Key { Key(kind: "s0", shape: Mark.shapes[0], name: name) }
}

/// A scene's picture.
struct Drawing {
  var caption: String
  var svg: String
  var table: Table
}

/// Rows below the names of their columns; a row's first cell is its head.
struct Table {
  var title: String
  var columns: [String]
  var rows: [Row]

  struct Row {
    var head: String
    var cells: [String]
    /// A class of the style sheet.
    var kind = ""
  }

  /// A class of the style sheet.
  var kind = ""

  init(_ title: String, columns: [String], rows: [[String]], kind: String = "") {
    self.title = title
    self.kind = kind
    self.columns = columns
    self.rows = rows.map { Row(head: $0.first ?? "", cells: Array($0.dropFirst())) }
  }
}
