extension Help {
  /// The help page that lists the concepts with their definitions.
  static var conceptList: Page {
    Page("concepts", "The concepts of streams") { width in
      let column = (Concept.all.map(\.name.count).max() ?? 0) + 2
      let lines = Concept.all.map {
        (StyledText($0.name, .name).padded(to: column) + StyledText($0.summary)).cut(to: width)
      }
      return [StyledText("Concepts; ':help NAME' explains one:", .heading).cut(to: width)] + lines
    }
  }

  /// Returns a list of the pages that best match a question such as `combine two streams`, or nil
  /// if none matches at least two of its words.
  static func search(_ question: String) -> Page? {
    let wanted = question.lowercased().split { !$0.isLetter }.map(stem).filter { $0.count > 2 }
    guard wanted.count > 1 else { return nil }
    let core = CoreWord.all.map(\.name)
    let ranked = chapters.flatMap { chapter in
      chapter.words.compactMap { name -> (page: Page, rank: Int)? in
        guard let word = words[name]?.first else { return nil }
        let text = " \(name) \(chapter.title) \(word.summary) \(word.notes)".lowercased()
        let score = wanted.count { text.contains(" " + $0) }
        guard score > 1 else { return nil }
        return (word.page, score * 2 + (core.contains(name) ? 1 : 0))
      }
    }.enumerated().sorted { ($1.element.rank, $0.offset) < ($0.element.rank, $1.offset) }
    return list(ranked.prefix(12).map(\.element.page), mentioning: question)
  }

  /// Returns a word without its grammatical ending, so that different forms of the word match.
  private static func stem(_ word: Substring) -> String {
    for ending in ["ing", "es", "ed", "e", "s"] where word.hasSuffix(ending) && word.count > 5 {
      return String(word.dropLast(ending.count))
    }
    return String(word)
  }
}
