import WeirLanguage

/// A panel with the latest value of a stream, or a table of its records by key.
final class TableContent: PanelContent {
  let title: String
  let lifetime: Int? = nil
  private let pin: Pin
  private let table: RecordTable
  private let workspace: Workspace
  /// The previous widths of the columns. A column never gets narrower, so that the table is stable.
  private var widths: (titles: [String], columns: [Int]) = ([], [])

  private static let cellLimit = 32

  init(_ title: String, _ pin: Pin, _ table: RecordTable, _ workspace: Workspace) {
    (self.title, self.pin, self.table, self.workspace) = (title, pin, table, workspace)
  }

  var isInvalidated: Bool { pin.isInvalidated }

  func unpin() { workspace.unpin(pin) }

  var note: String {
    let key = table.key.map { "by \($0)" }
    let count = table.count > 1 ? table.count.grouped("row") : nil
    return [key, count, pin.end].compactMap(\.self).joined(separator: ", ")
  }

  func wantedHeight(width: Int) -> Int { max(1, table.count + 1) }

  func lines(width: Int, height: Int) -> [StyledText] {
    // If only one line fits, it shows a row, not the titles.
    let (titles, cells) = table.table(limit: max(1, height - 1))
    guard !cells.isEmpty else { return [StyledText("nothing yet", .secondary)] }
    let rows = cells.map { $0.map { $0.cut(to: Self.cellLimit) } }
    let numbers = titles.indices.filter { column in
      rows.allSatisfy { $0[column].isEmpty || Double($0[column]) != nil }
    }
    var columns = Columns(titles: titles, numbers: numbers)
    if widths.titles == titles { columns.leastWidths = widths.columns }
    widths = (titles, columns.widths(rows))
    let lines = columns.lines(rows, width: width) { _, column in
      numbers.contains(column) ? .number : .plain
    }
    return Array(lines.suffix(max(1, height)))
  }
}
