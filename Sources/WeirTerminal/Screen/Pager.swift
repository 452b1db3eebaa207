/// A text that is longer than the screen, shown page by page. Performs no I/O.
struct Pager {
  /// The effect of a key.
  enum Turn: Equatable {
    case stays, leaves
    /// The pager closes, and the key is passed to the line.
    case passes
  }

  struct Row: Equatable {
    /// The index of the line that contains the row.
    let line: Int
    var bytes: [UInt8] = []
    /// The text without color sequences.
    var text = ""
    var columns = 0
  }

  private let lines: [[UInt8]]
  private var rows: [Row]
  private var width: Int
  private var height: Int
  private var top = 0
  /// The search pattern. Case is ignored unless the pattern contains an uppercase letter.
  private var pattern = ""
  /// The pattern while it is being typed.
  private var typed: String?
  private var found: Int?
  private var isMissing = false

  init(_ lines: [[UInt8]], width: Int, height: Int) {
    self.lines = lines
    (self.width, self.height) = (width, height)
    rows = Self.rows(of: lines, width: width)
  }

  /// Splits lines into rows. The lines may contain colors (SGR sequences) and newlines.
  static func rows(of lines: [[UInt8]], width: Int) -> [Row] {
    var rows: [Row] = []
    for (index, line) in lines.enumerated() {
      var pen = ""
      var escape = ""
      rows.append(Row(line: index))
      for scalar in String(decoding: line, as: UTF8.self).unicodeScalars {
        let last = rows.count - 1
        if !escape.isEmpty || scalar == "\u{1B}" {
          escape.unicodeScalars.append(scalar)
          guard scalar.properties.isAlphabetic else { continue }
          pen = escape == "\u{1B}[0m" ? "" : pen + escape
          rows[last].bytes += escape.utf8
          escape = ""
        } else if scalar == "\n" || rows[last].columns + scalar.columns > max(2, width) {
          rows.append(Row(line: index, bytes: Array(pen.utf8)))
          if scalar != "\n" { rows[last + 1].add(scalar) }
        } else if scalar != "\r" {
          rows[last].add(scalar)
        }
      }
    }
    return rows
  }

  // MARK: Keys

  private var page: Int { max(1, height - 1) }
  private var lastTop: Int { max(0, rows.count - page) }

  /// Adapts to a new size. The line at the top remains at the top.
  mutating func resize(width: Int, height: Int) {
    let line = rows[top].line
    (self.width, self.height) = (width, height)
    rows = Self.rows(of: lines, width: width)
    move(to: rows.firstIndex { $0.line == line } ?? 0)
  }

  private mutating func move(to row: Int) { top = max(0, min(row, lastTop)) }

  mutating func turn(_ key: Key) -> Turn {
    isMissing = false
    if typed != nil { return search(key) }
    let isAtEnd = top >= lastTop
    switch key {
    case .scalar(" "), .scalar("\u{6}"), .pageDown:
      if isAtEnd { return .leaves }
      move(to: top + page)
    case .scalar("\r"), .scalar("\n"):
      if isAtEnd { return .leaves }
      move(to: top + 1)
    case .editing(.down): move(to: top + 1)
    case .editing(.up): move(to: top - 1)
    case .scalar("b"), .scalar("\u{2}"), .pageUp: move(to: top - page)
    case .scalar("g"), .editing(.lineStart): move(to: 0)
    case .scalar("G"), .editing(.lineEnd): move(to: lastTop)
    case .scalar("/"): typed = ""
    case .scalar("n") where !pattern.isEmpty: find(from: (found ?? -1) + 1)
    case .scalar("q"), .scalar("\u{1B}"), .interrupt: return .leaves
    default: return .passes
    }
    return .stays
  }

  private mutating func search(_ key: Key) -> Turn {
    switch key {
    case .scalar("\r"), .scalar("\n"):
      if let typed, !typed.isEmpty { pattern = typed }
      typed = nil
      if !pattern.isEmpty { find(from: rows[top].line) }
    case .scalar("\u{7F}"), .scalar("\u{8}"):
      typed = typed?.isEmpty == true ? nil : typed.map { String($0.dropLast()) }
    case .scalar("\u{1B}"), .interrupt: typed = nil
    case .scalar(let scalar) where !scalar.isControl: typed?.unicodeScalars.append(scalar)
    case .paste(let text): typed? += text.prefix { $0 != "\n" }
    default: break
    }
    return .stays
  }

  /// Finds the first line from `start` on that contains the pattern, wrapping around to the top,
  /// and moves to it.
  private mutating func find(from start: Int) {
    let order = Array(start..<max(start, lines.count)) + Array(0..<min(start, lines.count))
    found = order.first { line in
      rows.contains { $0.line == line && Self.range(of: pattern, in: $0.text) != nil }
    }
    isMissing = found == nil
    if let found, let row = rows.firstIndex(where: { $0.line == found }) { move(to: row) }
  }

  private static func range(of pattern: String, in text: String) -> Range<String.Index>? {
    guard pattern == pattern.lowercased() else { return text.firstRange(of: pattern) }
    let small = text.lowercased()
    guard let range = small.firstRange(of: pattern) else { return nil }
    let start = small.distance(from: small.startIndex, to: range.lowerBound)
    guard text.count == small.count else { return nil }
    let lower = text.index(text.startIndex, offsetBy: start)
    return lower..<text.index(lower, offsetBy: pattern.count)
  }

  // MARK: The screen

  /// The visible rows. The last row shows the position in the text or the pattern being typed.
  var screen: [[UInt8]] {
    let shown = rows[top..<min(rows.count, top + page)]
    let space = Array(repeating: [UInt8](), count: page - shown.count)
    return shown.map(marked) + space + [footer]
  }

  private func marked(_ row: Row) -> [UInt8] {
    guard !pattern.isEmpty, let range = Self.range(of: pattern, in: row.text) else {
      return row.bytes + Array("\u{1B}[0m".utf8)
    }
    let (before, behind) = (row.text[..<range.lowerBound], row.text[range.upperBound...])
    return Array("\(before)\u{1B}[7m\(row.text[range])\u{1B}[0m\(behind)".utf8)
  }

  private var footer: [UInt8] {
    if let typed { return FooterRow([StyledPiece("/" + typed)], width: width).bytes }
    let last = rows[min(rows.count, top + page) - 1].line + 1
    let place =
      isMissing
      ? "'\(pattern)' is not there" : "lines \(rows[top].line + 1)-\(last) of \(lines.count)"
    let on = top >= lastTop ? "Space quits" : "Space continues"
    return FooterRow(
      [
        StyledPiece(place, Style("7")),
        StyledPiece("  \(on), b back, q quits, / searches"),
      ], width: width
    ).bytes
  }
}

extension Pager.Row {
  fileprivate mutating func add(_ scalar: Unicode.Scalar) {
    bytes += UTF8.encode(scalar)!
    text.unicodeScalars.append(scalar)
    columns += scalar.columns
  }
}
