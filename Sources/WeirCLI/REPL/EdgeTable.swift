import WeirLanguage

/// What went over the borders of a session, in columns: IN is OUT, DROPPED and BUFFERED together.
struct EdgeTable {
  let lines: [StyledText]

  init(_ edges: [EdgeRow]) {
    let titles = ["EDGE", "IN", "OUT", "DROPPED", "BUFFERED"]
    let cells = edges.map { edge in
      [edge.name] + [edge.received, edge.sent, edge.dropped, edge.buffered].map(Size.grouped)
    }
    let widths = titles.indices.map { column in
      ([titles] + cells).map { DisplayWidth.of($0[column]) }.max() ?? 0
    }
    func line(_ cells: [String]) -> String {
      cells.enumerated().map { column, cell in
        let gap = String(repeating: " ", count: widths[column] - DisplayWidth.of(cell))
        return column == 0 ? cell + gap : gap + cell
      }.joined(separator: "  ")
    }
    lines =
      edges.isEmpty
      ? [] : [StyledText(line(titles), .secondary)] + cells.map { StyledText(line($0)) }
  }
}
