import WeirRuntime

/// The assignment of events to the columns of a marble diagram.
///
/// Each event has its own column. An event that is caused synchronously by an event in another row
/// is drawn in the column of that event if possible.
struct MarbleColumns {
  struct Mark {
    let row: Int
    let column: Int
    let entry: StreamLog.Entry
  }

  /// The part of a row that a run occupies.
  struct Extent {
    let row: Int
    let first: Int
    /// Whether the run begins at the time of its first column. If false, it began earlier.
    let beginsThere: Bool
    /// The last column, or nil if the run has not ended.
    fileprivate(set) var last: Int?
  }

  private(set) var marks: [Mark] = []
  private(set) var extents: [Extent] = []
  /// The time of each column, in milliseconds since the first event.
  private(set) var times: [Int64] = []
  private var beginning: Int64?

  init(_ rows: [MarbleRow], _ log: StreamLog) {
    var layout = Layout(rows, log)
    for index in log.indices { layout.place(index, into: &self) }
  }

  /// The state of the layout while log entries are placed one by one.
  private struct Layout {
    let log: StreamLog
    private var rowOfRun: [Int: Int] = [:]
    private var extentOfRun: [Int: Int] = [:]
    private var columns: [Int: Int] = [:]
    /// The last occupied column of each row.
    private var lastInRow: [Int: Int] = [:]
    /// The column of the latest entry that each entry caused.
    private var lastCaused: [Int: Int] = [:]

    init(_ rows: [MarbleRow], _ log: StreamLog) {
      self.log = log
      for (index, row) in rows.enumerated() {
        for run in row.runs { rowOfRun[run.number] = index }
      }
    }

    mutating func place(_ index: Int, into columns: inout MarbleColumns) {
      let entry = log[index]
      guard entry.isShown, let row = rowOfRun[entry.run.number] else { return }
      let cause = cause(of: entry)
      var column = columns.times.count
      if let cause {
        column = max(self.columns[cause]!, lastCaused[cause] ?? 0)
      } else if entry.kind == .interruption, columns.milliseconds(entry.time) == columns.times.last
      {
        // An operator that terminates or switches disposes its previous input shortly after its own
        // event. The interruption is drawn in the column of that event.
        column -= 1
      }
      if entry.kind == .start {
        extentOfRun[entry.run.number] = columns.extents.count
        let isLate = columns.milliseconds(entry.time) > columns.times.last ?? 0
        columns.extents.append(
          Extent(row: row, first: column, beginsThere: cause != nil || isLate))
      } else {
        column = max(column, lastInRow[row].map { $0 + 1 } ?? 0)
        lastInRow[row] = column
        columns.add(Mark(row: row, column: column, entry: entry), entry.time)
        if entry.kind.isLast, let extent = extentOfRun[entry.run.number] {
          columns.extents[extent].last = column
        }
      }
      self.columns[index] = column
      if let cause { lastCaused[cause] = column }
    }

    /// Returns the nearest drawn entry that caused this entry at the same time, or nil if there is
    /// none.
    private func cause(of entry: StreamLog.Entry) -> Int? {
      var cause = entry.cause
      while log.holds(cause), log[cause].time == entry.time {
        if columns[cause] != nil { return cause }
        cause = log[cause].cause
      }
      return nil
    }
  }

  /// Returns the time between the previous column and the given one, in milliseconds. For column 0,
  /// returns the time since the first event.
  func time(before column: Int) -> Int64 { times[column] - (column == 0 ? 0 : times[column - 1]) }

  /// Converts log nanoseconds to milliseconds since the first event.
  private mutating func milliseconds(_ time: Int64) -> Int64 {
    let first = beginning ?? time
    beginning = first
    return (time - first) / 1_000_000
  }

  private mutating func add(_ mark: Mark, _ time: Int64) {
    marks.append(mark)
    let time = max(milliseconds(time), times.last ?? 0)
    while times.count <= mark.column { times.append(time) }
  }
}

extension StreamLog.Entry {
  /// Whether diagrams show the entry.
  fileprivate var isShown: Bool { kind != .drop && kind != .release }
}
