/// A dictionary that keeps the order in which its keys were added.
///
/// One reference, so that a value takes it up without a box around it; changed in its place where
/// nobody else has it.
struct DictionaryValue {
  fileprivate typealias Entry = (key: Value, value: Value)

  fileprivate final class Storage {
    /// nil where an entry was taken out; such gaps are closed once they are the most.
    @exclusivity(unchecked) var entries: [Entry?] = []
    @exclusivity(unchecked) var table = KeyTable()

    init() {}

    init(_ other: Storage) {
      (entries, table) = (other.entries, other.table)
    }
  }

  private var storage = Storage()

  var count: Int { storage.table.count }

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
    get { storage.position(of: key, key.tableHash).flatMap { storage.entries[$0]?.value } }
    set {
      detach()
      guard let newValue else { return remove(key) }
      let hash = key.tableHash
      if let position = storage.position(of: key, hash) {
        storage.entries[position]?.value = newValue
      } else {
        storage.table.insert(hash: hash, position: storage.entries.count)
        storage.entries.append((key, newValue))
      }
    }
  }

  /// The key of the dictionary that equals another one.
  func entry(equalTo key: Value) -> Value? {
    storage.position(of: key, key.tableHash).flatMap { storage.entries[$0]?.key }
  }

  /// Changes the value of a key in its place; nil stands for none.
  mutating func modify(
    _ key: Value, _ change: (inout Value?) throws(Fault) -> Void
  ) throws(Fault) {
    detach()
    guard let position = storage.position(of: key, key.tableHash) else {
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
    let hash = key.tableHash
    guard let position = storage.position(of: key, hash) else { return }
    storage.table.remove(hash: hash, position: position)
    storage.entries[position] = nil
    if storage.entries.count > 2 * count + 8 { storage.closeGaps() }
  }
}

extension DictionaryValue.Storage {
  /// The position of the entry with the key.
  @inline(__always)
  fileprivate func position(of key: Value, _ hash: Int) -> Int? {
    // Held for the search, in which the program may change the list.
    let entries = entries
    return table.position(hash: hash) { entries[$0]?.key == key }
  }

  fileprivate func closeGaps() {
    var positions: [Int] = []
    positions.reserveCapacity(entries.count)
    var next = 0
    for entry in entries {
      positions.append(next)
      if entry != nil { next += 1 }
    }
    entries.removeAll { $0 == nil }
    table.renumber { positions[$0] }
  }
}

extension Value {
  fileprivate var tableHash: Int { _rawHashValue(seed: 0) }
}
