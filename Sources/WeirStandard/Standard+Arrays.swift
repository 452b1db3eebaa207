import WeirRuntime

extension Word {
  package static let arrays: [Word] = [
    property("indices: Range<Int>", [.array], "The range of valid indices.") {
      (call) throws(Fault) in
      let start = call.receiver.start
      return .range(
        RangeValue(lower: start, end: start + (try call.elements().count), isClosed: false))
    },
    property("startIndex: Int", [.array], "The index of the first element: 0, except for a slice.")
    {
      (call) throws(Fault) in .int(call.receiver.start)
    },
    property("endIndex: Int", [.array], "The index after the last element.") {
      (call) throws(Fault) in .int(call.receiver.start + (try call.elements().count))
    },
    method("index(after index: Int) -> Int", [.array], "Returns the next index.") {
      (call) throws(Fault) in
      .int(try call.index(by: 1))
    },
    method(
      "index(_ index: Int, offsetBy distance: Int) -> Int", [.array],
      "Returns the index at a distance from another index."
    ) { (call) throws(Fault) in
      let (sum, overflow) = try call.int(0).addingReportingOverflow(try call.int(1))
      if overflow { throw call.site.overflow }
      return .int(sum)
    },
    method(
      "distance(from start: Int, to end: Int) -> Int", [.array],
      "Returns the distance between two indices."
    ) { (call) throws(Fault) in
      let (distance, overflow) = try call.int(1).subtractingReportingOverflow(try call.int(0))
      if overflow { throw call.site.overflow }
      return .int(distance)
    },
    method("index(before index: Int) -> Int", [.array], "Returns the previous index.") {
      (call) throws(Fault) in .int(try call.index(by: -1))
    },
  ]

