import WeirRuntime

extension Catalog {
  /// The catalog of the built-in functions, methods and properties of the language.
  package static let shared = Catalog(
    Source(
      words: { all }, candidates: { NameIndex.lists(of: $0).flatMap { lists[$0]() } },
      typeNames: { allTypeNames }))

  /// The word lists of all chapters. ``NameIndex`` refers to each list by its position.
  static let lists = Chapter.allCases.flatMap(\.lists)

  private static let all = lists.flatMap { $0() }
  private static let allTypeNames = Set(NameIndex.types).union(NamedType.named.keys)
}

extension Chapter {
  /// A closure that creates a group of catalog entries. It runs when the name of one of the entries
  /// is first looked up.
  typealias WordList = @Sendable () -> [Word]

  /// All catalog entries of the chapter.
  package var words: [Word] { lists.flatMap { $0() } }

  var lists: [WordList] {
    switch self {
    case .creating: [{ Word.creating }]
    case .sending: [{ Word.sending }]
    case .observing: [{ Word.observing }]
    case .transforming: [{ Word.transforming }]
    case .buffering: [{ Word.buffering }, { Word.windowing }]
    case .filtering: [{ Word.filtering }]
    case .aggregating: [{ Word.aggregating }]
    case .combining: [{ Word.combining }]
    case .flattening: [{ Word.flattening }]
    case .failures: [{ Word.failures }]
    case .effects: [{ Word.effects }, { Word.printingEvents }]
    case .time: [{ Word.time }]
    case .disposal: [{ Word.disposal }]
    case .sharing: [{ Word.sharing }]
    case .standard: [{ Word.standard }]
    case .console: [{ Word.console }, { Word.outside }, { Word.formats }]
    case .properties: [{ Word.properties }, { Word.actions }]
    case .subjects: [{ Word.subjects }, { Word.combine }]
    case .traits: [{ Word.traits }]
    case .swifty: [{ Word.swifty }]
    case .tasks: [{ Word.tasks }, { Word.asyncSequences }]
    case .network: [{ Word.network }]
    case .foundation: [{ Word.foundation }, { Word.coding }, { Word.formatting }, { Word.testing }]
    }
  }
}
