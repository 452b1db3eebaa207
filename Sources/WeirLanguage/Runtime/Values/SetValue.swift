/// A set that keeps the order in which its members were added.
struct SetValue {
  private var members = DictionaryValue()

  init(_ elements: some Sequence<Value> = []) {
    for element in elements { insert(element) }
  }

  var count: Int { members.count }
  var elements: [Value] { members.keys }

  func contains(_ element: Value) -> Bool { members[element] != nil }

  /// Adds `element`, unless an equal member exists; returns whether it was added.
  @discardableResult
  mutating func insert(_ element: Value) -> Bool {
    guard members[element] == nil else { return false }
    members[element] = .void
    return true
  }

  /// Removes the member that equals `element` and returns it.
  @discardableResult
  mutating func remove(_ element: Value) -> Value? {
    guard let member = members.entry(equalTo: element) else { return nil }
    members[element] = nil
    return member
  }
}
