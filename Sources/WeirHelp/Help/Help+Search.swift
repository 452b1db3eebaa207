import WeirSession

extension Help {
  /// The help page that lists the concepts with their definitions.
  static var conceptList: Page {
    Page("concepts", "The concepts of streams") { width in
      StyledText("Concepts; ':help NAME' explains one:", .heading).wrapped(to: width)
        + list(Concept.all.map { ($0.name, $0.summary) }, width: width)
    }
  }

  /// Returns a page that lists the pages that best match a question such as `how to retry` or
  /// `combine two streams`, or nil if there are none.
  ///
  /// A word of the question matches words that begin with it. Grammatical endings are ignored.
  ///
  /// - Parameter topics: The titles and summaries of other pages to search.
  public static func search(
    _ question: String, besides topics: [(title: String, summary: String)] = []
  ) -> Page? {
    let searchIndex =
      Self.searchIndex
      + topics.map {
        SearchEntry(
          title: $0.title, names: $0.title, summary: $0.summary, notes: "", preference: 1)
      }
    let asked = question.lowercased().stems
    let wanted = asked.filter { $0.count > 2 && !ignoredStems.contains($0) }
    let phrase = " " + question.lowercased()
    // A rare word counts for more than a frequent one.
    let weights = wanted.map { stem in
      let weights = searchIndex.map { $0.weight(of: stem) }
      let rarity = searchIndex.count / max(1, weights.count { $0 > 0 })
      return weights.map { $0 * (Int.bitWidth - rarity.leadingZeroBitCount) }
    }
    let ranked = searchIndex.indices.map { index in
      let rank = weights.reduce(0) { $0 + $1[index] }
      let synonyms = searchIndex[index].weight(ofSynonymsIn: Set(asked))
      return (index, searchIndex[index].text.contains(phrase) ? rank * 2 : rank, synonyms)
    }
    let highest = ranked.map(\.1).max() ?? 0
    let best = ranked.filter { $0.2 > 0 || $0.1 > 0 && $0.1 * 2 > highest }
      .map { (index: $0.0, rank: $0.1 + $0.2) }
      .sorted { ($1.rank, $0.index) < ($0.rank, $1.index) }
      .map { searchIndex[$0.index].overload(for: wanted) }
    guard !best.isEmpty else { return nil }
    let title = "Pages about '\(question)':"
    return Page(question, title) { width in
      StyledText(title, .heading).wrapped(to: width)
        + list(best.prefix(searchLimit).map { ($0.title, $0.summary) }, width: width)
    }
  }

  private static let searchLimit = 12

  /// Returns the titles, with their summaries in a second column.
  static func list(_ entries: [(title: String, summary: String)], width: Int) -> [StyledText] {
    let column = min((entries.map(\.title.count).max() ?? 0) + 2, width / 2)
    return entries.flatMap { title, summary in
      let title = StyledText(source: title)
      guard title.width + 2 > column else {
        return (title.padded(to: column) + StyledText(summary)).wrapped(to: width, indent: column)
      }
      let rest = StyledText(.spaces(column)) + StyledText(summary)
      return title.wrapped(to: width, indent: 4) + rest.wrapped(to: width, indent: column)
    }
  }

  /// The stems of words that say nothing about the subject of a question.
  private static let ignoredStems = Set(
    """
    and anything are can does every for from get has have how into its make need not one something that the them then there
    they this use want what when where which who why will with without you your stream
    """.stems)

