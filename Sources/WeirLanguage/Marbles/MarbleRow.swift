/// A row of a marble diagram: runs that do not overlap, one behind the other.
struct MarbleRow {
  let label: String
  /// By their numbers in the log.
  let runs: [Int]
  /// How many further rows there would be below, which are left out.
  var hidden = 0
}

extension StreamLog {
  /// How many rows one thing may take.
  private static let limit = 4

  /// The runs of some streams in as few rows as that takes, the first of them with the label.
  func rows(_ label: String, of streams: [Int]) -> [MarbleRow] {
    let runs = runs.indices.filter { streams.contains(self.runs[$0].stream) }
    var lanes: [[Int]] = []
    for run in runs {
      let free = lanes.firstIndex { lane in
        self.runs[lane.last!].end.map { $0 < self.runs[run].start } ?? false
      }
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
    for entry in entries where streams.contains(runs[entry.run].stream) {
      if let stream = entry.carried, !carried.contains(stream) { carried.append(stream) }
    }
    return carried
  }
}
