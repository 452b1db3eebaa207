import WeirLanguage
import WeirText

/// The I/O statistics of a session, in columns. IN is the sum of OUT, DROPPED and BUFFERED. LAG is
/// shown if a source reports it.
struct IOTable {
  let lines: [StyledText]

  /// - Parameter width: the maximum width of a line. Long names are truncated in the middle.
  init(_ statistics: [IOStatistics], width: Int = .max) {
    let hasLag = statistics.contains { $0.lag != nil }
    let titles = ["EDGE", "IN", "OUT", "DROPPED", "BUFFERED"] + (hasLag ? ["LAG"] : [])
    let columns = Columns(titles: titles, numbers: 1..<titles.count)
    let numbers = statistics.map { row in
      [row.received, row.sent, row.dropped, row.buffered].map(Size.grouped)
        + (hasLag ? [row.lag.map(Size.grouped) ?? ""] : [])
    }
    let room = titles.indices.dropFirst().reduce(width) { room, column in
      room - 2 - numbers.reduce(titles[column].count) { max($0, $1[column - 1].count) }
    }
    let cells = zip(statistics, numbers).map { row, numbers in
      [row.name.cutInside(to: max(8, room))] + numbers
    }
    lines = columns.lines(cells, width: width) { _, _ in .plain }
  }
}

extension String {
  /// Returns the text truncated in the middle to fit the columns.
  ///
  /// The end of a path is its most informative part.
  fileprivate func cutInside(to columns: Int) -> String {
    guard DisplayWidth.of(self) > columns else { return self }
    func part(_ characters: some Sequence<Character>, _ room: Int) -> [Character] {
      var room = room
      return characters.prefix {
        room -= DisplayWidth.of($0)
        return room >= 0
      }
    }
    let start = (columns - 3) / 3
    return part(self, start) + "..." + part(reversed(), columns - 3 - start).reversed()
  }
}
