import WeirSession
import WeirWords

/// The online help, which is generated from the catalog.
public enum Help {
  /// A page of the online help.
  public struct Page: Sendable {
    public let title: String
    /// The subject of the page, in one sentence.
    public let summary: String
    /// The source of an example program, or nil if there is none.
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

    /// Returns the lines of the page, wrapped to `width` columns.
    ///
    /// Runs the example program to draw its marble diagrams.
    public func lines(width: Int) -> [StyledText] { content(width) }
  }

  /// Returns the pages of the types and of the built-in functions and members with the given name,
  /// which can be a former name.
  ///
  /// - Parameter name: A name such as `map`, `map(value:)`, `Array`, `Array.map` or `http.get`.
  public static func pages(for name: String) -> [Page] {
    let words = words(for: name).sorted(by: name)
    // 'map' means the operators, 'never' the stream and then the type 'Never', 'signal' the type.
    let isOperator = words.contains { $0.isOnStream && !$0.signature.isProperty }
    let types = NamedType.all.filter {
      $0.name == name || $0.name == name.capitalized && !isOperator
    }
    let first = words.filter { $0.isFreeFunction || $0.createsStream }
    let rest = words.filter { !$0.isFreeFunction && !$0.createsStream }
    let precedes = !isOperator && !types.contains { $0.name == name } && !first.isEmpty
    return precedes
      ? (first + rest).map(\.page) + types.map(\.page)
      : types.map(\.page) + words.map(\.page)
  }

  /// Returns the page of a concept, function, member, type or chapter, or nil if the name is
  /// unknown.
  ///
  /// The names `concepts`, `marble`, `diagram` and `diagrams` have pages too.
  public static func page(for name: String) -> Page? {
    exactPage(for: name) ?? ignoringCase[name.lowercased()].flatMap(exactPage)
  }

  /// The names of pages by their lowercase form.
  private static let ignoringCase = Dictionary(
    (chapters.flatMap(\.words) + NamedType.all.map(\.name)).map { ($0.lowercased(), $0) },
    uniquingKeysWith: { first, _ in first })

  private static func exactPage(for name: String) -> Page? {
    Concept.named(name)?.page(asked: name) ?? chapters.first { $0.name == name }?.page
      ?? chapterPage(for: name)
      ?? page(of: pages(for: name), title: name, meanings: meanings(of: name))
      ?? chapter(named: name)?.page
      ?? (name == "concepts" ? conceptList : nil)
      ?? (["marble", "diagram", "diagrams"].contains(name) ? notation : nil)
      ?? formerPage(for: name)
  }

  /// Returns the page of the present name of a function or type that an earlier version of a library
  /// names differently; nil for other names.
  private static func formerPage(for name: String) -> Page? {
    guard let spelling = FormerSpelling.named(name)?.first, spelling.current.name != name,
      let page = exactPage(for: spelling.current.name)
    else { return nil }
    let summary = "\(spelling.age)'s name for '\(spelling.current.text)'."
    return Page(name, summary, example: page.example) { width in
      StyledText(summary).wrapped(to: width) + [StyledText()] + page.lines(width: width)
    }
  }

  /// Returns the page of a chapter if the name has only pages that do not concern streams, such as `combine`.
  private static func chapterPage(for name: String) -> Page? {
    let words = words(for: name)
    guard !words.isEmpty, words.allSatisfy({ $0.relevance > 4 }), NamedType.named[name] == nil,
      let chapter = chapter(named: name)?.page
    else { return nil }
    return page(of: [chapter] + words.map(\.page), title: name)
  }

  /// Returns the pages of a name with several meanings: a function and an operator of streams, or functions
  /// or operators of several chapters. Otherwise, returns none.
  private static func meanings(of name: String) -> [Page] {
    let words = words(for: name).sorted(by: name).filter {
      $0.relevance < 2 && $0.names.contains(name)
    }
    let isHomonym = Set(words.map { "\($0.relevance) \($0.chapter)" }).count > 1
    var known: Set<String> = []
    let distinct = words.filter { known.insert($0.summary).inserted }
    return isHomonym ? distinct.prefix(meaningLimit).map(\.page) : []
  }

  private static let meaningLimit = 6

