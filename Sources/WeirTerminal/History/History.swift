/// The entries of the history, oldest first, and the entry that the user is viewing. Performs no
/// I/O.
struct History {
  static let limit = 10_000

  private(set) var entries: [String] = []
  /// The index of the current entry; `entries.count` for the line being typed.
  private var position = 0
  /// The line being typed, kept while the user browses older entries.
  private var draft = ""
  /// The prefix that an entry must have to be found by browsing.
  private var beginning = ""

  init(entries: [String] = []) {
    self.entries = entries.suffix(Self.limit)
    rewind()
  }

  /// Adds an entry unless it is blank, begins with a space or repeats the previous entry. Returns
  /// whether it was added.
  mutating func add(_ entry: String) -> Bool {
    defer { rewind() }
    let isBlank = entry.allSatisfy { $0 == " " || $0 == "\n" || $0 == "\t" }
    if isBlank || entry.hasPrefix(" ") || entry == entries.last { return false }
    entries.append(entry)
    // Entries are removed in bulk, so that adding to a full history does not shift them each time.
    if entries.count >= Self.limit + Self.limit / 10 {
      entries.removeFirst(entries.count - Self.limit)
    }
    return true
  }

  /// Returns to the line being typed.
  mutating func rewind() {
    position = entries.count
    draft = ""
  }

  /// Moves to the next older entry that begins with the typed text and differs from `text`. Returns
  /// the entry, or nil if there is none.
  ///
  /// - Parameter isAny: whether to visit all entries regardless of the typed text, as in vi.
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

  /// Moves to the next newer entry that begins with the typed text and differs from `text`, or
  /// finally to the typed text. Returns nil if the typed text is already shown.
  mutating func newer(than text: String) -> String? {
    if position == entries.count { return nil }
    let rest = entries[(position + 1)...]
    position = rest.firstIndex { $0 != text && $0.hasPrefix(beginning) } ?? entries.count
    return position == entries.count ? draft : entries[position]
  }

  /// Returns the rest of the newest entry that begins with `text` and is longer; nil if there is
  /// none.
  func continuation(of text: String) -> String? {
    entries.last { $0.utf8.count > text.utf8.count && $0.hasPrefix(text) }.map {
      String($0.unicodeScalars.dropFirst(text.unicodeScalars.count))
    }
  }
}
