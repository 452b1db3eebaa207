import WeirLanguage

/// The scheduled actions in columns: due time, stream and interval.
struct DueTable {
  let lines: [StyledText]

  private static let columns = Columns(titles: ["DUE IN", "FOR", "EVERY"], numbers: 0..<1)

  /// - Parameter width: the maximum width of a line.
  init(_ actions: [DueAction], width: Int = .max) {
    let cells = actions.map { action in
      [action.delay.description, action.name ?? "", action.interval?.description ?? ""]
    }
    lines = Self.columns.lines(cells, width: width) { _, column in column == 1 ? .name : .plain }
  }
}
