/// A set that keeps the order in which its members were added.
package struct SetValue {
  private var members = DictionaryValue()

  package init(_ elements: some Sequence<Value> = []) {
    for element in elements { insert(element) }
  }

  package var count: Int { members.count }
  package var elements: [Value] { members.keys }

  package func contains(_ element: Value) -> Bool { members[element] != nil }

  /// Adds `element`, unless an equal member exists; returns whether it was added.
  @discardableResult
  package mutating func insert(_ element: Value) -> Bool {
    guard members[element] == nil else { return false }
    members[element] = .void
    return true
  }

  /// Removes the member that equals `element` and returns it.
  @discardableResult
  package mutating func remove(_ element: Value) -> Value? {
    guard let member = members.entry(equalTo: element) else { return nil }
    members[element] = nil
    return member
  }
}
