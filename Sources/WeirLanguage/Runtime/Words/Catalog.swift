import Weir
import WeirSyntax

/// The one list of words, and the ways to look them up.
///
/// The words of a chapter are made when one of their names is looked up for the first time.
final class Catalog: Sendable {
  /// Where the words come from.
  struct Source: Sendable {
    /// All of them, in order.
    let words: @Sendable () -> [Word]
    /// Those among which are all that have the name.
    let candidates: @Sendable (String) -> [Word]
    let typeNames: @Sendable () -> Set<String>
  }

  /// The words of one name, by where they stand.
  private struct Namesakes {
    var free: [Word] = []
    var onValues: [Word] = []
    var onTypes: [Word] = []
  }

  private let source: Source
  private let found = Locked<[String: Namesakes]>([:])

  init(_ source: Source) { self.source = source }

  /// All words, chapter by chapter.
  var words: [Word] { source.words() }

  /// The names that stand for types.
  var typeNames: Set<String> { source.typeNames() }

  private func namesakes(_ name: String) -> Namesakes {
    if let known = found.withLock({ $0[name] }) { return known }
    let words = source.candidates(name).filter { $0.isCalled(name) }
    if words.isEmpty { return Namesakes() }
    let namesakes = Namesakes(
      free: words.filter { $0.places.contains(where: \.isFree) },
      onValues: words.filter { $0.places.contains(where: \.isAfterValues) },
      onTypes: words.filter { $0.places.contains(where: \.isAfterTypes) })
    found.withLock { $0[name] = namesakes }
    return namesakes
  }

  /// The words that stand alone, by name.
  var free: FreeWords { FreeWords(catalog: self) }

  struct FreeWords {
    fileprivate let catalog: Catalog

    /// nil where no word of the name stands alone.
    subscript(name: String) -> [Word]? {
      let words = catalog.namesakes(name).free
      return words.isEmpty ? nil : words
    }
  }

  /// What `name` means after a value.
  func words(_ name: String, on value: Value) -> [Word] {
    value.receiverKind.map { words(name, on: $0) } ?? []
  }

  func words(_ name: String, on kind: ReceiverKind) -> [Word] {
    let words = words(name)
    if words.isEmpty { return [] }
    var found = words.filter { $0.stands(on: kind) }
    // What a trait says itself is not said again by the streams that it is one of, and what
    // Observables say not by producers.
    if kind.hasOneEvent, !found.isEmpty { return found }
    var overriding = kind.type?.role == .trait ? found : []
    for base in kind.bases {
      let inherited = words.filter { word in
        word.stands(on: base) && !overriding.contains { $0.isCalled(name, like: word) }
      }
      found += inherited
      if base == .observable { overriding += inherited }
    }
    return found
  }

  /// All that `name` can mean after values.
  func words(_ name: String) -> [Word] { namesakes(name).onValues }

  func words(_ name: String, onType type: String) -> [Word] {
    namesakes(name).onTypes.filter { $0.stands(onType: type) }
  }

  func names(onType type: String) -> [String] {
    names { $0.stands(onType: type) }
  }

  func names(on kind: ReceiverKind) -> [String] {
    let kinds = [kind] + kind.bases
    return names { word in kinds.contains(where: word.stands) }
  }

  /// True for a word that stands alone, or after a dot.
  func knows(_ name: String, isMember: Bool) -> Bool {
    let namesakes = namesakes(name)
    return isMember
      ? !namesakes.onValues.isEmpty || !namesakes.onTypes.isEmpty : !namesakes.free.isEmpty
  }

  var memberNames: [String] { names { $0.places.contains(where: \.isAfterValues) } }

  /// Each once.
  private func names(where isMeant: (Word) -> Bool) -> [String] {
    Array(Set(words.filter(isMeant).flatMap(\.names)))
  }
}

extension Catalog.FreeWords: Sequence {
  var keys: [String] { map(\.key) }

  func makeIterator() -> Dictionary<String, [Word]>.Iterator {
    var words: [String: [Word]] = [:]
    for word in catalog.words where word.places.contains(where: \.isFree) {
      for name in word.names { words[name, default: []].append(word) }
    }
    return words.makeIterator()
  }
}

extension Word {
  /// The name and its other names, each once.
  var names: [String] {
    var names = [name]
    for other in others where !names.contains(other.name) { names.append(other.name) }
    return names
  }

  func isCalled(_ name: String) -> Bool {
    self.name == name || others.contains { $0.name == name }
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

extension Word.Place {
  fileprivate var isFree: Bool { if case .free = self { true } else { false } }
  fileprivate var isAfterValues: Bool { if case .value = self { true } else { false } }
  fileprivate var isAfterTypes: Bool { if case .type = self { true } else { false } }
}

extension Value {
  /// Which words the value understands.
  var receiverKind: ReceiverKind? {
    switch self {
    case .object(let object): object.kind
    case .string: .string
    case .character: .character
    case .set: .set
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
