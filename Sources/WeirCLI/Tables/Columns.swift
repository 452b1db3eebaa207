import WeirLanguage
import WeirText

/// A table with a title for each column. Columns are two spaces apart.
struct Columns {
  let titles: [String]
  /// The indices of the right-aligned columns.
  let numbers: Set<Int>
  /// The minimum width of each column.
  var leastWidths: [Int] = []

  init(titles: [String], numbers: some Sequence<Int>) {
    (self.titles, self.numbers) = (titles, Set(numbers))
  }

  /// Returns the titles and a line for each row. Empty if there are no rows.
  ///
  /// - Parameters:
  ///   - width: the maximum width of a line.
  ///   - role: returns the role of a cell, given its row and its column.
  func lines(
    _ rows: [[String]], width: Int = .max, role: (Int, Int) -> StyledText.Role
  ) -> [StyledText] {
    guard !rows.isEmpty else { return [] }
    let widths = widths(rows)
    let heading = line(titles, widths, width) { _ in .secondary }
    return [heading]
      + rows.enumerated().map { row, cells in line(cells, widths, width) { role(row, $0) } }
  }

  /// Returns the width of each column.
  func widths(_ rows: [[String]]) -> [Int] {
    titles.indices.map { column in
      let least = column < leastWidths.count ? leastWidths[column] : 0
      return ([titles] + rows).reduce(least) { max($0, DisplayWidth.of($1[column])) }
    }
  }

  private func line(
    _ cells: [String], _ widths: [Int], _ width: Int, role: (Int) -> StyledText.Role
  ) -> StyledText {
    var line = StyledText()
    var room = width
    for (column, cell) in cells.enumerated() {
      let (isNumber, isLast) = (numbers.contains(column), column == cells.count - 1)
      let gap = String.spaces(
        isLast && !isNumber ? 0 : widths[column] - DisplayWidth.of(cell))
      let text = (isNumber ? gap + cell : cell + gap).cut(to: room)
      line.append(text, role(column))
      room -= DisplayWidth.of(text) + 2
      guard room > 0, !isLast else { break }
      line.append("  ")
    }
    return line
  }
}

extension Int {
  /// Returns the number with the noun: `1 event`, `1,234 events`.
  func grouped(_ noun: String) -> String {
    "\(Size.grouped(self)) \(noun)\(self == 1 ? "" : "s")"
  }
}
