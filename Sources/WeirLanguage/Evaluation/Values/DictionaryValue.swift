/// A dictionary that keeps the order in which its keys were added.
struct DictionaryValue {
  /// nil where an entry was taken out; such gaps are closed once they are the most.
  private var entries: [(key: Value, value: Value)?] = []
  private var positions: [Value: Int] = [:]

  var count: Int { positions.count }

  var keys: [Value] { entries.compactMap { $0?.key } }

  var pairs: [(key: Value, value: Value)] { entries.compactMap(\.self) }

  /// The first entry at a position or behind it, which the position is then moved behind.
  func entry(at position: inout Int) -> (key: Value, value: Value)? {
    while position < entries.count {
      defer { position += 1 }
      if let entry = entries[position] { return entry }
    }
    return nil
  }

  subscript(key: Value) -> Value? {
    get { positions[key].flatMap { entries[$0]?.value } }
    set {
      guard let newValue else { return remove(key) }
      if let position = positions[key] {
        entries[position]?.value = newValue
      } else {
        positions[key] = entries.count
        entries.append((key, newValue))
      }
    }
  }

  /// Changes the value of a key in its place; nil stands for none.
  mutating func modify(
    _ key: Value, _ change: (inout Value?) throws(Fault) -> Void
  ) throws(Fault) {
    guard let position = positions[key] else {
      var value: Value?
      try change(&value)
      if let value { self[key] = value }
      return
    }
    // Taken out, so that what it holds is held once.
    var value = entries[position]?.value
    entries[position]?.value = .void
    defer {
      if let value { entries[position]?.value = value } else { remove(key) }
    }
    try change(&value)
  }

  private mutating func remove(_ key: Value) {
    guard let position = positions.removeValue(forKey: key) else { return }
    entries[position] = nil
    guard entries.count > 2 * count + 8 else { return }
    entries = pairs
    for (position, entry) in pairs.enumerated() { positions[entry.key] = position }
  }
}
