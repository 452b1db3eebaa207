import WeirRuntime

extension Word {
  package static let sets: [Word] =
    [
      making(
        "init(_ elements: Sequence<Element>) -> Set<Element>", of: ["Set"],
        "Creates a set of the elements of a sequence.",
        example: "print(Set([1, 2, 1]).count)  // 2"
      ) { (call) throws(Fault) in .set(SetValue(try call.elements(in: try call.value(0)))) },
      making("init() -> Set<Element>", of: ["Set"], "Creates an empty set.") {
        (_) throws(Fault) in .set(SetValue())
      },
      mutating(
        "insert(_ member: Element) -> (inserted: Bool, memberAfterInsert: Element)", .set,
        "Inserts an element unless the set contains an equal one.",
        example: """
          var seen: Set<Int> = [1]
          print(seen.insert(1).inserted, seen.insert(2).inserted)  // false true
          """
      ) { (set, call) throws(Fault) in
        let member = try call.value(0)
        let old = set.members.contains(member) ? set.change { $0.remove(member) } : nil
        set.change { _ = $0.insert(old ?? member) }
        return .tuple(
          TupleValue(
            [.bool(old == nil), old ?? member], labels: ["inserted", "memberAfterInsert"]))
      },
      mutating(
        "update(with member: Element) -> Element?", .set,
        "Inserts an element and returns the equal one that it replaces, if any."
      ) {
        (set, call) throws(Fault) in
        let member = try call.value(0)
        let old = set.change { $0.remove(member) }
        set.change { _ = $0.insert(member) }
        return .optional(old)
      },
      mutating(
        "remove(_ member: Element) -> Element?", .set,
        "Removes an element and returns it; nil if the set does not contain it."
      ) {
        (set, call) throws(Fault) in
        let member = try call.value(0)
        return .optional(set.change { $0.remove(member) })
      },
      mutating(
        "popFirst() -> Element?", .set, "Removes and returns an element; nil if the set is empty."
      ) {
        (set, _) throws(Fault) in
        .optional(set.change { members in members.elements.first.flatMap { members.remove($0) } })
      },
      mutating("removeFirst() -> Element", .set, "Removes and returns an element.") {
        (set, call) throws(Fault) in
        let first = set.change { members in members.elements.first.flatMap { members.remove($0) } }
        guard let first else { throw call.site.failure("the set is empty") }
        return first
      },
      mutating(
        "removeAll(keepingCapacity keepsCapacity: Bool = false)", .set, "Removes all elements."
      ) { (set, _) throws(Fault) in
        set = .set(SetValue())
        return .void
      },
      method(
        "filter(_ isIncluded: (Element) -> Bool) -> Set<Element>", [.set],
        "Returns a set of the elements that satisfy a predicate."
      ) { (call) throws(Fault) in
        .set(SetValue(try call.elements(where: try call.function(0))))
      },
    ] + combinations + comparisons

  /// The set operations. Each has a method that returns a new set and a mutating method.
  private static let combinations: [Word] = [
    ("union", "formUnion", "the elements of both"),
    ("intersection", "formIntersection", "the elements that are in both"),
    ("subtracting", "subtract", "the elements that are not in 'other'"),
    (
      "symmetricDifference", "formSymmetricDifference",
      "the elements that are in only one of the two"
    ),
  ].flatMap { name, change, members in
    [
      method(
        "\(name)(_ other: Sequence<Element>) -> Set<Element>", [.set],
        "Returns a set of \(members).",
        example: name == "union"
          ? "print(Set([1, 2]).union([2, 3]).sorted())  // [1, 2, 3]" : ""
      ) { (call) throws(Fault) in
        .set(call.receiver.members.combined(name, try call.elements(in: try call.value(0))))
      },
      mutating(
        "\(change)(_ other: Sequence<Element>)", .set, "Changes the set to contain \(members)."
      ) {
        (set, call) throws(Fault) in
        set = .set(set.members.combined(name, try call.elements(in: try call.value(0))))
        return .void
      },
    ]
  }

  private static let comparisons: [Word] = [
    comparison("isSubset(of", "Returns whether 'other' contains all elements of the set.") {
      $0.isPart(of: $1)
    },
    comparison("isSuperset(of", "Returns whether the set contains all elements of 'other'.") {
      $1.isPart(of: $0)
    },
    comparison(
      "isStrictSubset(of", "Returns whether 'other' contains all elements of the set and others."
    ) {
      $0.isPart(of: $1) && $0.count < $1.count
    },
    comparison(
      "isStrictSuperset(of", "Returns whether the set contains all elements of 'other' and others."
    ) {
      $1.isPart(of: $0) && $1.count < $0.count
    },
    comparison("isDisjoint(with", "Returns whether the set and 'other' have no elements in common.")
    { first, second in
      !first.elements.contains { second.contains($0) }
    },
  ]

  private static func comparison(
    _ head: String, _ summary: String, _ holds: @escaping @Sendable (SetValue, SetValue) -> Bool
  ) -> Word {
    method("\(head) other: Sequence<Element>) -> Bool", [.set], summary) { (call) throws(Fault) in
      .bool(
        holds(call.receiver.members, SetValue(try call.elements(in: try call.value(0)))))
    }
  }
}

extension SetValue {
  fileprivate func isPart(of other: SetValue) -> Bool { elements.allSatisfy(other.contains) }

  fileprivate func combined(_ name: String, _ others: [Value]) -> SetValue {
    let other = SetValue(others)
    switch name {
    case "union": return SetValue(elements + other.elements)
    case "intersection": return SetValue(elements.filter(other.contains))
    case "subtracting": return SetValue(elements.filter { !other.contains($0) })
    default:
      return SetValue(
        elements.filter { !other.contains($0) } + other.elements.filter { !contains($0) })
    }
  }
}

extension Value {
  /// The members of a set. Empty for any other value.
  package var members: SetValue { if case .set(let set) = self { set } else { SetValue() } }

  /// Changes the members of a set in place and returns the result of the closure.
  @discardableResult
  fileprivate mutating func change<Result>(_ change: (inout SetValue) -> Result?) -> Result? {
    guard case .set(var set) = self else { return nil }
    self = .void
    defer { self = .set(set) }
    return change(&set)
  }
}
