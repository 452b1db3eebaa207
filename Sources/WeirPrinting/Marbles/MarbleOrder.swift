import WeirRuntime

/// The columns of events that are drawn in their order.
///
/// Each event has its own column. An event that is caused synchronously by an event in another row is in the
/// column of that event if possible.
struct MarbleOrder {
  private var count = 0
  /// The time of the last column.
  private var time: Int64?
  /// The last occupied column of each row.
  private var lastInRow: [Int]
  /// The column of the latest entry that each entry caused, by the position of the cause.
  private var lastCaused: [Int: Int] = [:]

  init(rows: Int) { lastInRow = Array(repeating: -1, count: rows) }

  /// Returns the column of an entry, which must follow the entries placed before.
  mutating func place(
    _ entry: StreamLog.Entry, _ row: Int, after cause: (position: Int, column: Int)?
  ) -> Int {
    var column = count
    if let cause {
      column = max(cause.column, lastCaused[cause.position] ?? 0)
    } else if entry.kind == .interruption, entry.time == time {
      // An operator that terminates or switches disposes its previous input shortly after its own event. The
      // interruption is drawn in the column of that event.
      column -= 1
    }
    if entry.kind != .start {
      column = max(column, lastInRow[row] + 1)
      lastInRow[row] = column
      count = max(count, column + 1)
      time = entry.time
    }
    if let cause { lastCaused[cause.position] = column }
    return column
  }
}
