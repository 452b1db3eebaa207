import WeirLanguage

/// What is due, in columns: when, for whom, and how often from then on.
struct DueTable {
  let lines: [StyledText]

  private static let columns = Columns(titles: ["DUE IN", "FOR", "EVERY"], numbers: 0..<1)

  /// - Parameter width: no line is longer.
  init(_ actions: [DueAction], width: Int = .max) {
    let cells = actions.map { action in
      [action.delay.description, action.name ?? "", action.interval?.description ?? ""]
    }
    lines = Self.columns.lines(cells, width: width) { _, column in column == 1 ? .name : .plain }
  }
}
