/// The one list of words, and the ways to look them up.
final class Catalog: Sendable {
  static let shared = Catalog()

  /// All words, chapter by chapter.
  let words: [Word]
  /// The words that stand alone, by name.
  let free: WordTable
  private let onValues: WordTable
  private let onTypes: WordTable

  private init() {
    words = Chapter.allCases.flatMap(\.words)
    free = WordTable(words) { if case .free = $0 { true } else { false } }
    onValues = WordTable(words) { if case .value = $0 { true } else { false } }
    onTypes = WordTable(words) { if case .type = $0 { true } else { false } }
  }

  /// The names that stand for types.
  var typeNames: Set<String> { Self.typeNames }

  private static let typeNames: Set<String> = {
    var names = Set(passiveTypes).union(NamedType.named.keys)
    for word in shared.words {
      for case .type(let types) in word.places { names.formUnion(types) }
    }
    return names
  }()

  /// Types that are only ever named.
  private static let passiveTypes = [
    "Int", "Bool", "NoError", "Never", "Void", "Any", "Error", "ErrorType", "Array", "Dictionary",
    "Optional", "Disposable", "Event", "TimeInterval", "AnyObject", "FlattenStrategy", "Lifetime",
    "Observable", "AnyPublisher", "GroupedSignal", "Completion", "SequenceError", "TakeBehavior",
    "BufferingStrategy",
  ]

  /// What `name` means after a value.
  func words(_ name: String, on value: Value) -> [Word] {
    value.receiverKind.map { words(name, on: $0) } ?? []
  }

  func words(_ name: String, on kind: ReceiverKind) -> [Word] {
    let words = onValues[name] ?? []
    return ([kind] + kind.bases).flatMap { kind in words.filter { $0.stands(on: kind) } }
  }

  /// All that `name` can mean after values.
  func words(_ name: String) -> [Word] { onValues[name] ?? [] }

  func words(_ name: String, onType type: String) -> [Word] {
    (onTypes[name] ?? []).filter { $0.stands(onType: type) }
  }

  func names(onType type: String) -> [String] {
    onTypes.keys.filter { !words($0, onType: type).isEmpty }
  }

  func names(on kind: ReceiverKind) -> [String] {
    onValues.keys.filter { !words($0, on: kind).isEmpty }
  }

  /// True for a word that stands alone, or after a dot.
  func knows(_ name: String, isMember: Bool) -> Bool {
    isMember ? onValues[name] != nil || onTypes[name] != nil : free[name] != nil
  }

  var memberNames: [String] { Array(onValues.keys) }
}

extension Word {
  /// The name and its other names, each once.
  var names: [String] {
    var names = [name]
    for other in others where !names.contains(other.name) { names.append(other.name) }
    return names
  }

  /// The signature, and those of the other spellings.
  var spellings: [Signature] { [signature] + others }

  func stands(on kind: ReceiverKind) -> Bool {
    places.contains { if case .value(let kinds) = $0 { kinds.contains(kind) } else { false } }
  }

  func stands(onType type: String) -> Bool {
    places.contains { if case .type(let types) = $0 { types.contains(type) } else { false } }
  }
}

extension Chapter {
  /// The entries of the chapter, each in its own file.
  var words: [Word] {
    switch self {
    case .creating: Word.creating
    case .sending: Word.sending
    case .observing: Word.observing
    case .transforming: Word.transforming
    case .buffering: Word.buffering
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
    case .console: Word.console
    case .properties: Word.properties
    case .actions: Word.actions
    case .subjects: Word.subjects
    case .traits: Word.traits
    case .swifty: Word.swifty
    }
  }
}

extension Value {
  /// Which words the value understands.
  var receiverKind: ReceiverKind? {
    switch self {
    case .object(let object): object.kind
    case .string: .string
    case .int: .int
    case .double: .double
    case .bool: .bool
    case .array: .array
    case .dictionary: .dictionary
    case .tuple: .tuple
    case .range: .range
    case .enumCase(let value): value.type?.kind ?? .enumCase
    case .none, .some: .optional
    case .function: .function
    case .cell(let cell): cell.value.receiverKind
    case .void, .type, .record: nil
    }
  }
}
