import WeirRuntime
import WeirText

extension StreamLog {
  /// The maximum number of `-` in a row.
  private static let longestNotation: Int64 = 200

  /// Returns the events at the given positions in the notation of `marbles`, one line a row, and a line
  /// that tells the time of a `-`.
  package func notation(
    of rows: [MarbleRow], at positions: [Int], since beginning: Int64
  ) -> [StyledText] {
    let rowOfRun = rows.indicesOfRuns
    var symbols = [[(time: Int64, symbol: MarbleSymbol)]](repeating: [], count: rows.count)
    for entry in positions.lazy.map({ self[$0] }) {
      guard let row = rowOfRun[ObjectIdentifier(entry.run)], let symbol = MarbleSymbol(entry) else {
        continue
      }
      symbols[row].append((entry.time - beginning, symbol))
    }
    let step = Self.step(of: symbols.joined().map(\.time))
    let width = (rows.map { DisplayWidth.of($0.label) }.max() ?? 0) + 2
    let lines = zip(rows, symbols).enumerated().map { index, row in
      StyledText(row.0.label, .label(index)).padded(to: width)
        + StyledText(MarbleGroup.marbles(row.1.map { ($0.time.steps(of: step), $0.symbol) }))
    }
    return lines + [StyledText("(each '-' is \(TimeSpan(nanoseconds: step)))", .secondary)]
  }

  /// Returns the longest step with which all times are at steps, or a round one if a row would be too
  /// long with it.
  private static func step(of times: [Int64]) -> Int64 {
    let last = times.max() ?? 0
    let common = times.reduce(0) { (result: Int64, time: Int64) in
      var (a, b) = (result, time)
      while b != 0 { (a, b) = (b, a % b) }
      return a
    }
    if common > 0, last / common <= longestNotation { return common }
    return TimeSpan.roundSteps.first { last / $0 <= longestNotation } ?? max(1, last)
  }
}
