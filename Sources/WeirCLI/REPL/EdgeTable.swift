import WeirLanguage

/// What went over the borders of a session, in columns: IN is OUT, DROPPED and BUFFERED together.
struct EdgeTable {
  let lines: [StyledText]

  private static let columns = Columns(
    titles: ["EDGE", "IN", "OUT", "DROPPED", "BUFFERED"], numbers: 1..<5)

  /// - Parameter width: no line is longer, as far as the numbers have room: long names are cut.
  init(_ edges: [EdgeRow], width: Int = .max) {
    let numbers = edges.map { edge in
      [edge.received, edge.sent, edge.dropped, edge.buffered].map(Size.grouped)
    }
    let rest = Self.columns.titles.indices.dropFirst().reduce(0) { sum, column in
      sum + 2 + ([Self.columns.titles] + numbers.map { [""] + $0 }).map(\.[column].count).max()!
    }
    let room = max(8, width == .max ? .max : width - 1 - rest)
    let cells = zip(edges, numbers).map { edge, numbers in [edge.name.cut(to: room)] + numbers }
    lines = Self.columns.lines(cells, width: width) { _, _ in .plain }
  }
}
