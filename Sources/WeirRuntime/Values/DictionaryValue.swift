/// A dictionary that keeps the order in which its keys were added.
///
/// It consists of a single reference, so that a `Value` stores it without a box. Mutations happen
/// in place if the storage is uniquely referenced.
package struct DictionaryValue {

  package init() {}
  fileprivate final class Storage {
    /// The keys in order of insertion; nil where an entry was removed. The gaps are closed once they
    /// outnumber the entries.
    @exclusivity(unchecked) var keys: [Value?] = []
    /// The values at the positions of their keys.
    @exclusivity(unchecked) var values: [Value] = []
    @exclusivity(unchecked) var table = KeyTable()

    init() {}

    init(_ other: Storage) {
      (keys, values, table) = (other.keys, other.values, other.table)
    }
  }

  private var storage = Storage()

  package var count: Int { storage.table.count }

  package var keys: [Value] { storage.keys.compactMap(\.self) }

  package var pairs: [(key: Value, value: Value)] {
    zip(storage.keys, storage.values).compactMap { key, value in key.map { ($0, value) } }
  }

  /// Returns the first entry at or after `position` and advances `position` past it.
  package func entry(at position: inout Int) -> (key: Value, value: Value)? {
    while position < storage.keys.count {
      defer { position += 1 }
      if let key = storage.keys[position] { return (key, storage.values[position]) }
    }
    return nil
  }

  package subscript(key: Value) -> Value? {
    get { storage.position(of: key, key.tableHash).map { storage.values[$0] } }
    set {
      detach()
      guard let newValue else { return remove(key) }
      let hash = key.tableHash
      if let position = storage.position(of: key, hash) {
        storage.values[position] = newValue
      } else {
        storage.table.insert(hash: hash, position: storage.keys.count)
        storage.keys.append(key)
        storage.values.append(newValue)
      }
    }
  }

  /// Returns the stored key that equals `key`.
  func entry(equalTo key: Value) -> Value? {
    storage.position(of: key, key.tableHash).flatMap { storage.keys[$0] }
  }

  /// The value of a key.
  @inline(__always)
  package subscript(key: TextOperand) -> Value? {
    if let position = storage.position(ofText: key) { return storage.values[position] }
    return self[key.value]
  }

  /// Changes the value of a key in place; nil represents a missing key.
  package mutating func modify(
    _ key: TextOperand, _ change: (inout Value?) throws(Fault) -> Void
  ) throws(Fault) {
    detach()
    if let position = storage.position(ofText: key) { return try modify(at: position, change) }
    let key = key.value
    if let position = storage.position(of: key, key.tableHash) {
      return try modify(at: position, change)
    }
    var value: Value?
    try change(&value)
    if let value { self[key] = value }
  }

  /// Calls `change` with the value of a text; returns false if there is none, or if the bytes do not
  /// determine the entry. `change` must not call code of the program.
  @inline(__always)
  mutating func changeNumber(_ key: TextOperand, _ change: (inout Value) -> Bool) -> Bool {
    detach()
    guard let position = storage.position(ofText: key) else { return false }
    return change(&storage.values[position])
  }

  private mutating func modify(
    at position: Int, _ change: (inout Value?) throws(Fault) -> Void
  ) throws(Fault) {
    // Take the value out of the storage, so that its contents are uniquely referenced.
    var value: Value? = storage.values[position]
    storage.values[position] = .void
    defer {
      if let value {
        storage.values[position] = value
      } else if let key = storage.keys[position] {
        remove(key)
      }
    }
    try change(&value)
  }

  /// Returns a dictionary with the keys of this one and transformed values.
  func mapValues(_ transform: (Value) -> Value) -> DictionaryValue {
    var result = DictionaryValue()
    for (key, value) in pairs { result[key] = transform(value) }
    return result
  }

  /// Makes the storage uniquely referenced.
  @inline(__always)
  private mutating func detach() {
    if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage) }
  }

  private func remove(_ key: Value) {
    let hash = key.tableHash
    guard let position = storage.position(of: key, hash) else { return }
    storage.table.remove(hash: hash, position: position)
    storage.keys[position] = nil
    storage.values[position] = .void
    if storage.keys.count > 2 * count + 8 { storage.closeGaps() }
  }
}

extension DictionaryValue.Storage {
  /// Returns the position of the entry with the key.
  @inline(__always)
  fileprivate func position(of key: Value, _ hash: Int) -> Int? {
    // Retain the keys during the search: the program's `==` can change the dictionary.
    let keys = keys
    return table.position(hash: hash) { keys[$0] == key }
  }

  /// Returns the position of the entry whose key has the bytes of a text. Returns nil if there is
  /// none, or if the bytes do not determine it.
  @inline(__always)
  fileprivate func position(ofText key: TextOperand) -> Int? {
    key.withBytes { bytes in
      guard let hash = bytes.asciiHash(seed: 0) else { return nil }
      return table.position(hash: hash) { index in
        keys[index]?.withTextBytes { bytes.equals($0) == true } == true
      }
    } ?? nil
  }

  fileprivate func closeGaps() {
    var positions: [Int] = []
    positions.reserveCapacity(keys.count)
    var kept: [Value] = []
    for (key, value) in zip(keys, values) {
      positions.append(kept.count)
      if key != nil { kept.append(value) }
    }
    keys.removeAll { $0 == nil }
    values = kept
    table.renumber { positions[$0] }
  }
}

extension Value {
  fileprivate var tableHash: Int { _rawHashValue(seed: 0) }
}
