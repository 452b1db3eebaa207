/// A dictionary that keeps the order in which its keys were added.
///
/// One reference, so that a value takes it up without a box around it; changed in its place where
/// nobody else has it.
struct DictionaryValue {
  fileprivate typealias Entry = (key: Value, value: Value)

  fileprivate final class Storage {
    /// nil where an entry was taken out; such gaps are closed once they are the most.
    @exclusivity(unchecked) var entries: [Entry?] = []
    @exclusivity(unchecked) var positions: [Value: Int] = [:]

    init() {}

    init(_ other: Storage) {
      (entries, positions) = (other.entries, other.positions)
    }
  }

  private var storage = Storage()

  var count: Int { storage.positions.count }

  var keys: [Value] { storage.entries.compactMap { $0?.key } }

  var pairs: [(key: Value, value: Value)] { storage.entries.compactMap(\.self) }

  /// The first entry at a position or behind it, which the position is then moved behind.
  func entry(at position: inout Int) -> (key: Value, value: Value)? {
    while position < storage.entries.count {
      defer { position += 1 }
      if let entry = storage.entries[position] { return entry }
    }
    return nil
  }

  subscript(key: Value) -> Value? {
    get { storage.positions[key].flatMap { storage.entries[$0]?.value } }
    set {
      detach()
      guard let newValue else { return remove(key) }
      let next = storage.entries.count
      let position = storage.position(of: key, orElse: next)
      if position == next {
        storage.entries.append((key, newValue))
      } else {
        storage.entries[position]?.value = newValue
      }
    }
  }

  /// The key of the dictionary that equals another one.
  func entry(equalTo key: Value) -> Value? {
    storage.positions[key].flatMap { storage.entries[$0]?.key }
  }

  /// Changes the value of a key in its place; nil stands for none.
  mutating func modify(
    _ key: Value, _ change: (inout Value?) throws(Fault) -> Void
  ) throws(Fault) {
    detach()
    guard let position = storage.positions[key] else {
      var value: Value?
      try change(&value)
      if let value { self[key] = value }
      return
    }
    // Taken out, so that what it holds is held once.
    var value = storage.entries[position]?.value
    storage.entries[position]?.value = .void
    defer {
      if let value { storage.entries[position]?.value = value } else { remove(key) }
    }
    try change(&value)
  }

  /// The same keys with other values.
  func mapValues(_ transform: (Value) -> Value) -> DictionaryValue {
    var result = DictionaryValue()
    for (key, value) in pairs { result[key] = transform(value) }
    return result
  }

  /// Makes the storage one that nobody else has.
  @inline(__always)
  private mutating func detach() {
    if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage) }
  }

  private func remove(_ key: Value) {
    guard let position = storage.positions.removeValue(forKey: key) else { return }
    storage.entries[position] = nil
    guard storage.entries.count > 2 * count + 8 else { return }
    let pairs = pairs
    storage.entries = pairs
    for (position, entry) in pairs.enumerated() { storage.positions[entry.key] = position }
  }
}

extension DictionaryValue.Storage {
  /// Where the key stands; a key that is new is from now on at `next`.
  @inline(__always)
  fileprivate func position(of key: Value, orElse next: Int) -> Int {
    func found(_ position: inout Int) -> Int { position }
    return found(&positions[key, default: next])
  }
}
