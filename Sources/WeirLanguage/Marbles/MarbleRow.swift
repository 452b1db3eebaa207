/// A row of a marble diagram: runs that do not overlap, one behind the other.
struct MarbleRow {
  let label: String
  let runs: [StreamRun]
  /// How many further rows there would be below, which are left out.
  var hidden = 0
}

extension StreamLog {
  /// How many rows one thing may take.
  private static let limit = 4

  /// The runs that entries are there of, by the order of their beginning.
  var runs: [StreamRun] {
    var known: [Int: StreamRun] = [:]
    for index in indices { known[self[index].run.number] = self[index].run }
    return known.values.sorted { $0.number < $1.number }
  }

  /// The runs of some streams in as few rows as that takes, the first of them with the label.
  func rows(_ label: String, of streams: [Int]) -> [MarbleRow] {
    rows(label, of: runs.filter { streams.contains($0.node.id) })
  }

  /// Runs in as few rows as that takes.
  func rows(_ label: String, of runs: [StreamRun]) -> [MarbleRow] {
    var lanes: [[StreamRun]] = []
    for run in runs {
      let free = lanes.firstIndex { lane in lane.last!.lastEntry.map { $0 < run.start } ?? false }
      if let free { lanes[free].append(run) } else { lanes.append([run]) }
    }
    // What was never started has a row too.
    if lanes.isEmpty { lanes = [[]] }
    let shown = lanes.count > Self.limit ? Self.limit - 1 : lanes.count
    return lanes.prefix(shown).enumerated().map { index, lane in
      MarbleRow(
        label: index == 0 ? label : "", runs: lane,
        hidden: index == shown - 1 ? lanes.count - shown : 0)
    }
  }

  /// The streams that streams sent, in order.
  func carried(by streams: [Int]) -> [Int] {
    var carried: [Int] = []
    for entry in indices.lazy.map({ self[$0] }) where streams.contains(entry.run.node.id) {
      if entry.kind == .value, let stream = entry.value.carriedStream, !carried.contains(stream) {
        carried.append(stream)
      }
    }
    return carried
  }
}
