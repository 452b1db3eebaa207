extension Word {
  static let arrays: [Word] = [
    property("indices: Range<Int>", [.array], "The indexes of the elements.") {
      (call) throws(Fault) in
      .range(RangeValue(lower: 0, end: try call.elements().count, isClosed: false))
    },
    property("startIndex: Int", [.array], "The first index: 0.") { (_) throws(Fault) in .int(0) },
    property("endIndex: Int", [.array], "The index behind the last element.") {
      (call) throws(Fault) in .int(try call.elements().count)
    },
    method("index(after index: Int) -> Int", [.array], "The next index.") { (call) throws(Fault) in
      .int(try call.index(by: 1))
    },
    method("index(before index: Int) -> Int", [.array], "The index before.") {
      (call) throws(Fault) in .int(try call.index(by: -1))
    },
  ]

  /// What adds elements to an array, and moves them.
  static let arrayChanges: [Word] = [
    mutating("append(_ element: Element)", .array, "Adds an element at the end.") {
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
      "Adds the elements of a sequence at the end.",
      example: "var a = [1]\na.append(contentsOf: 2...3)\nprint(a)  // [1, 2, 3]"
    ) { (array, call) throws(Fault) in
      let elements = try call.elements(in: try call.value(0))
      array.changeElements { $0 += elements }
      return .void
    },
    mutating(
      "insert(_ element: Element, at index: Int)", .array,
      others: ["insert(_ element: Element, atIndex index: Int)"],
      "Puts an element in front of that with the index, or at the end.",
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
      "Puts the elements of a sequence in front of that with the index, or at the end."
    ) { (array, call) throws(Fault) in
      let elements = try call.elements(in: try call.value(0))
      let index = try call.index(1, in: array, orEnd: true)
      array.changeElements { $0.insert(contentsOf: elements, at: index) }
      return .void
    },
    mutating(
      "replaceSubrange(_ range: Range<Int>, with elements: [Element])", .array,
      others: ["replaceSubrange(_ range: Range<Int>, with elements: Sequence<Element>)"],
      "Puts the elements of a sequence in the place of those in a range."
    ) { (array, call) throws(Fault) in
      let range = try call.indices(0, in: array)
      let elements = try call.elements(in: try call.value(1))
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
      "sort()", .array, others: ["sortInPlace()"], "Brings the elements in order.",
      example: "var a = [3, 1, 2]\na.sort()\nprint(a)  // [1, 2, 3]"
    ) { (array, call) throws(Fault) in
      array = .array(try call.sorted(try call.elements(in: array)))
      return .void
    },
    mutating(
      "sort(by areInOrder: (Element, Element) -> Bool)", .array,
      others: ["sortInPlace(_ areInOrder: (Element, Element) -> Bool)"],
      "Brings the elements in the order that the closure says.",
      example: "var a = [3, 1, 2]\na.sort(by: >)\nprint(a)  // [3, 2, 1]"
    ) { (array, call) throws(Fault) in
      array = .array(
        try call.sorted(try call.elements(in: array), by: try call.function(0)))
      return .void
    },
    mutating("reverse()", .array, "Turns the order of the elements around.") {
      (array, _) throws(Fault) in
      array.changeElements { $0.reverse() }
      return .void
    },
    mutating(
      "reserveCapacity(_ count: Int)", .array,
      "Says how many elements there will be; nothing changes."
    ) { (_, call) throws(Fault) in
      _ = try call.count(0)
      return .void
    },
  ]
}

extension WordCall {
  /// The index given, moved; 0 and the number of elements are the ends.
  fileprivate func index(by distance: Int) throws(Fault) -> Int {
    let (index, count) = (try int(0), try elements().count)
    guard (0...count).contains(index), (0...count).contains(index + distance) else {
      throw site.outOfRange(index, count)
    }
    return index + distance
  }

  /// An index of the array.
  ///
  /// - Parameter orEnd: whether it may be that behind the last element.
  func index(_ position: Int, in array: Value, orEnd: Bool = false) throws(Fault) -> Int {
    let (index, count) = (try int(position), try elements(in: array).count)
    guard index >= 0, orEnd ? index <= count : index < count else {
      throw site.outOfRange(index, count)
    }
    return index
  }

  /// A range of indexes of the array.
  func indices(_ position: Int, in array: Value) throws(Fault) -> Range<Int> {
    let (range, count) = (try range(position), try elements(in: array).count)
    let lower = range.lower == .min ? 0 : range.lower
    let end = range.end ?? count
    guard lower >= 0, lower <= end, end <= count else {
      throw site.failure(
        "the range \(range.description) does not lie within the indexes 0 to \(count - 1)")
    }
    return lower..<end
  }
}

extension Value {
  /// Changes the elements in place.
  mutating func changeElements(_ change: (inout [Value]) -> Void) {
    guard case .array(var elements) = self else { return }
    self = .void
    change(&elements)
    self = .array(elements)
  }
}
