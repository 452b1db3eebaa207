/// What was entered, oldest first, and where the user stands in it. No I/O.
struct History {
  static let limit = 10_000

  private(set) var entries: [String] = []
  /// Where the user stands; `entries.count` is the line being typed.
  private var position = 0
  /// The line being typed, while the user looks at older ones.
  private var draft = ""
  /// Of the entries that are gone through.
  private var beginning = ""

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

  /// The next older entry that begins with what was typed and says something else than the text.
  ///
  /// - Parameter isAny: true where all entries are gone through, as vi does it.
  mutating func older(than text: String, isAny: Bool = false) -> String? {
    let isChanged = !isAny && position < entries.count && text != entries[position]
    if position == entries.count || isChanged { (position, draft) = (entries.count, text) }
    beginning = isAny ? "" : draft
    guard
      let found = entries[..<position].lastIndex(where: { $0 != text && $0.hasPrefix(beginning) })
    else { return nil }
    position = found
    return entries[found]
  }

  /// The next newer one, and at last what was typed.
  mutating func newer(than text: String) -> String? {
    if position == entries.count { return nil }
    let rest = entries[(position + 1)...]
    position = rest.firstIndex { $0 != text && $0.hasPrefix(beginning) } ?? entries.count
    return position == entries.count ? draft : entries[position]
  }

  /// How the newest entry goes on that begins with the text.
  func continuation(of text: String) -> String? {
    entries.last { $0.utf8.count > text.utf8.count && $0.hasPrefix(text) }.map {
      String($0.unicodeScalars.dropFirst(text.unicodeScalars.count))
    }
  }
}
