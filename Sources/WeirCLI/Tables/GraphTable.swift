import WeirLanguage

/// Streams with their sources below them as a tree, and their statistics in columns.
struct GraphTable {
  let lines: [StyledText]

  private static let titles = [
    "STREAM", "KIND", "STARTS", "OBSERVERS", "EVENTS", "RATE", "BUFFERED", "STATE",
  ]

  /// - Parameter width: the maximum width of a line.
  init(_ rows: [GraphRow], width: Int) {
    // Show the buffer column only if necessary. Few streams have a buffer.
    let showsBuffers = rows.contains { $0.buffered != nil }
    let room = max(16, width - (showsBuffers ? 64 : 54))
    let columns = Columns(
      titles: Self.titles.filter { showsBuffers || $0 != "BUFFERED" },
      numbers: 2..<(showsBuffers ? 7 : 6))
    let titles = rows.map { row in
      (StyledText(row.branch, .secondary) + row.title
        + StyledText(row.isRepeated ? " (above)" : "", .secondary)).cut(to: room)
    }
    let cells = zip(rows, titles).map { row, title in
      [
        title.text, row.isHot ? "hot" : "cold", String(row.starts), String(row.observers),
        Size.grouped(row.events), row.rate > 0 ? StreamTable.rate(row.rate) : "-",
        row.buffered.map(Size.grouped) ?? "-", row.state.description,
      ].enumerated().filter { showsBuffers || $0.offset != 6 }.map(\.element)
    }
    let table = columns.lines(cells, width: width) { row, column in
      column == (showsBuffers ? 7 : 6) ? rows[row].state.role : .plain
    }
    lines =
      table.prefix(1)
      + zip(titles, table.dropFirst()).map { title, line in line.withBeginning(title) }
  }
}

extension GraphRow.State {
  fileprivate var role: StyledText.Role {
    switch self {
    case .idle, .live: .plain
    case .completed: .success
    case .failed: .failure
    case .interrupted, .released: .interruption
    }
  }
}

extension StyledText {
  /// Returns the line with its beginning replaced by a styled version of the same text.
  fileprivate func withBeginning(_ beginning: StyledText) -> StyledText {
    var line = beginning
    var count = beginning.text.count
    for piece in pieces {
      let rest = piece.text.dropFirst(count)
      count -= piece.text.count - rest.count
      line.append(String(rest), piece.role)
    }
    return line
  }
}
