import WeirRuntime

extension Word {
  package static let searching: [Word] = [
    method(
      "contains(_ element: Element) -> Bool", [.array, .range, .set],
      others: ["contains(where predicate: (Element) -> Bool)"],
      "Returns whether an element occurs, or whether one satisfies a predicate.",
      example: "print([1, 2].contains(2), (1...3).contains { $0 > 3 })  // true false"
    ) { (call) throws(Fault) in
      let element = try call.value(0)
      if case .range(let range) = call.receiver, case .int(let int) = element {
        return .bool(range.contains(int))
      }
      if case .set(let set) = call.receiver {
        if case .function = element {} else { return .bool(set.contains(element)) }
      }
      return .bool(try call.position(of: element) != nil)
    },
    method(
      "contains(where predicate: (Element) -> Bool) -> Bool", [.dictionary, .string],
      "Returns whether any element satisfies a predicate."
    ) { (call) throws(Fault) in .bool(try call.position(of: try call.value(0)) != nil) },
    method(
      "allSatisfy(_ predicate: (Element) -> Bool) -> Bool", sequenceKinds,
      "Returns whether all elements satisfy a predicate; true if there are none.",
      example: "print([2, 4].allSatisfy { $0.isMultiple(of: 2) })  // true"
    ) { (call) throws(Fault) in
      let predicate = try call.function(0)
      let exception = try call.first { (element) throws(Fault) in
        !(try call.isTrue(predicate, element))
      }
      return .bool(exception == nil)
    },
    method(
      "first(where predicate: (Element) -> Bool) -> Element?", sequenceKinds,
      "Returns the first element that satisfies a predicate, or nil.",
      example: "print((1...).first { $0 * $0 > 50 }!)  // 8"
    ) { (call) throws(Fault) in
      let predicate = try call.function(0)
      let found = try call.first { (element) throws(Fault) in try call.isTrue(predicate, element) }
      return .optional(found?.element)
    },
    method(
      "last(where predicate: (Element) -> Bool) -> Element?", [.array, .range, .string],
      "Returns the last element that satisfies a predicate, or nil."
    ) { (call) throws(Fault) in
      .optional(try call.last(matching: try call.value(0))?.element)
    },
    method(
      "firstIndex(of element: Element) -> Int?", [.array],
      others: [
        "firstIndex(where predicate: (Element) -> Bool)", "index(of element: Element)",
        "index(where predicate: (Element) -> Bool)", "indexOf(_ element: Element)",
        "indexOf(_ predicate: (Element) -> Bool)",
      ],
      "Returns the index of the first occurrence or the first match of a predicate, or nil.",
      example: "print([\"a\", \"b\"].firstIndex(of: \"b\")!)  // 1"
    ) { (call) throws(Fault) in
      .optional(try call.position(of: try call.value(0)).map { .int($0 + call.receiver.start) })
    },
    method(
      "lastIndex(of element: Element) -> Int?", [.array],
      others: ["lastIndex(where predicate: (Element) -> Bool)"],
      "Returns the index of the last occurrence or the last match of a predicate, or nil.",
      example: "print([1, 2, 1].lastIndex(of: 1)!)  // 2"
    ) { (call) throws(Fault) in
      .optional(
        (try call.last(matching: try call.value(0))?.index).map { .int($0 + call.receiver.start) })
    },
    method(
      "count(where predicate: (Element) -> Bool) -> Int", sequenceKinds,
      "Returns the number of elements that satisfy a predicate.",
      example: "print([1, 5, 7].count { $0 > 3 })  // 2"
    ) { (call) throws(Fault) in
      let predicate = try call.function(0)
      try call.checkEnd(of: call.receiver)
      var count = 0
      try call.forEachElement { (element) throws(Fault) in
        if try call.isTrue(predicate, element) { count += 1 }
      }
      return .int(count)
    },
    method(
      "elementsEqual(_ other: Sequence<Element>) -> Bool", sequenceKinds,
      "Returns whether two sequences have equal elements in the same order.",
      example: "print([1, 2].elementsEqual(1...2))  // true"
    ) { (call) throws(Fault) in
      .bool(try call.elements() == (try call.elements(in: try call.value(0))))
    },
    method(
      "starts(with prefix: Sequence<Element>) -> Bool", sequenceKinds,
      others: ["startsWith(_ prefix: Sequence<Element>)"],
      "Returns whether the sequence begins with the elements of another."
    ) { (call) throws(Fault) in
      var iterator = try call.iterator(over: call.receiver)
      for element in try call.elements(in: try call.value(0)) where iterator.next() != element {
        return .bool(false)
      }
      return .bool(true)
    },
  ]
}

extension WordCall {
  /// Returns whether an element equals the wanted value, or satisfies it if it is a predicate.
  package func satisfies(_ wanted: Value, _ element: Value) throws(Fault) -> Bool {
    if case .function(let predicate) = wanted { return try isTrue(predicate, element) }
    return wanted == element
  }

  /// Returns the position of the first element that equals the wanted value, or satisfies it if it
  /// is a predicate.
  fileprivate func position(of wanted: Value) throws(Fault) -> Int? {
    try first { (element) throws(Fault) in try satisfies(wanted, element) }?.index
  }

  fileprivate func last(
    matching wanted: Value
  ) throws(Fault) -> (index: Int, element: Value)? {
    for (index, element) in try elements().enumerated().reversed()
    where try satisfies(wanted, element) {
      return (index, element)
    }
    return nil
  }
}