  /// Returns a page with the full contents of the first page, followed by the titles and summaries
  /// of the other pages. Returns nil if there are no pages.
  ///
  /// - Parameter meanings: The pages that are listed first.
  static func page(of pages: [Page], title: String, meanings: [Page] = []) -> Page? {
    guard let first = pages.first, pages.count > 1 else { return pages.first }
    return Page(title, first.summary, example: first.example) { width in
      var lines: [StyledText] = []
      if meanings.count > 1 {
        let heading = "'\(title)' means \(meanings.count) things; the first one follows:"
        lines += StyledText(heading, .heading).wrapped(to: width)
        lines += list(meanings.map { (":help \($0.title)", $0.summary) }, width: width)
        lines.append(StyledText())
      }
      let known = Set(meanings.map(\.title))
      let rest = pages.dropFirst().filter { !known.contains($0.title) }
      return lines + first.lines(width: width)
        + others(Array(rest), knowing: first.summary, width: width)
    }
  }

  /// Returns a heading and an entry for each page whose summary has not been displayed yet, or an
  /// empty array if there is none.
  ///
  /// - Parameter summary: A summary that has already been displayed.
  static func others(_ pages: [Page], knowing summary: String, width: Int) -> [StyledText] {
    var known: Set = [summary]
    let rest = pages.filter { known.insert($0.summary).inserted }
    guard !rest.isEmpty else { return [] }
    return [StyledText(), StyledText("See also:", .heading)]
      + list(rest.map { ($0.title, $0.summary) }, width: width)
  }

  /// Returns the known name that is most similar to `name`, or nil if none is similar enough.
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
    // 'http.get' is a member of the type of 'http'.
    let property = Catalog.shared.free[parts[0]]?.first { $0.signature.isProperty }
    let type = property.map { String($0.signature.text.dropFirst($0.name.count + 2)) } ?? parts[0]
    let member = parts[1]
    let kinds = NamedType.all.filter { $0.name == type }.compactMap(\.kind)
    return kinds.flatMap { Catalog.shared.words(member, on: $0) }
      + Catalog.shared.words(member, onType: type)
  }

  /// The catalog entries, indexed by all their names and titles.
  static let words = {
    var words: [String: [Word]] = [:]
    for word in Catalog.shared.words {
      for name in Set(word.names + [word.displayName, word.title]) {
        words[name, default: []].append(word)
      }
    }
    return words
  }()

  /// Returns the built-in names for completion.
  ///
  /// - Parameter isMember: Whether to return the names of members instead of free functions and
  ///   types.
  public static func names(isMember: Bool) -> [String] {
    let catalog = Catalog.shared
    let names = isMember ? catalog.memberNames : Array(catalog.free.keys) + catalog.typeNames
    return names.filter { $0 != "init" }.sorted()
  }
}

extension [Word] {
  /// The entries sorted by relevance.
  var sortedByRelevance: [Word] { sorted(by: \.relevance) }

  /// The entries with a name, sorted by relevance. Those whose main name is another one are last.
  func sorted(by name: String) -> [Word] {
    sorted { word in
      let isMain = [word.name, word.displayName, word.title].contains(name) || name.contains(".")
      return word.relevance + (isMain ? 0 : Word.aliasRelevance)
    }
  }

  /// Returns the entries in ascending order of a rank; entries of equal rank keep their order.
  private func sorted(by rank: (Word) -> Int) -> [Word] {
    enumerated().map { (rank($1), $0, $1) }.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }
}

extension String {
  /// The text with its first letter in upper case.
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}

extension Word {
  fileprivate static let aliasRelevance = 10
  /// The titles of entries that come first among the operators of their names: those that the guide uses.
  private static let preferred: Set = ["window(_:...)"]

  /// The rank of the entry among those of its name: functions that make streams or print, operators of
  /// signals and producers, other functions, members of observers, operators of other streams, the rest.
  fileprivate var relevance: Int {
    if Self.preferred.contains(title) { return 0 }
    let isOfStreams = [.creating, .sending, .console, .network, .combining].contains(chapter)
    if isFreeFunction { return isOfStreams && !isProperty ? 0 : 2 }
    let kinds = places.flatMap { place -> [ReceiverKind] in
      if case .value(let kinds) = place { kinds } else { [] }
    }
    if kinds.contains(.signal) || kinds.contains(.producer) { return 1 }
    if kinds.contains(.observer) { return 3 }
    return kinds.contains { $0.isStream } ? 4 : 5
  }

  /// Whether the entry is an operator on streams.
  var isOnStream: Bool {
    places.contains { place in
      if case .value(let kinds) = place { kinds.contains { $0.isStream } } else { false }
    }
  }

  /// Whether the entry is a member of a type of streams, such as `SignalProducer.never`.
  fileprivate var createsStream: Bool {
    places.contains { place in
      guard case .type(let types) = place else { return false }
      return types.contains { NamedType.kinds[$0]?.isStream == true }
    }
  }
}
