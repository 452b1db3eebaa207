/// Words by their names, several of one name in the order of the catalogue.
///
/// Made whenever the program starts: an array for each name would take longer than all the rest.
struct WordTable: Sendable {
  private let words: [Word]
  /// For each name the first of its words.
  private var first: [String: Int] = [:]
  /// For each entry its word, and the next entry of the same name.
  private var entries: [(word: Int, next: Int?)] = []

  /// Those of the words that stand where `isMeant` says.
  init(_ words: [Word], where isMeant: (Word.Place) -> Bool) {
    self.words = words
    first.reserveCapacity(words.count)
    // Backwards: the latest entry of a name is the one that is found first.
    for index in words.indices.reversed() where words[index].places.contains(where: isMeant) {
      for spelling in words[index].spellings { add(spelling.name, index) }
    }
  }

  private mutating func add(_ name: String, _ word: Int) {
    let next = first[name]
    // Several spellings of a word may share a name.
    if let next, entries[next].word == word { return }
    first[name] = entries.count
    entries.append((word, next))
  }

  var keys: Dictionary<String, Int>.Keys { first.keys }

  /// nil where no word has the name.
  subscript(name: String) -> [Word]? { first[name].map(words) }

  private func words(from entry: Int) -> [Word] {
    var found: [Word] = []
    var rest: Int? = entry
    while let entry = rest {
      found.append(words[entries[entry].word])
      rest = entries[entry].next
    }
    return found
  }
}

extension WordTable: Sequence {
  func makeIterator() -> IndexingIterator<[(key: String, value: [Word])]> {
    first.map { (key: $0.key, value: words(from: $0.value)) }.makeIterator()
  }
}
