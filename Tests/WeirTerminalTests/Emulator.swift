import WeirText

@testable import WeirTerminal

/// A small terminal emulator. It supports the redisplay's escape sequences, late wrapping at the
/// margin, a scrollback and reflow. Unknown sequences are recorded as complaints.
struct Emulator {
  struct Row: Equatable {
    /// The text of each column. The second column of a wide character is empty.
    var cells: [String] = []
    var wraps = false
  }

  private(set) var width: Int
  private(set) var height: Int
  private(set) var rows: [Row]
  /// The number of rows in the scrollback.
  private(set) var scrolled = 0
  private(set) var row = 0
  private(set) var column = 0
  private(set) var bells = 0
  private(set) var isCursorHidden = false
  private(set) var takesBracketedPastes = false
  private(set) var complaints: [String] = []
  private var wrapsNext = false
  /// The state to restore when the alternate screen is left.
  private var other: (rows: [Row], scrolled: Int, row: Int, column: Int)?
  private var pending: ArraySlice<UInt8> = []

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    rows = Array(repeating: Row(), count: height)
  }

  /// The scrollback and the screen, without trailing empty rows.
  var transcript: [String] {
    var lines = rows.map(Self.text)
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  var screen: [String] { rows[scrolled...].map(Self.text) }

  /// The position of the cursor in the transcript.
  var place: [Int] { [scrolled + row, column] }

  private static func text(_ row: Row) -> String {
    var text = row.cells.joined()
    while text.last == " " { text.removeLast() }
    return text
  }

  /// The number of rows in the transcript.
  var end: Int { (rows.lastIndex { !Self.text($0).isEmpty } ?? -1) + 1 }

  /// Returns the last rows of the transcript.
  func tail(_ count: Int) -> [String] {
    let end = end
    return rows[max(0, end - count)..<end].map(Self.text)
  }

  mutating func feed(_ bytes: some Sequence<UInt8>) {
    pending = pending + bytes
    while let length = take() { pending = pending.dropFirst(length) }
    pending = ArraySlice(Array(pending))
  }

  /// Processes the first pending character or sequence. Returns its length, or nil if it is
  /// incomplete.
  private mutating func take() -> Int? {
    guard let first = pending.first else { return nil }
    switch first {
    case 0x1B: return escape()
    case 13: (column, wrapsNext) = (0, false)
    case 10: lineFeed()
    case 7: bells += 1
    case 0..<0x20: complaints.append("control \(first)")
    default: return character(first)
    }
    return 1
  }

  private mutating func character(_ lead: UInt8) -> Int? {
    let length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    if pending.count < length { return nil }
    let text = String(decoding: pending.prefix(length), as: UTF8.self)
    // Scalars that only combine with others in an emoji are not complaints.
    let isJoiner = ["\u{200D}", "\u{FE0E}", "\u{FE0F}"].contains(text)
    if !isJoiner, let escape = text.unicodeScalars.first!.escape() { complaints.append(escape) }
    put(text, columns: text.unicodeScalars.first!.columns)
    return length
  }

  private mutating func put(_ text: String, columns: Int) {
    if columns == 0 { return combine(text) }
    if wrapsNext || column + columns > width {
      rows[scrolled + row].wraps = true
      lineFeed()
      column = 0
    }
    wrapsNext = false
    setCell(column, to: text)
    if columns == 2 { setCell(column + 1, to: "") }
    column += columns
    if column >= width { (column, wrapsNext) = (width - 1, true) }
  }

  private mutating func combine(_ text: String) {
    var base = wrapsNext ? column : column - 1
    while base > 0, rows[scrolled + row].cells[base] == "" { base -= 1 }
    if base >= 0 { rows[scrolled + row].cells[base] += text }
  }

  private mutating func setCell(_ index: Int, to text: String) {
    while rows[scrolled + row].cells.count <= index { rows[scrolled + row].cells.append(" ") }
    rows[scrolled + row].cells[index] = text
  }

  private mutating func lineFeed() {
    wrapsNext = false
    row += 1
    if row == height {
      rows.append(Row())
      scrolled += 1
      row -= 1
    }
  }

  private mutating func escape() -> Int? {
    guard pending.count >= 3 else { return nil }
    guard let end = pending.dropFirst(2).firstIndex(where: { (0x40...0x7E).contains($0) })
    else { return nil }
    let argument = String(decoding: pending[(pending.startIndex + 2)..<end], as: UTF8.self)
    run(argument, Character(Unicode.Scalar(pending[end])))
    return end + 1 - pending.startIndex
  }

  private mutating func run(_ argument: String, _ command: Character) {
    let count = Int(argument) ?? 1
    switch (argument, command) {
    case ("?2026", _), (_, "m"): break
    case ("?1049", "h"):
      other = (rows, scrolled, row, column)
      (rows, scrolled) = (Array(repeating: Row(), count: height), 0)
    case ("?1049", "l"):
      if let other { (rows, scrolled, row, column) = other } else { complaints.append("no screen") }
      (other, wrapsNext) = (nil, false)
    case ("?25", "h"), ("?25", "l"): isCursorHidden = command == "l"
    case ("?2004", "h"), ("?2004", "l"): takesBracketedPastes = command == "h"
    case (_, "A"):
      if count > row { complaints.append("up \(count) from row \(row)") }
      (row, wrapsNext) = (max(0, row - count), false)
    case (_, "C"): (column, wrapsNext) = (min(width - 1, column + count), false)
    case ("", "K"): eraseRow()
    case ("", "J"):
      eraseRow()
      for below in (row + 1)..<max(row + 1, height) { rows[scrolled + below] = Row() }
    case ("2", "J"): for index in 0..<height { rows[scrolled + index] = Row() }
    case ("", "H"): (row, column, wrapsNext) = (0, 0, false)
    default: complaints.append("ESC [ \(argument)\(command)")
    }
  }

  private mutating func eraseRow() {
    let cells = rows[scrolled + row].cells
    if cells.count > column { rows[scrolled + row].cells = Array(cells[..<column]) }
    rows[scrolled + row].wraps = false
  }

  /// Resizes the terminal and rewraps all rows. The cursor stays on its character.
  mutating func resize(width: Int, height: Int) {
    var wrapped: [Row] = []
    var cursor = (row: 0, column: 0)
    var line: [String] = []
    var offset: Int?
    for (index, old) in rows.enumerated() {
      if index == scrolled + row { offset = line.count + column + (wrapsNext ? 1 : 0) }
      line += old.cells
      if old.wraps { continue }
      let (pieces, at) = Self.wrap(line, width: width, offset: offset)
      if let at { cursor = (wrapped.count + at.row, at.column) }
      wrapped += pieces
      (line, offset) = ([], nil)
    }
    while wrapped.count > max(height, cursor.row + 1), wrapped.last == Row() {
      wrapped.removeLast()
    }
    // Keeps the cursor on the screen, if necessary by removing rows below it.
    while wrapped.count > cursor.row + height { wrapped.removeLast() }
    while wrapped.count < height { wrapped.append(Row()) }
    (self.width, self.height, rows, wrapsNext) = (width, height, wrapped, false)
    scrolled = wrapped.count - height
    (row, column) = (cursor.row - scrolled, cursor.column)
  }

  private static func wrap(
    _ line: [String], width: Int, offset: Int?
  ) -> ([Row], (row: Int, column: Int)?) {
    var rows = [Row()]
    var place: (row: Int, column: Int)?
    for (index, cell) in line.enumerated() {
      let columns = index + 1 < line.count && line[index + 1] == "" && cell != "" ? 2 : 1
      if rows[rows.count - 1].cells.count + (cell == "" ? 0 : columns) > width {
        rows[rows.count - 1].wraps = true
        rows.append(Row())
      }
      if index == offset { place = (rows.count - 1, rows[rows.count - 1].cells.count) }
      rows[rows.count - 1].cells.append(cell)
    }
    let last = rows.count - 1
    if let offset, place == nil {
      place = (last, min(width - 1, rows[last].cells.count + max(0, offset - line.count)))
    }
    return (rows, place)
  }
}
