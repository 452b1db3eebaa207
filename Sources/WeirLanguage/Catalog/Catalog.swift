/// The one list of words, and the ways to look them up.
final class Catalog: Sendable {
  static let shared = Catalog()

  /// All words, chapter by chapter.
  let words: [Word]
  /// The words that stand alone, by name.
  let free: [String: [Word]]
  private let onValues: [String: [[Word]]]
  private let onTypes: [String: [String: [Word]]]
  /// The names that stand for types.
  let typeNames: Set<String>

  private init() {
    words = Chapter.allCases.flatMap(\.words)
    var free: [String: [Word]] = [:]
    var onValues: [String: [[Word]]] = [:]
    var onTypes: [String: [String: [Word]]] = [:]
    for word in words {
      for name in Set([word.name] + word.others.map(\.name)) {
        for place in word.places {
          switch place {
          case .free: free[name, default: []].append(word)
          case .value(let kinds):
            let empty = [[Word]](repeating: [], count: ReceiverKind.allCases.count)
            for kind in kinds { onValues[name, default: empty][Int(kind.rawValue)].append(word) }
          case .type(let types):
            for type in types { onTypes[type, default: [:]][name, default: []].append(word) }
          }
        }
      }
    }
    self.free = free
    self.onValues = onValues
    self.onTypes = onTypes
    typeNames = Set(onTypes.keys).union(Self.passiveTypes)
  }

  /// Types that are only ever named.
  private static let passiveTypes = [
    "Int", "Bool", "NoError", "Never", "Void", "Any", "Error", "ErrorType", "Array", "Dictionary",
    "Optional", "Disposable", "Event", "TimeInterval", "AnyObject", "FlattenStrategy", "Lifetime",
    "Observable", "AnyPublisher", "GroupedSignal", "Completion", "SequenceError", "TakeBehavior",
    "BufferingStrategy",
  ]

  /// What `name` means after a value.
  func words(_ name: String, on value: Value) -> [Word] {
    guard let kind = value.receiverKind, let row = onValues[name] else { return [] }
    return row[Int(kind.rawValue)]
  }

  /// All that `name` can mean after values.
  func words(_ name: String) -> [Word] { (onValues[name] ?? []).flatMap(\.self) }

  func words(_ name: String, onType type: String) -> [Word] { onTypes[type]?[name] ?? [] }

  func names(onType type: String) -> [String] { Array((onTypes[type] ?? [:]).keys) }

  func names(on kind: ReceiverKind) -> [String] {
    onValues.filter { !$0.value[Int(kind.rawValue)].isEmpty }.map(\.key)
  }

  var memberNames: [String] { Array(onValues.keys) }
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
    case .standard: Word.standard
    case .console: Word.console
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
    case .enumCase(let value):
      value.type === EnumType.event ? .event : value.type === EnumType.result ? .result : .enumCase
    case .none, .some: .optional
    case .function: .function
    case .cell(let cell): cell.value.receiverKind
    case .void, .type: nil
    }
  }
}
