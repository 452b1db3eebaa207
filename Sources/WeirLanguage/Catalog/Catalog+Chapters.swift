extension Catalog {
  /// All words of the language.
  static let shared = Catalog(
    Source(
      words: { all }, candidates: { NameIndex.chapters(of: $0).flatMap(\.words) },
      typeNames: { allTypeNames }))

  private static let all = Chapter.allCases.flatMap(\.words)
  private static let allTypeNames = Set(NameIndex.types).union(NamedType.named.keys)
}

extension Chapter {
  /// The entries of the chapter, each in its own file.
  var words: [Word] {
    switch self {
    case .creating: Word.creating
    case .sending: Word.sending
    case .observing: Word.observing
    case .transforming: Word.transforming
    case .buffering: Word.buffering + Word.windowing
    case .filtering: Word.filtering
    case .aggregating: Word.aggregating
    case .combining: Word.combining
    case .flattening: Word.flattening
    case .failures: Word.failures
    case .effects: Word.effects
    case .time: Word.time
    case .disposal: Word.disposal
    case .sharing: Word.sharing
    case .standard: Word.standard
    case .console: Word.console + Word.formats
    case .properties: Word.properties
    case .actions: Word.actions
    case .subjects: Word.subjects
    case .traits: Word.traits
    case .swifty: Word.swifty
    case .tasks: Word.tasks
    }
  }
}