  /// Methods that add, replace or reorder elements of an array.
  package static let arrayChanges: [Word] = [
    mutating("append(_ element: Element)", .array, "Adds an element to the end.") {
      (array, call) throws(Fault) in
      let element = try call.value(0)
      array.changeElements { $0.append(element) }
      return .void
    },
    mutating(
      "append(contentsOf elements: [Element])", .array,
      others: [
        "append(contentsOf elements: Sequence<Element>)",
        "appendContentsOf(_ elements: [Element])",
      ],
      "Adds the elements of a sequence to the end.",
      example: "var a = [1]\na.append(contentsOf: 2...3)\nprint(a)  // [1, 2, 3]"
    ) { (array, call) throws(Fault) in
      let elements = try call.elements(in: try call.value(0))
      try call.checkRoom(elements.count + (try call.elements(in: array).count))
      array.changeElements { $0 += elements }
      return .void
    },
    mutating(
      "insert(_ element: Element, at index: Int)", .array,
      others: ["insert(_ element: Element, atIndex index: Int)"],
      "Inserts an element before the element at an index, or at the end.",
      example: "var a = [1, 3]\na.insert(2, at: 1)\nprint(a)  // [1, 2, 3]"
    ) { (array, call) throws(Fault) in
      let element = try call.value(0)
      let index = try call.index(1, in: array, orEnd: true)
      array.changeElements { $0.insert(element, at: index) }
      return .void
    },
    mutating(
      "insert(contentsOf elements: [Element], at index: Int)", .array,
      others: ["insert(contentsOf elements: Sequence<Element>, at index: Int)"],
      "Inserts the elements of a sequence before the element at an index, or at the end."
    ) { (array, call) throws(Fault) in
      let elements = try call.elements(in: try call.value(0))
      let index = try call.index(1, in: array, orEnd: true)
      try call.checkRoom(elements.count + (try call.elements(in: array).count))
      array.changeElements { $0.insert(contentsOf: elements, at: index) }
      return .void
    },
    mutating(
      "replaceSubrange(_ range: RangeExpression<Int>, with elements: [Element])", .array,
      others: ["replaceSubrange(_ range: RangeExpression<Int>, with elements: Sequence<Element>)"],
      "Replaces the elements in a range with the elements of a sequence."
    ) { (array, call) throws(Fault) in
      let range = try call.indices(0, in: array)
      let elements = try call.elements(in: try call.value(1))
      try call.checkRoom(elements.count + (try call.elements(in: array).count))
      array.changeElements { $0.replaceSubrange(range, with: elements) }
      return .void
    },
    mutating(
      "swapAt(_ first: Int, _ second: Int)", .array, "Exchanges two elements.",
      example: "var a = [1, 2, 3]\na.swapAt(0, 2)\nprint(a)  // [3, 2, 1]"
    ) { (array, call) throws(Fault) in
      let first = try call.index(0, in: array)
      let second = try call.index(1, in: array)
      array.changeElements { $0.swapAt(first, second) }
      return .void
    },
    mutating(
      "sort()", .array, others: ["sortInPlace()"], "Sorts the elements in ascending order.",
      example: "var a = [3, 1, 2]\na.sort()\nprint(a)  // [1, 2, 3]"
    ) { (array, call) throws(Fault) in
      array.setElements(try call.sorted(try call.elements(in: array)))
      return .void
    },
    mutating(
      "sort(by areInOrder: (Element, Element) -> Bool)", .array,
      others: ["sortInPlace(_ areInOrder: (Element, Element) -> Bool)"],
      "Sorts the elements with a closure that compares two elements.",
      example: "var a = [3, 1, 2]\na.sort(by: >)\nprint(a)  // [3, 2, 1]"
    ) { (array, call) throws(Fault) in
      array.setElements(
        try call.sorted(try call.elements(in: array), by: try call.function(0)))
      return .void
    },
    mutating(
      "partition(by belongsInSecondPartition: (Element) -> Bool) -> Int", .array,
      "Moves the elements that satisfy a predicate to the end; returns the first one's index."
    ) { (array, call) throws(Fault) in
      let isSecond = try call.function(0)
      var elements = try call.elements(in: array)
      let start = array.start
      let pivot = elements.partition { isSecond.isTrue($0) }
      try call.interpreter.surface()
      array.setElements(elements)
      return .int(start + pivot)
    },
    mutating("reverse()", .array, "Reverses the elements.") {
      (array, _) throws(Fault) in
      array.changeElements { $0.reverse() }
      return .void
    },
    mutating(
      "reserveCapacity(_ count: Int)", .array,
      "Does nothing; for compatibility with Swift."
    ) { (_, call) throws(Fault) in
      _ = try call.count(0)
      return .void
    },
  ]
}

extension WordCall {
  /// Returns the index in the first argument, offset by `distance`. Throws on overflow.
  fileprivate func index(by distance: Int) throws(Fault) -> Int {
    let (sum, overflow) = try int(0).addingReportingOverflow(distance)
    if overflow { throw site.overflow }
    return sum
  }

  /// Returns an argument as a valid position in the elements of the array.
  ///
  /// - Parameter orEnd: Whether the position after the last element is valid.
  package func index(_ position: Int, in array: Value, orEnd: Bool = false) throws(Fault) -> Int {
    let (index, count) = (try int(position), try elements(in: array).count)
    let place = index.subtractingReportingOverflow(array.start)
    guard !place.overflow, place.partialValue >= 0,
      orEnd ? place.partialValue <= count : place.partialValue < count
    else {
      throw site.outOfRange(index, count, from: array.start)
    }
    return place.partialValue
  }

  /// Returns an argument as a range of positions in the elements of the array.
  package func indices(_ position: Int, in array: Value) throws(Fault) -> Range<Int> {
    let (range, count) = (try range(position), try elements(in: array).count)
    return try range.places(among: count, from: array.start, site)
  }
}

extension Value {
  package mutating func setElements(_ elements: [Value]) {
    changeElements { $0 = elements }
  }
}
