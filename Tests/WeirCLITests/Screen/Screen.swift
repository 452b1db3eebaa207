/// The contents of a window.
struct Screen {
  /// The rows from the top, without trailing spaces.
  let rows: [String]
  let cursor: Place
  let size: Size

  struct Place: Equatable {
    let row: Int
    let column: Int
  }

  struct Size: Equatable {
    let width: Int
    let height: Int
  }

  /// The rows up to the last nonempty one.
  var used: ArraySlice<String> { rows.prefix(1 + (rows.lastIndex { !$0.isEmpty } ?? -1)) }

  var lastRow: String { used.last ?? "" }

  /// Returns the index of the first of these rows if they end the screen.
  func start(of last: [String]) -> Int? {
    let shown = last.prefix(1 + (last.lastIndex { !$0.isEmpty } ?? -1))
    return used.suffix(shown.count) == shown ? used.count - shown.count : nil
  }

  func ends(in last: [String]) -> Bool { start(of: last) != nil }

  /// Returns whether the cursor is at a place in the rows that end the screen.
  ///
  /// - Parameter place: The place relative to the first row, or nil for the end of the last row.
  func hasCursor(at place: Place?, in last: [String]) -> Bool {
    guard let start = start(of: last) else { return false }
    guard let place else {
      return cursor.row == start + last.count - 1 && cursor.column >= last.last!.count
    }
    return cursor == Place(row: start + place.row, column: place.column)
  }

  /// The rows in a frame with a marked cursor.
  var drawing: String {
    let lines = rows.enumerated().map { index, row in
      index == cursor.row ? "| \(row)   <- cursor in column \(cursor.column)" : "| \(row)"
    }
    return "\(size.width) by \(size.height):\n" + lines.joined(separator: "\n")
  }

  /// Returns the rows that a line with its prompt fills. Each character must occupy one column.
  static func rows(of line: String, width: Int) -> [String] {
    var rest = Substring(line)
    var rows: [String] = []
    while rest.count >= width {
      rows.append(String(rest.prefix(width)).trimmed)
      rest = rest.dropFirst(width)
    }
    // If the last row is full, the cursor is in the next one.
    return rows + [String(rest).trimmed]
  }

  /// Returns a text of `count` characters in which no two rows are equal.
  static func text(_ count: Int) -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789")
    return String((0..<count).map { letters[($0 + $0 / letters.count) % letters.count] })
  }
}

extension String {
  /// The text without trailing spaces.
  var trimmed: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
