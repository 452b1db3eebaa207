import WeirRuntime

extension Word {
  package static let order: [Word] = [
    method(
      "sorted() -> [Element]", [.array, .range, .string, .set],
      "Returns the elements sorted in ascending order.",
      notes: """
        Data of unknown type, such as JSON and the fields of CSV and logfmt, is sorted by kind: \
        nil, false, true, numbers, strings, arrays, objects; and then by value. A field that reads \
        as a number is a number: 9.0, 10.0, 10.0.1. Fields of equal value, such as 9 and 9.0, are \
        sorted as text. Objects are compared by their names and then by their values.
        """,
      example: "print([3, 1, 2].sorted())  // [1, 2, 3]"
    ) { (call) throws(Fault) in .array(try call.sorted(try call.elements())) },
    method(
      "sorted(by areInOrder: (Element, Element) -> Bool) -> [Element]", sequenceKinds,
      "Returns the elements sorted with a closure that compares two elements.",
      notes: "The closure returns true if its first argument belongs before its second.",
      example: "print([3, 1, 2].sorted(by: >))  // [3, 2, 1]"
    ) { (call) throws(Fault) in
      .array(try call.sorted(try call.elements(), by: try call.function(0)))
    },
    method(
      "lexicographicallyPrecedes(_ other: Sequence<Element>) -> Bool",
      [.array, .range, .string],
      "Returns whether the sequence precedes another in lexicographical order.",
      example: "print([1, 2].lexicographicallyPrecedes([1, 3]))  // true"
    ) { (call) throws(Fault) in
      let (left, right) = (try call.elements(), try call.elements(in: try call.value(0)))
      for (a, b) in zip(left, right) where a != b { return .bool(try call.precedes(a, b)) }
      return .bool(left.count < right.count)
    },
    method(
      "reversed() -> [Element]", [.array, .range, .string],
      "Returns the elements in reverse order.",
      example: "print(Array((1...3).reversed()), String(\"abc\".reversed()))  // [3, 2, 1] cba"
    ) { (call) throws(Fault) in .array(try call.elements().reversed()) },
    method(
      "min() -> Element?", [.array, .range, .string, .set], others: ["minElement()"],
      "Returns the least element; nil if there are no elements.",
      notes: "Data of unknown type has the order of 'sorted()'.",
      example: "print([3, 1, 2].min()!)  // 1"
    ) { (call) throws(Fault) in
      try call.extreme { (candidate, best) throws(Fault) in
        try call.precedes(candidate, best)
      }
    },
    method(
      "max() -> Element?", [.array, .range, .string, .set], others: ["maxElement()"],
      "Returns the greatest element; nil if there are no elements.",
      notes: "Data of unknown type has the order of 'sorted()'.",
      example: "print([3, 1, 2].max()!)  // 3"
    ) { (call) throws(Fault) in
      try call.extreme { (candidate, best) throws(Fault) in
        try call.precedes(best, candidate)
      }
    },
    method(
      "min(by areInOrder: (Element, Element) -> Bool) -> Element?", sequenceKinds,
      "Returns the least element according to a closure that compares two elements.",
      example: "print([\"aaa\", \"b\"].min { $0.count < $1.count }!)  // b"
    ) { (call) throws(Fault) in
      let areInOrder = try call.function(0)
      return try call.extreme { (candidate, best) throws(Fault) in
        try call.isTrue(areInOrder, candidate, best)
      }
    },
    method(
      "max(by areInOrder: (Element, Element) -> Bool) -> Element?", sequenceKinds,
      "Returns the greatest element according to a closure that compares two elements.",
      example: "print([\"a\": 1, \"b\": 2].max { $0.value < $1.value }!.key)  // b"
    ) { (call) throws(Fault) in
      let areInOrder = try call.function(0)
      return try call.extreme { (candidate, best) throws(Fault) in
        try call.isTrue(areInOrder, best, candidate)
      }
    },
    method(
      "joined(separator: StringProtocol) -> String where Value == StringProtocol", [.array],
      others: [
        "joined() -> String where Value == StringProtocol",
        "joinWithSeparator(_ separator: String) -> String where Value == StringProtocol",
      ],
      "Concatenates the strings, with a separator between them.",
      example: "print([\"a\", \"b\"].joined(separator: \", \"))  // a, b"
    ) { (call) throws(Fault) in try call.joined() },
    method(
      "joined(separator: Sequence<T>) -> [T] where Value == Sequence<T>", [.array],
      others: ["joined() -> [T] where Value == Sequence<T>"],
      "Concatenates the sequences, with the separator's elements between them.",
      example:
        "print([[1], [2]].joined(separator: [0]))  // [1, 0, 2]"
    ) { (call) throws(Fault) in try call.joined() },
  ]
}

extension WordCall {
  package func sorted(_ elements: [Value]) throws(Fault) -> [Value] {
    for (first, second) in zip(elements, elements.dropFirst()) {
      _ = try precedes(first, second)
    }
    return elements.sorted { $0.isOrderedBefore($1) ?? false }
  }

  package func sorted(
    _ elements: [Value], by areInOrder: FunctionValue
  ) throws(Fault) -> [Value] {
    // After a fault, the remaining comparisons do not call the closure.
    let sorted = elements.sorted { areInOrder.isTrue($0, $1) }
    try interpreter.surface()
    return sorted
  }

  fileprivate func precedes(_ first: Value, _ second: Value) throws(Fault) -> Bool {
    guard let precedes = first.isOrderedBefore(second) else { throw site.noOrder(first, second) }
    return precedes
  }

  /// Returns the best element of the receiver as an optional. If several are equally good, returns
  /// the first.
  fileprivate func extreme(
    _ isBetter: (_ candidate: Value, _ best: Value) throws(Fault) -> Bool
  ) throws(Fault) -> Value {
    try checkEnd(of: receiver)
    var best: Value?
    try forEachElement { (candidate) throws(Fault) in
      if let other = best, !(try isBetter(candidate, other)) { return }
      best = candidate
    }
    return .optional(best)
  }

  fileprivate func joined() throws(Fault) -> Value {
    let elements = try elements()
    if elements.first?.isText ?? true {
      let separator = self[0] == nil ? "" : try string(0)
      if let other = elements.first(where: { !$0.isText }) { throw unjoinable(other) }
      let rest = elements.dropFirst().lazy.map { separator + $0.text }
      return .string(try site.joined(elements.first?.text ?? "", rest))
    }
    let separator = self[0] == nil ? [] : try self.elements(in: try value(0))
    var (lists, count) = ([[Value]](), 0)
    for element in elements {
      if case .character = element { throw unjoinable(element) }
      lists.append(try self.elements(in: element))
      count += lists[lists.count - 1].count + separator.count
      try checkRoom(count)
    }
    return .array(Array(lists.joined(separator: separator)))
  }

  private func unjoinable(_ element: Value) -> Fault {
    site.failure(
      "'\(word.name)' requires strings or arrays, found a value of type '\(element.typeName)'",
      hints: ["use 'flatMap' for other sequences, or 'map' to convert the elements to strings"])
  }
}

extension Value {
  /// Whether the value is a string or a substring.
  fileprivate var isText: Bool {
    switch self {
    case .string, .substring: true
    default: false
    }
  }
}
