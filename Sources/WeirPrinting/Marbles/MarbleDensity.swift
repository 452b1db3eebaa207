import WeirRuntime

/// A row of bars. The height of a bar is the number of values in a time interval.
///
/// Used if there is no space to draw the events individually. All columns span equal intervals.
struct MarbleDensity {
  private static let bars = Array("▁▂▃▄▅▆▇█").map(String.init)
  /// The maximum width of a value, in columns.
  private static let width = 8

  /// The number of values in each column, and the last of these values.
  private var values: [Int: (count: Int, last: StreamLog.Entry)] = [:]
  private var ends: [Int: StreamLog.Entry] = [:]

  /// The number of values in the column with the highest bar.
  var peak: Int { values.values.lazy.map(\.count).max() ?? 0 }

  mutating func add(_ entry: StreamLog.Entry, at column: Int) {
    guard entry.kind == .value else { return ends[column] = entry }
    values[column] = ((values[column]?.count ?? 0) + 1, entry)
  }

  /// Returns the drawn row.
  ///
  /// - Parameters:
  ///   - columns: The number of columns. A termination is drawn in the next column if values occupy
  ///     its own column.
  ///   - isRunning: Returns whether the row is active in a column.
  func row(_ columns: Int, isRunning: (Int) -> Bool) -> StyledText {
    var row = StyledText()
    var column = 0
    let ends = endsInFreeColumns
    while column < columns {
      if let end = ends[column].flatMap(MarbleSymbol.init) {
        row.append(StyledText(end.text, end.role))
      } else if let value = values[column] {
        let mark = mark(for: value, at: column, columns, ends)
        row.append(mark ?? bar(value.count))
        column += (mark?.width ?? 1) - 1
      } else {
        row.append(isRunning(column) ? "-" : " ", .secondary)
      }
      column += 1
    }
    return row
  }

  private func bar(_ count: Int) -> StyledText {
    let peak = peak
    let height = (count * Self.bars.count + peak - 1) / peak
    return StyledText(Self.bars[height - 1], .value)
  }

  /// Returns the text of a single value.
  ///
  /// Returns nil if there is not enough space before the next event, or if the row has bars.
  private func mark(
    for value: (count: Int, last: StreamLog.Entry), at column: Int, _ columns: Int,
    _ ends: [Int: StreamLog.Entry]
  ) -> StyledText? {
    guard peak == 1, let symbol = MarbleSymbol(value.last) else { return nil }
    let text = symbol.cut(to: Self.width)
    let taken = column + 1..<column + max(1, text.width)
    let isFree = taken.allSatisfy { values[$0] == nil && ends[$0] == nil }
    return isFree && taken.upperBound <= columns ? text : nil
  }

  private var endsInFreeColumns: [Int: StreamLog.Entry] {
    var free: [Int: StreamLog.Entry] = [:]
    for (column, end) in ends { free[values[column] == nil ? column : column + 1] = end }
    return free
  }
}
