/// What was entered, oldest first, and where the user stands in it. No I/O.
struct History {
  static let limit = 10_000

  private(set) var entries: [String] = []
  /// Where the user stands; `entries.count` is the line being typed.
  private var position = 0
  /// The line being typed, while the user looks at older ones.
  private var draft = ""

  init(entries: [String] = []) {
    self.entries = entries.suffix(Self.limit)
    rewind()
  }

  /// Adds an entry, unless it is empty, begins with a space, or repeats the one before it.
  mutating func add(_ entry: String) -> Bool {
    defer { rewind() }
    let isBlank = entry.allSatisfy { $0 == " " || $0 == "\n" || $0 == "\t" }
    if isBlank || entry.hasPrefix(" ") || entry == entries.last { return false }
    entries.append(entry)
    // In bulk, so that a full history does not move all its entries for each new one.
    if entries.count >= Self.limit + Self.limit / 10 {
      entries.removeFirst(entries.count - Self.limit)
    }
    return true
  }

  /// Back to the line being typed.
  mutating func rewind() {
    position = entries.count
    draft = ""
  }

  mutating func older(than text: String) -> String? {
    if position == 0 { return nil }
    if position == entries.count { draft = text }
    position -= 1
    return entries[position]
  }

  mutating func newer() -> String? {
    if position == entries.count { return nil }
    position += 1
    return position == entries.count ? draft : entries[position]
  }
}
