/// What a window shows.
struct Screen {
  /// From the top, without the spaces that end them.
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

  /// The rows down to the last that shows anything.
  var used: ArraySlice<String> { rows.prefix(1 + (rows.lastIndex { !$0.isEmpty } ?? -1)) }

  var lastRow: String { used.last ?? "" }

  /// Where these rows begin, if they end the screen.
  func start(of last: [String]) -> Int? {
    let shown = last.prefix(1 + (last.lastIndex { !$0.isEmpty } ?? -1))
    return used.suffix(shown.count) == shown ? used.count - shown.count : nil
  }

  func ends(in last: [String]) -> Bool { start(of: last) != nil }

  /// True where the cursor is at a place in these rows, which end the screen.
  ///
  /// - Parameter place: counted from the first of them; nil: at their end.
  func hasCursor(at place: Place?, in last: [String]) -> Bool {
    guard let start = start(of: last) else { return false }
    guard let place else {
      return cursor.row == start + last.count - 1 && cursor.column >= last.last!.count
    }
    return cursor == Place(row: start + place.row, column: place.column)
  }

  /// The rows with the cursor marked, in a frame.
  var drawing: String {
    let lines = rows.enumerated().map { index, row in
      index == cursor.row ? "| \(row)   <- cursor in column \(cursor.column)" : "| \(row)"
    }
    return "\(size.width) by \(size.height):\n" + lines.joined(separator: "\n")
  }

  /// The rows that a line fills, prompt included, where all its characters take one column.
  static func rows(of line: String, width: Int) -> [String] {
    var rest = Substring(line)
    var rows: [String] = []
    while rest.count >= width {
      rows.append(String(rest.prefix(width)).trimmed)
      rest = rest.dropFirst(width)
    }
    // Where the last row is full the cursor waits in the next one.
    return rows + [String(rest).trimmed]
  }

  /// So many characters, no two rows alike.
  static func text(_ count: Int) -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789")
    return String((0..<count).map { letters[($0 + $0 / letters.count) % letters.count] })
  }
}

extension String {
  /// Without the spaces at the end.
  var trimmed: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
