/// An incremental backward search in the history, as with Ctrl-R. Performs no I/O.
struct HistorySearch {
  private static let listLength = 5

  private let entries: [String]
  private(set) var pattern = ""
  /// The index of the matching entry; the number of entries if there is none yet.
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

  /// The matches, as rows to show below the line.
  var rows: [[StyledPiece]] {
    list(Self.listLength).map { text, isFound in
      let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      return [StyledPiece("  " + line, isFound ? Style("7") : Style("2"))]
    }
  }

  /// The position of the pattern in the matching entry, in scalars.
  var cursor: Int {
    guard let found, let range = Self.range(of: pattern, in: Array(found.unicodeScalars)) else {
      return 0
    }
    return range
  }

  mutating func extend(with text: String) {
    pattern += text
    search(from: position)
    if hasFailed { search(from: entries.count) }
  }

  mutating func shorten() {
    if pattern.isEmpty { return }
    pattern.unicodeScalars.removeLast()
    position = entries.count
    hasFailed = false
    if !pattern.isEmpty { search(from: entries.count) }
  }

  /// Moves to the next older entry that contains the pattern and differs from the current match.
  mutating func again() { go(to: matches(step: -1, limit: 1).first) }

  /// Moves to the next newer entry that contains the pattern and differs from the current match.
  mutating func back() { go(to: matches(step: 1, limit: 1).first) }

  private mutating func go(to index: Int?) {
    hasFailed = index == nil
    position = index ?? position
  }

  /// Returns the current match and the nearest other matches without duplicates, newest first.
  ///
  /// The list is empty if there is no other match.
  func list(_ limit: Int) -> [(text: String, isFound: Bool)] {
    guard found != nil, !hasFailed, !pattern.isEmpty, limit > 1 else { return [] }
    let older = matches(step: -1, limit: limit - 1)
    let newer = matches(step: 1, limit: limit - 1)
    let above = min(newer.count, max(1, limit - 1 - older.count))
    let rows = newer.prefix(above).reversed() + [position] + older.prefix(limit - 1 - above)
    return rows.count > 1 ? rows.map { (entries[$0], $0 == position) } : []
  }

  /// Returns the indices of other entries that contain the pattern, nearest first, without
  /// duplicates.
  private func matches(step: Int, limit: Int) -> [Int] {
    let wanted = Array(pattern.unicodeScalars)
    var known: Set<String?> = [found]
    var matches: [Int] = []
    var index = position + step
    while entries.indices.contains(index), matches.count < limit {
      if Self.range(of: wanted, in: Array(entries[index].unicodeScalars)) != nil,
        known.insert(entries[index]).inserted
      {
        matches.append(index)
      }
      index += step
    }
    return matches
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
