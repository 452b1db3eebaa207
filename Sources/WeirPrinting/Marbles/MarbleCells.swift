import WeirRuntime
import WeirText

/// A line of a diagram, by column.
struct MarbleCells {
  /// The texts of the columns. A column that a wide character to the left covers has an empty text.
  private var cells: [(text: String, role: StyledText.Role)]
  /// The first column in which a text can begin.
  private var free = 0

  init(_ count: Int) { cells = Array(repeating: (" ", .secondary), count: count) }

  func isFree(_ column: Int) -> Bool { column >= free }

  /// The first column after the text that covers a column.
  func end(after column: Int) -> Int { max(column, free - 1) }

  mutating func fill(_ column: Int, _ character: Character) {
    cells[column] = (String(character), .secondary)
  }

  /// - Parameter spacing: Whether a column after the text stays free of other texts.
  mutating func put(
    _ text: String, at column: Int, _ role: StyledText.Role, spacing: Bool = true
  ) {
    var place = column
    for character in text {
      let width = DisplayWidth.of(character)
      guard place + width <= cells.count else { break }
      cells[place] = (String(character), role)
      for covered in place + 1..<place + max(1, width) { cells[covered] = ("", role) }
      place += width
    }
    free = max(free, place + (spacing ? 1 : 0))
  }

  /// Draws a short line after the last text.
  mutating func goOn(with line: Character) {
    for column in max(0, free - 1)..<min(cells.count, free + 1) where cells[column].text == " " {
      fill(column, line)
    }
  }

  var text: StyledText {
    cells.reduce(into: StyledText()) { $0.append($1.text, $1.role) }.withoutTrailingSpaces
  }
}

extension String {
  /// Returns the text on at most `width` columns; the last one shows whether it was cut.
  func cut(to width: Int, _ ellipsis: Character) -> String {
    guard DisplayWidth.of(self) > width else { return self }
    var (text, rest) = ("", width - 1)
    for character in self {
      rest -= DisplayWidth.of(character)
      if rest < 0 { break }
      text.append(character)
    }
    return text + (width > 0 ? String(ellipsis) : "")
  }
}
