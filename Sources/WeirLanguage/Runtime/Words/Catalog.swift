/// The one list of words, and the ways to look them up.
final class Catalog: Sendable {
  /// All words, chapter by chapter.
  let words: [Word]
  /// The words that stand alone, by name.
  let free: [String: [Word]]
  private let onValues: [String: [Word]]
  private let onTypes: [String: [Word]]
  /// The names that stand for types.
  let typeNames: Set<String>

  init(_ words: [Word]) {
    self.words = words
    var free: [String: [Word]] = [:]
    var onValues: [String: [Word]] = [:]
    var onTypes: [String: [Word]] = [:]
    var typeNames: Set<String> = []
    for word in words {
      for place in word.places { if case .type(let types) = place { typeNames.formUnion(types) } }
      for name in word.names {
        for place in word.places {
          switch place {
          case .free: free[name, default: []].append(word)
          case .value: onValues[name, default: []].append(word)
          case .type: onTypes[name, default: []].append(word)
          }
        }
      }
    }
    self.free = free
    self.onValues = onValues
    self.onTypes = onTypes
    self.typeNames = typeNames.union(NamedType.named.keys)
  }

  /// What `name` means after a value.
  func words(_ name: String, on value: Value) -> [Word] {
    value.receiverKind.map { words(name, on: $0) } ?? []
  }

  func words(_ name: String, on kind: ReceiverKind) -> [Word] {
    let words = onValues[name] ?? []
    let own = words.filter { $0.stands(on: kind) }
    let inherited = kind.bases.flatMap { kind in words.filter { $0.stands(on: kind) } }
    guard !own.isEmpty, kind.type?.role == .trait else { return own + inherited }
    // What a trait says itself is not said again by the producers that it is one of.
    return own + inherited.filter { word in !own.contains { $0.isCalled(name, like: word) } }
  }

  /// All that `name` can mean after values.
  func words(_ name: String) -> [Word] { onValues[name] ?? [] }

  func words(_ name: String, onType type: String) -> [Word] {
    (onTypes[name] ?? []).filter { $0.stands(onType: type) }
  }

  func names(onType type: String) -> [String] {
    onTypes.filter { $0.value.contains { $0.stands(onType: type) } }.map(\.key)
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
