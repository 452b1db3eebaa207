import WeirText

/// The number of values of a row in each column of time, drawn as bars, for rows that have no room for
/// single events. All columns take the same time.
struct MarbleDensity {
  private static let bars = Array("▁▂▃▄▅▆▇█").map(String.init)
  /// The greatest width of a value.
  private static let width = 8

  /// The number of values in a column, and the last of them.
  private var values: [Int: (count: Int, last: StreamLog.Entry)] = [:]
  private var ends: [Int: StreamLog.Entry] = [:]

  /// The number of values in the fullest column: the highest bar.
  var peak: Int { values.values.lazy.map(\.count).max() ?? 0 }

  mutating func add(_ entry: StreamLog.Entry, at column: Int) {
    guard entry.kind == .value else { return ends[column] = entry }
    values[column] = ((values[column]?.count ?? 0) + 1, entry)
  }

  /// - Parameters:
  ///   - columns: the number of columns. An end whose column holds a value is drawn in the next one.
  ///   - isRunning: whether the row is active in a column.
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

  /// A single value as text; nil if the next event leaves no room for it, or if the row has bars.
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
