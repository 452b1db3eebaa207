/// A dictionary that keeps the order in which its keys were added.
///
/// It consists of a single reference, so that a `Value` stores it without a box. Mutations happen
/// in place if the storage is uniquely referenced.
package struct DictionaryValue {

  package init() {}
  fileprivate typealias Entry = (key: Value, value: Value)

  fileprivate final class Storage {
    /// The entries in order of insertion; nil where an entry was removed. The gaps are closed once
    /// they outnumber the entries.
    @exclusivity(unchecked) var entries: [Entry?] = []
    @exclusivity(unchecked) var table = KeyTable()

    init() {}

    init(_ other: Storage) {
      (entries, table) = (other.entries, other.table)
    }
  }

  private var storage = Storage()

  package var count: Int { storage.table.count }

  package var keys: [Value] { storage.entries.compactMap { $0?.key } }

  package var pairs: [(key: Value, value: Value)] { storage.entries.compactMap(\.self) }

  /// Returns the first entry at or after `position` and advances `position` past it.
  package func entry(at position: inout Int) -> (key: Value, value: Value)? {
    while position < storage.entries.count {
      defer { position += 1 }
      if let entry = storage.entries[position] { return entry }
    }
    return nil
  }

  package subscript(key: Value) -> Value? {
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

  /// Returns the stored key that equals `key`.
  func entry(equalTo key: Value) -> Value? {
    storage.position(of: key, key.tableHash).flatMap { storage.entries[$0]?.key }
  }

  /// Changes the value of a key in place; nil represents a missing key.
  package mutating func modify(
    _ key: Value, _ change: (inout Value?) throws(Fault) -> Void
  ) throws(Fault) {
    detach()
    guard let position = storage.position(of: key, key.tableHash) else {
      var value: Value?
      try change(&value)
      if let value { self[key] = value }
      return
    }
    // Take the value out of the storage, so that its contents are uniquely referenced.
    var value = storage.entries[position]?.value
    storage.entries[position]?.value = .void
    defer {
      if let value { storage.entries[position]?.value = value } else { remove(key) }
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
    storage.entries[position] = nil
    if storage.entries.count > 2 * count + 8 { storage.closeGaps() }
  }
}

extension DictionaryValue.Storage {
  /// Returns the position of the entry with the key.
  @inline(__always)
  fileprivate func position(of key: Value, _ hash: Int) -> Int? {
    // Retain the entries during the search: the program's `==` can change the dictionary.
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
