import WeirRuntime
import WeirText

/// A row of a marble diagram. It contains the runs of a stream that do not overlap in time.
package struct MarbleRow {
  package let name: String
  package let runs: [StreamRun]
  /// The index of the row among the rows of its stream.
  var number = 0
  /// A label with the numbers of the runs, such as "run 2"; nil unless the stream has several rows.
  var mark: String?
  /// Whether the stream has run, but the log no longer contains its events.
  var isForgotten = false
  /// The number of omitted rows of the stream that would follow this one.
  var hidden = 0

  package init(
    name: String, runs: [StreamRun], number: Int = 0, mark: String? = nil,
    isForgotten: Bool = false, hidden: Int = 0
  ) {
    (self.name, self.runs, self.number, self.mark, self.isForgotten, self.hidden) = (
      name, runs, number, mark, isForgotten, hidden
    )
  }

  var label: String {
    let name = number == 0 ? name : mark == nil ? "" : String.spaces(DisplayWidth.of(name))
    return mark.map { "\(name) \($0)" } ?? name
  }
}

extension StreamLog {
  /// The maximum number of rows per stream.
  private static let limit = 4
  /// The maximum number of runs in the label of a row.
  private static let marked = 3

  /// The runs with entries in the log, in the order in which they started.
  package var runs: [StreamRun] {
    var known: [Int: StreamRun] = [:]
    for index in indices { known[self[index].run.number] = self[index].run }
    return known.values.sorted { $0.number < $1.number }
  }

  /// Returns the runs of the streams with the given ids, in as few rows as possible.
  package func rows(_ name: String, of streams: [Int]) -> [MarbleRow] {
    rows(name, of: runs.filter { streams.contains($0.node.id) })
  }

  /// Returns the rows of each stream, followed by the rows of its inner streams.
  ///
  /// If several streams were created at one call site, the rows of their inner streams follow the
  /// rows of the last of them.
  package func rows(_ streams: [(name: String, node: StreamNode?)]) -> [MarbleRow] {
    let runs = runs
    var rows: [MarbleRow] = []
    for (index, (name, node)) in streams.enumerated() {
      var own = self.rows(name, of: runs.filter { $0.node === node })
      if own[0].runs.isEmpty { own[0].isForgotten = (node?.starts ?? 0) > 0 }
      rows += own
      guard let site = node?.site,
        !streams[(index + 1)...].contains(where: { $0.node?.site?.isSame(as: site) == true })
      else { continue }
      let inner = runs.filter { $0.node.flattening?.isSame(as: site) == true }
      if !inner.isEmpty { rows += self.rows("  inner", of: inner) }
    }
    return rows
  }

  /// Returns the runs in as few rows as possible. If a single stream has several rows, their labels
  /// contain the numbers of the runs.
  private func rows(_ name: String, of runs: [StreamRun]) -> [MarbleRow] {
    var lanes: [[Int]] = []
    for (number, run) in runs.enumerated() {
      let free = lanes.firstIndex { lane in
        runs[lane.last!].lastEntry.map { $0 < run.start } ?? false
      }
      if let free { lanes[free].append(number) } else { lanes.append([number]) }
    }
    // A stream that has not been started has one empty row.
    if lanes.isEmpty { lanes = [[]] }
    let shown = lanes.count > Self.limit ? Self.limit - 1 : lanes.count
    let isOneStream = runs.allSatisfy { $0.node === runs[0].node && $0.node.flattening == nil }
    return lanes.prefix(shown).enumerated().map { index, lane in
      let numbers = lane.prefix(Self.marked).map { "\($0 + 1)" }.joined(separator: ", ")
      return MarbleRow(
        name: name, runs: lane.map { runs[$0] }, number: index,
        mark: lanes.count > 1 && isOneStream
          ? "run \(numbers)" + (lane.count > Self.marked ? " .." : "") : nil,
        hidden: index == shown - 1 ? lanes.count - shown : 0)
    }
  }

  /// Returns the positions of the log entries that the rows show.
  package func events(of rows: [MarbleRow]) -> [Int] {
    let numbers = Set(rows.flatMap(\.runs).map(\.number))
    return indices.filter { self[$0].isEvent && numbers.contains(self[$0].run.number) }
  }

  /// Returns the ids of the inner streams that the given streams emitted, in the order of emission.
  package func carried(by streams: [Int]) -> [Int] {
    var carried: [Int] = []
    for entry in indices.lazy.map({ self[$0] }) where streams.contains(entry.run.node.id) {
      if entry.kind == .value, let stream = entry.value.carriedStream, !carried.contains(stream) {
        carried.append(stream)
      }
    }
    return carried
  }
}

extension [MarbleRow] {
  /// The index of the row that contains each run.
  var indicesOfRuns: [ObjectIdentifier: Int] {
    var indices: [ObjectIdentifier: Int] = [:]
    for (index, row) in enumerated() {
      for run in row.runs { indices[ObjectIdentifier(run)] = index }
    }
    return indices
  }
}
