import WeirSyntax

/// The online help, generated from the catalog.
public enum Help {
  /// A help page.
  public struct Page: Sendable {
    public let title: String
    /// The subject of the page, in one sentence.
    public let summary: String
    /// An example program.
    public let example: String?
    private let content: @Sendable (_ width: Int) -> [StyledText]

    init(
      _ title: String, _ summary: String, example: String? = nil,
      content: @escaping @Sendable (_ width: Int) -> [StyledText]
    ) {
      self.title = title
      self.summary = summary
      self.example = example
      self.content = content
    }

    /// Returns the page, wrapped to `width` columns. Marble diagrams are drawn by running the
    /// example.
    public func lines(width: Int) -> [StyledText] { content(width) }

    /// Returns the title, followed by the summary starting at `column`.
    fileprivate func line(_ column: Int, width: Int) -> [StyledText] {
      let title = StyledText(source: title).cut(to: column - 2).padded(to: column)
      return (title + StyledText(summary)).wrapped(to: width, indent: column)
    }
  }

  /// Returns a page for the type with the name and for each word with the name, current or former.
  ///
  /// - Parameter name: A word, a type, or both: `map`, `map(value:)`, `Array`, `Array.map`.
  public static func pages(for name: String) -> [Page] {
    let words = words(for: name)
    let called = words.contains(where: \.isOnStream) ? name : name.capitalised
    let types = NamedType.all.filter { $0.name == name || $0.name == called }.map(\.page)
    return types + words.inOrderOfInterest.map(\.page)
  }

  /// Returns a page that lists the words whose description mentions the text, or nil if there are
  /// none.
  public static func mentions(of text: String) -> Page? {
    guard text.count > 2 else { return nil }
    // Matches only at the beginning of a word.
    let wanted = " " + text.lowercased()
    let pages = chapters.flatMap { chapter in
      chapter.words.compactMap { name in
        words[name]?.first { " \($0.summary) \($0.notes)".lowercased().contains(wanted) }?.page
      }
    }
    return list(pages, mentioning: text) ?? search(text)
  }

  /// Returns a page with one line per page, or nil if `pages` is empty.
  static func list(_ pages: [Page], mentioning text: String) -> Page? {
    guard !pages.isEmpty else { return nil }
    return Page(text, "What speaks of '\(text)'") { width in
      var known: Set<String> = []
      let shown = pages.filter { known.insert($0.title).inserted }
      let column = min((shown.map(\.title.count).max() ?? 0) + 2, width / 2)
      return [StyledText("What speaks of '\(text)':", .heading)]
        + shown.flatMap { $0.line(column, width: width) }
    }
  }

  /// Returns the page for a concept, word, type or chapter, or for the notation of diagrams.
  public static func page(for name: String) -> Page? {
    Concept.named(name)?.page(asked: name) ?? page(of: pages(for: name), title: name)
      ?? chapter(named: name)?.page
      ?? (name == "concepts" ? conceptList : nil)
      ?? (["marble", "diagram", "diagrams"].contains(name) ? notation : nil)
  }

  /// Returns the first page in full, followed by one line for each other page with a new summary.
  static func page(of pages: [Page], title: String) -> Page? {
    guard let first = pages.first, pages.count > 1 else { return pages.first }
    return Page(title, first.summary, example: first.example) { width in
      first.lines(width: width)
        + others(Array(pages.dropFirst()), knowing: first.summary, width: width)
    }
  }

  /// Returns a heading and one line for each page with a new summary.
  ///
  /// - Parameter summary: The summary that is already displayed.
  static func others(_ pages: [Page], knowing summary: String, width: Int) -> [StyledText] {
    var known: Set = [summary]
    let rest = pages.filter { known.insert($0.summary).inserted }
    guard !rest.isEmpty else { return [] }
    let column = min((rest.map(\.title.count).max() ?? 0) + 2, width / 2)
    return [StyledText(), StyledText("Also of that name:", .heading)]
      + rest.flatMap { $0.line(column, width: width) }
  }

  /// Returns the known name that is most similar to `name`, if any is similar enough.
  public static func suggestion(for name: String) -> String? {
    nearest(
      name,
      among: chapters.flatMap { $0.words + [$0.name] } + NamedType.named.keys
        + Concept.all.flatMap(\.names))
  }

  static func words(for name: String) -> [Word] {
    if let words = words[name] { return words }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else { return [] }
    let (type, member) = (parts[0], parts[1])
    let kinds = NamedType.all.filter { $0.name == type }.compactMap(\.kind)
    return kinds.flatMap { Catalog.shared.words(member, on: $0) }
      + Catalog.shared.words(member, onType: type)
  }

  /// The words, indexed by all their names and titles.
  static let words = {
    var words: [String: [Word]] = [:]
    for word in Catalog.shared.words {
      for name in Set(word.names + [word.displayName, word.title]) {
        words[name, default: []].append(word)
      }
    }
    return words
  }()

  /// Returns the names for completion, of free functions and types or of members.
  public static func names(isMember: Bool) -> [String] {
    let catalog = Catalog.shared
    let names = isMember ? catalog.memberNames : Array(catalog.free.keys) + catalog.typeNames
    return names.filter { $0 != "init" }.sorted()
  }
}

extension [Word] {
  /// The words sorted by relevance: methods of streams, then free functions, then all others.
  var inOrderOfInterest: [Word] {
    let ranked = map { word in (word, word.isOnStream ? 0 : word.standsAlone ? 1 : 2) }
    return (0...2).flatMap { rank in ranked.filter { $0.1 == rank }.map(\.0) }
  }
}

extension String {
  /// The text with its first letter capitalized, as in the name of a type.
  fileprivate var capitalised: String { prefix(1).uppercased() + dropFirst() }
}

extension Word {
  /// Whether the word is a member of streams.
  fileprivate var isOnStream: Bool {
    places.contains { place in
      if case .value(let kinds) = place { kinds.contains { $0.isStream } } else { false }
    }
  }

  /// The name of the word, or the name of the type for an initializer.
  var displayName: String {
    if name == "init", case .type(let types)? = places.first { types[0] } else { name }
  }
}
