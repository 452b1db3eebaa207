import WeirRuntime
import WeirText

/// An event in a row of a diagram.
package struct MarbleEvent {
  /// The index of the row.
  package let row: Int
  /// The time in log nanoseconds.
  package let time: Int64
  package let kind: StreamLog.Entry.Kind
  package let text: String
  /// The index of the row whose color the event has: that of the first row that the value came from.
  package let color: Int
  /// The column in a drawing by order. An event has the column of the event that caused it at the same time.
  package let order: Int
}

extension StreamLog {
  /// The number of causes that are followed from an event.
  private static let depth = 16

  /// Returns the events at the given positions, and the starts of the runs in the rows.
  package func marbles(at positions: [Int], in rows: [MarbleRow]) -> [MarbleEvent] {
    let rowOfRun = rows.indicesOfRuns
    // A row can show a run of another log.
    let starts = rows.flatMap(\.runs).filter { run in
      holds(run.start) && self[run.start].kind == .start && self[run.start].run === run
    }.map(\.start)
    var known: [Int: MarbleEvent] = [:]
    var columns = MarbleOrder(rows: rows.count)
    return (starts + positions).sorted().compactMap { position in
      let entry = self[position]
      guard let row = rowOfRun[ObjectIdentifier(entry.run)] else { return nil }
      let text = entry.kind == .value ? entry.value.marbleText : ""
      var (color, cause, source) = (row, entry.cause, Int?.none)
      for _ in 0..<Self.depth {
        guard cause >= 0, holds(cause) else { break }
        if let event = known[cause] {
          if source == nil, event.time == entry.time { source = cause }
          if event.kind == .value, event.text == text {
            color = event.color
            break
          }
        }
        cause = self[cause].cause
      }
      let order = columns.place(
        entry, row, after: source.map { (position: $0, column: known[$0]!.order) })
      let event = MarbleEvent(
        row: row, time: entry.time, kind: entry.kind, text: text, color: color, order: order)
      known[position] = event
      return event
    }
  }
}
