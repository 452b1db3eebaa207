import Weir
import WeirSyntax

/// The list of all built-ins, with lookup by name and receiver.
///
/// The built-ins of a chapter are created when one of their names is looked up for the first time.
package final class Catalog: Sendable {
  /// The source of the built-ins.
  package struct Source: Sendable {
    /// Returns all built-ins, in order.
    package let words: @Sendable () -> [Word]
    /// Returns a list that includes all built-ins with the given name.
    package let candidates: @Sendable (String) -> [Word]
    package let typeNames: @Sendable () -> Set<String>

    package init(
      words: @escaping @Sendable () -> [Word], candidates: @escaping @Sendable (String) -> [Word],
      typeNames: @escaping @Sendable () -> Set<String>
    ) {
      (self.words, self.candidates, self.typeNames) = (words, candidates, typeNames)
    }
  }

  /// The built-ins with one name, by the kinds of place where they can be used.
  private struct Overloads {
    var free: [Word] = []
    var onValues: [Word] = []
    var onTypes: [Word] = []
  }

  private let source: Source
  private let found = Locked<[String: Overloads]>([:])

  package init(_ source: Source) { self.source = source }

  /// All built-ins, chapter by chapter.
  package var words: [Word] { source.words() }

  /// The names of the built-in types.
  package var typeNames: Set<String> { source.typeNames() }

  private func namesakes(_ name: String) -> Overloads {
    if let known = found.withLock({ $0[name] }) { return known }
    let words = source.candidates(name).filter { $0.hasValue(name) }
    if words.isEmpty { return Overloads() }
    let namesakes = Overloads(
      free: words.filter { $0.places.contains(where: \.isFree) },
      onValues: words.filter { $0.places.contains(where: \.isAfterValues) },
      onTypes: words.filter { $0.places.contains(where: \.isAfterTypes) })
    found.withLock { $0[name] = namesakes }
    return namesakes
  }

  /// The free functions and variables, by name.
  package var free: FreeFunctions { FreeFunctions(catalog: self) }

  package struct FreeFunctions {
    fileprivate let catalog: Catalog

    /// Returns the built-ins with the given name, or nil if there are none.
    package subscript(name: String) -> [Word]? {
      let words = catalog.namesakes(name).free
      return words.isEmpty ? nil : words
    }
  }

  /// Returns the built-in members of a value with the given name.
  func words(_ name: String, on value: Value) -> [Word] {
    value.receiverKind.map { words(name, on: $0) } ?? []
  }

  package func words(_ name: String, on kind: ReceiverKind) -> [Word] {
    let words = words(name)
    if words.isEmpty { return [] }
    var found = words.filter { $0.stands(on: kind) }
    // The members of a trait override those of its base streams, and the members of Observables and
    // publishers override those of producers.
    if kind.hasOneEvent, !found.isEmpty { return found }
    var overriding = kind.type?.role == .trait ? found : []
    for base in kind.bases {
      let inherited = words.filter { word in
        word.stands(on: base) && !overriding.contains { $0.hasValue(name, like: word) }
      }
      found += inherited
      if base == .observable || base == .publisher { overriding += inherited }
    }
    return found
  }

  /// Returns the built-in members with the given name for all kinds of values.
  package func words(_ name: String) -> [Word] { namesakes(name).onValues }

  package func words(_ name: String, onType type: String) -> [Word] {
    namesakes(name).onTypes.filter { $0.stands(onType: type) }
  }

  package func names(onType type: String) -> [String] {
    names { $0.stands(onType: type) }
  }

  package func names(on kind: ReceiverKind) -> [String] {
    let kinds = [kind] + kind.bases
    return names { word in kinds.contains(where: word.stands) }
  }

  /// Returns whether a member, or a free built-in if `isMember` is false, has the given name.
  package func knows(_ name: String, isMember: Bool) -> Bool {
    let namesakes = namesakes(name)
    return isMember
      ? !namesakes.onValues.isEmpty || !namesakes.onTypes.isEmpty : !namesakes.free.isEmpty
  }

  package var memberNames: [String] { names { $0.places.contains(where: \.isAfterValues) } }

  /// Returns the distinct names of the matching built-ins.
  private func names(where isMeant: (Word) -> Bool) -> [String] {
    Array(Set(words.filter(isMeant).flatMap(\.names)))
  }
}

extension Catalog.FreeFunctions: Sequence {
  package var keys: [String] { map(\.key) }

  package func makeIterator() -> Dictionary<String, [Word]>.Iterator {
    var words: [String: [Word]] = [:]
    for word in catalog.words where word.places.contains(where: \.isFree) {
      for name in word.names { words[name, default: []].append(word) }
    }
    return words.makeIterator()
  }
}

extension Word {
  /// The distinct names, the primary one first.
  package var names: [String] {
    var names = [name]
    for other in others where !names.contains(other.name) { names.append(other.name) }
    return names
  }

  func hasValue(_ name: String) -> Bool {
    self.name == name || others.contains { $0.name == name }
  }

  /// The signatures of all spellings, the primary one first.
  package var spellings: [Signature] { [signature] + others }

  package func stands(on kind: ReceiverKind) -> Bool {
    places.contains { if case .value(let kinds) = $0 { kinds.contains(kind) } else { false } }
  }

  package func stands(onType type: String) -> Bool {
    places.contains { if case .type(let types) = $0 { types.contains(type) } else { false } }
  }
}

extension Word.Place {
  fileprivate var isFree: Bool { if case .free = self { true } else { false } }
  fileprivate var isAfterValues: Bool { if case .value = self { true } else { false } }
  fileprivate var isAfterTypes: Bool { if case .type = self { true } else { false } }
}

extension Value {
  /// The receiver kind, which determines the built-in members; nil if there are none.
  package var receiverKind: ReceiverKind? {
    switch self {
    case .object(let object): object.kind
    case .string: .string
    case .substring: .substring
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
