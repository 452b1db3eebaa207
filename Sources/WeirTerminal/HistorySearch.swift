/// An incremental search backwards through history, as Ctrl-R does it. No I/O.
struct HistorySearch {
  private let entries: [String]
  private(set) var pattern = ""
  /// Index of the entry found; the count when none is yet.
  private var position: Int
  private(set) var hasFailed = false

  init(entries: [String]) {
    self.entries = entries
    position = entries.count
  }

  var found: String? { position < entries.count ? entries[position] : nil }

  var prompt: [StyledPiece] {
    [StyledPiece("(\(hasFailed ? "failed " : "")reverse-i-search)`\(pattern)': ")]
  }

  /// Where in the entry found the pattern stands, in scalars.
  var cursor: Int {
    guard let found, let range = Self.range(of: pattern, in: Array(found.unicodeScalars)) else {
      return 0
    }
    return range
  }

  mutating func extend(with text: String) {
    pattern += text
    search(from: position)
  }

  mutating func shorten() {
    if pattern.isEmpty { return }
    pattern.unicodeScalars.removeLast()
    position = entries.count
    hasFailed = false
    if !pattern.isEmpty { search(from: entries.count) }
  }

  /// The next older entry that holds the pattern and differs from the one found.
  mutating func again() {
    let present = found
    var start = position - 1
    while start >= 0, entries[start] == present { start -= 1 }
    search(from: start)
  }

  private mutating func search(from start: Int) {
    var index = min(start, entries.count - 1)
    let wanted = Array(pattern.unicodeScalars)
    while index >= 0 {
      if Self.range(of: wanted, in: Array(entries[index].unicodeScalars)) != nil {
        position = index
        hasFailed = false
        return
      }
      index -= 1
    }
    hasFailed = true
  }

  private static func range(of pattern: String, in text: [Unicode.Scalar]) -> Int? {
    range(of: Array(pattern.unicodeScalars), in: text)
  }

  private static func range(of pattern: [Unicode.Scalar], in text: [Unicode.Scalar]) -> Int? {
    if pattern.count > text.count { return nil }
    return (0...text.count - pattern.count).last { text[$0...].starts(with: pattern) }
  }
}
