/// In which columns the events of a diagram stand.
///
/// Each event has a column of its own, except that what an event causes at once stands below it, in
/// other rows, as far as there is room.
struct MarbleColumns {
  struct Mark {
    let row: Int
    let column: Int
    let entry: StreamLog.Entry
  }

  /// Where a run is in its row.
  struct Extent {
    let row: Int
    let first: Int
    /// True for a run that begins where that column does, not before.
    let beginsThere: Bool
    /// nil for a run that goes on.
    fileprivate(set) var last: Int?
  }

  private(set) var marks: [Mark] = []
  private(set) var extents: [Extent] = []
  /// For each column when it is, in milliseconds from the first run on.
  private(set) var times: [Int64] = []
  private var beginning: Int64?

  init(_ rows: [MarbleRow], _ log: StreamLog) {
    var layout = Layout(rows, log)
    for index in log.indices { layout.place(index, into: &self) }
  }

  /// The work of placing the entries one after the other.
  private struct Layout {
    let log: StreamLog
    private var rowOfRun: [Int: Int] = [:]
    private var extentOfRun: [Int: Int] = [:]
    private var columns: [Int: Int] = [:]
    /// The last column that is taken in each row.
    private var lastInRow: [Int: Int] = [:]
    /// The column of the last entry that an entry caused.
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
        // Who ends, or turns to something else, lets go of what it had before a moment later.
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

    /// The nearest entry of the diagram that led to another one at once.
    private func cause(of entry: StreamLog.Entry) -> Int? {
      var cause = entry.cause
      while log.holds(cause), log[cause].time == entry.time {
        if columns[cause] != nil { return cause }
        cause = log[cause].cause
      }
      return nil
    }
  }

  /// How much time passes before a column, in milliseconds.
  func time(before column: Int) -> Int64 { times[column] - (column == 0 ? 0 : times[column - 1]) }

  /// Nanoseconds of the log in milliseconds from the first run on.
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
  /// True for what has a place in a diagram.
  fileprivate var isShown: Bool { kind != .drop && kind != .release }
}
