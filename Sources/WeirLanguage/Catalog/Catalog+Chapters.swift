import WeirSyntax

extension Catalog {
  /// All words of the language.
  static let shared = Catalog(
    Source(
      words: { all }, candidates: { NameIndex.lists(of: $0).flatMap { lists[$0]() } },
      typeNames: { allTypeNames }))

  /// The lists of all chapters; the index of names counts them.
  static let lists = Chapter.allCases.flatMap(\.lists)

  private static let all = lists.flatMap { $0() }
  private static let allTypeNames = Set(NameIndex.types).union(NamedType.named.keys)
}

extension Chapter {
  /// Words that are made together, when one of their names is looked up.
  typealias WordList = @Sendable () -> [Word]

  /// The entries of the chapter, each in its own file.
  var words: [Word] { lists.flatMap { $0() } }

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
    case .effects: [{ Word.effects }]
    case .time: [{ Word.time }]
    case .disposal: [{ Word.disposal }]
    case .sharing: [{ Word.sharing }]
    case .standard: [{ Word.standard }]
    case .console: [{ Word.console }, { Word.outside }, { Word.formats }]
    case .properties: [{ Word.properties }]
    case .actions: [{ Word.actions }]
    case .subjects: [{ Word.subjects }]
    case .traits: [{ Word.traits }]
    case .swifty: [{ Word.swifty }]
    case .tasks: [{ Word.tasks }]
    }
  }
}
