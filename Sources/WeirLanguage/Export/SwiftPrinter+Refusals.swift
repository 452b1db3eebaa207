extension SwiftPrinter {
  /// Refuses a word that the library does not have, and then is false.
  func refusal(of word: Word, _ span: Span) -> Bool {
    switch word.chapter {
    case .subjects, .traits: return refuse(word, "it belongs to WeirRx", span)
    case .swifty: return refuse(word, "it belongs to WeirSwifty", span)
    default: break
    }
    if word.types.isEmpty, word.isFree, !Self.swiftFunctions.contains(word.name) {
      return refuse(word, "it is a word of the language's own", span)
    }
    if Self.ownWords.contains(word.signature.text) {
      return refuse(word, "it is a word of the language's own", span)
    }
    if Self.foundationWords.contains(word.name) { usage.needsFoundation = true }
    return true
  }

  private func refuse(_ word: Word, _ reason: String, _ span: Span) -> Bool {
    refuse("the library Weir has no '\(word.name)': \(reason)", at: span)
    return false
  }

  func freeWord(_ word: Word, _ span: Span) -> String {
    refusal(of: word, span) ? word.name : "()"
  }

  private static let swiftFunctions: Set = ["print", "abs", "min", "max"]

  private static let foundationWords: Set = ["replacingOccurrences", "components", "trimmed"]

  /// By their signatures: the library says these otherwise, or not at all.
  private static let ownWords: Set<String> = []
}

extension Word {
  fileprivate var isFree: Bool {
    places.contains { if case .free = $0 { true } else { false } }
  }
}
