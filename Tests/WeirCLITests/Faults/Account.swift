/// The report that `--account` prints on exit.
struct Account {
  struct Row: Equatable {
    let name: String
    let received: Int
    let sent: Int
    let dropped: Int
    let buffered: Int
  }

  let rows: [Row]
  /// The error lines other than the report.
  let errors: [String]

  init(_ error: String) {
    let lines = error.split(separator: "\n").map(String.init)
    let heading = lines.lastIndex { $0.hasPrefix("EDGE ") } ?? lines.endIndex
    errors = Array(lines[..<heading])
    rows = lines.dropFirst(heading + 1).compactMap { line in
      let cells = line.split(separator: " ").map { $0.filter { $0 != "," } }
      let numbers = cells.suffix(4).compactMap { Int($0) }
      guard numbers.count == 4 else { return nil }
      return Row(
        name: cells.dropLast(4).joined(separator: " "), received: numbers[0], sent: numbers[1],
        dropped: numbers[2], buffered: numbers[3])
    }
  }

  /// Whether something was received, and everything received was sent, dropped or buffered.
  var isBalanced: Bool {
    !rows.isEmpty && rows.allSatisfy { $0.received == $0.sent + $0.dropped + $0.buffered }
  }
}
