import WeirLanguage

/// What went over the borders of a session, in columns: IN is OUT, DROPPED and BUFFERED together.
struct EdgeTable {
  let lines: [StyledText]

  private static let columns = Columns(
    titles: ["EDGE", "IN", "OUT", "DROPPED", "BUFFERED"], numbers: 1..<5)

  init(_ edges: [EdgeRow]) {
    let cells = edges.map { edge in
      [edge.name] + [edge.received, edge.sent, edge.dropped, edge.buffered].map(Size.grouped)
    }
    lines = Self.columns.lines(cells) { _, _ in .plain }
  }
}
