/// A set that keeps the order in which its members were added.
struct SetValue {
  private var members = DictionaryValue()

  init(_ elements: some Sequence<Value> = []) {
    for element in elements { insert(element) }
  }

  var count: Int { members.count }
  var elements: [Value] { members.keys }

  func contains(_ element: Value) -> Bool { members[element] != nil }

  /// False where an equal member is there, which stays.
  @discardableResult
  mutating func insert(_ element: Value) -> Bool {
    guard members[element] == nil else { return false }
    members[element] = .void
    return true
  }

  /// The member that was taken out.
  @discardableResult
  mutating func remove(_ element: Value) -> Value? {
    guard let member = members.entry(equalTo: element) else { return nil }
    members[element] = nil
    return member
  }
}