  /// Entries for the concepts, the names in the chapters, and the chapters. Their titles are
  /// distinct.
  private static let searchIndex: [SearchEntry] = {
    let core = Set(CoreWord.all.map(\.name))
    var titles: Set<String> = []
    let members = chapters.flatMap { chapter in
      chapter.words.compactMap { name -> SearchEntry? in
        let overloads = (Help.words[name] ?? []).sortedByRelevance
        guard let word = overloads.first else { return nil }
        let others = overloads.dropFirst().map(\.summary)
        var entry = SearchEntry(
          title: word.title, names: word.names.joined(separator: " "), summary: word.summary,
          notes: ([chapter.title, word.notes] + others).joined(separator: " "),
          preference: core.contains(name) ? 2 : word.isOnStream ? 1 : 0,
          synonyms: synonyms[name] ?? synonyms[String(word.title.prefix { $0 != "(" })] ?? [])
        entry.overloads = overloads.map { word in
          SearchEntry(
            title: word.title, names: "", summary: word.summary, notes: word.notes, preference: 0)
        }
        return entry
      }
    }
    let concepts = Concept.all.map {
      SearchEntry(
        title: $0.name, names: $0.names.joined(separator: " "), summary: $0.summary,
        notes: $0.notes, preference: 2, synonyms: synonyms[$0.name] ?? [])
    }
    let all = chapters.map {
      SearchEntry(
        title: $0.name, names: $0.name + " " + $0.title, summary: $0.summary, notes: "",
        preference: 2)
    }
    return (concepts + members + all).filter { titles.insert($0.title).inserted }
  }()
}

/// A help page with the words that a search compares.
private struct SearchEntry: Sendable {
  let title: String
  let summary: String
  /// The summary and the notes in lowercase, preceded by a space.
  let text: String
  private let stems: (names: Set<String>, summary: Set<String>, notes: Set<String>)
  /// The stems of the words of each phrase that means the subject.
  private let synonyms: [[String]]
  /// The amount by which `weight(of:)` prefers the entry to others that match equally well.
  private let preference: Int
  /// The entries of the functions that share the name, the entry itself first.
  var overloads: [SearchEntry] = []

  init(
    title: String, names: String, summary: String, notes: String, preference: Int,
    synonyms: [String] = []
  ) {
    (self.title, self.summary, self.preference) = (title, summary, preference)
    self.synonyms = synonyms.map(\.stems)
    text = " \(summary) \(notes)".lowercased()
    stems = (Set(names.stems), Set(summary.stems), Set(notes.stems))
  }

  /// Returns a measure of how well the entry matches a word, or 0 if it does not match.
  func weight(of stem: String) -> Int {
    let weight =
      if stems.names.contains(stem) {
        6
      } else if stems.summary.contains(where: { $0.hasPrefix(stem) }) {
        4
      } else if stems.notes.contains(where: { $0.hasPrefix(stem) }) {
        3
      } else {
        0
      }
    return weight > 0 ? weight + preference : 0
  }

  /// Returns the weight of the longest synonym all of whose words are asked for, or 0 if there is none.
  func weight(ofSynonymsIn asked: Set<String>) -> Int {
    let known = synonyms.filter { asked.isSuperset(of: $0) }.map(\.count).max() ?? 0
    return known * Self.synonymWeight
  }

  private static let synonymWeight = 40

  /// Returns the first function of this name whose texts have all words; the entry itself if there
  /// is none.
  func overload(for stems: [String]) -> SearchEntry {
    overloads.first { overload in stems.allSatisfy { overload.weight(of: $0) > 0 } } ?? self
  }
}

extension String {
  /// The words of a text in lowercase without their grammatical endings. A name in camel case
  /// consists of several words.
  fileprivate var stems: [String] {
    var spaced = ""
    var wasLowercase = false
    for character in self {
      if character.isUppercase, wasLowercase { spaced.append(" ") }
      wasLowercase = character.isLowercase
      spaced += character.lowercased()
    }
    return spaced.split { !$0.isLetter }.map(\.stem)
  }
}

extension Substring {
  /// The word without its grammatical ending, if at least four letters remain. A doubled letter
  /// before an ending such as `ing` is reduced to one, as in `mapping`.
  fileprivate var stem: String {
    for ending in ["ing", "ies", "es", "ed", "e", "y", "s"]
    where hasSuffix(ending) && count >= ending.count + 4 {
      let stem = dropLast(ending.count)
      let isDoubled = ending.count > 1 && stem.last == stem.dropLast().last
      return String(isDoubled ? stem.dropLast() : stem)
    }
    return String(self)
  }
}
