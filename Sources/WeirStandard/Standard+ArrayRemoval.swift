import WeirRuntime

extension Word {
  /// Methods that remove elements from an array.
  package static let arrayRemoval: [Word] = [
    mutating(
      "remove(at index: Int) -> Element", .array, others: ["removeAtIndex(_ index: Int)"],
      "Removes and returns the element at an index.",
      example: "var a = [1, 2, 3]\nprint(a.remove(at: 1), a)  // 2 [1, 3]"
    ) { (array, call) throws(Fault) in
      let index = try call.index(0, in: array)
      return array.changingElements { $0.remove(at: index) } ?? .void
    },
    mutating("removeLast() -> Element", .array, "Removes and returns the last element.") {
      (array, call) throws(Fault) in
      guard let last = array.changingElements({ $0.popLast() }) else { throw call.isEmpty }
      return last
    },
    mutating("removeLast(_ count: Int)", .array, "Removes the last 'count' elements.") {
      (array, call) throws(Fault) in
      let count = try call.removable(from: array)
      array.changeElements { $0.removeLast(count) }
      return .void
    },
    mutating(
      "popLast() -> Element?", .array,
      "Removes and returns the last element, or returns nil if the array is empty."
    ) {
      (array, _) throws(Fault) in
      .optional(array.changingElements { $0.popLast() })
    },
    mutating(
      "popFirst() -> Element?", .slice,
      "Removes and returns the first element, or returns nil if the slice is empty."
    ) { (slice, call) throws(Fault) in
      let first = slice.changingElements { $0.isEmpty ? nil : $0.removeFirst() }
      if first != nil { slice.moveStart(by: 1) }
      return .optional(first)
    },
    mutating("removeFirst() -> Element", .array, "Removes and returns the first element.") {
      (array, call) throws(Fault) in
      guard let first = array.changingElements({ $0.isEmpty ? nil : $0.removeFirst() }) else {
        throw call.isEmpty
      }
      array.moveStart(by: 1)
      return first
    },
    mutating("removeFirst(_ count: Int)", .array, "Removes the first 'count' elements.") {
      (array, call) throws(Fault) in
      let count = try call.removable(from: array)
      array.changeElements { $0.removeFirst(count) }
      array.moveStart(by: count)
      return .void
    },
    mutating(
      "removeSubrange(_ range: RangeExpression<Int>)", .array,
      others: ["removeRange(_ range: RangeExpression<Int>)"],
      "Removes the elements in a range of indices.",
      example: "var a = [1, 2, 3, 4]\na.removeSubrange(1...2)\nprint(a)  // [1, 4]"
    ) { (array, call) throws(Fault) in
      let range = try call.indices(0, in: array)
      array.changeElements { $0.removeSubrange(range) }
      return .void
    },
    mutating(
      "removeAll(where shouldBeRemoved: (Element) -> Bool)", .array,
      "Removes all elements that satisfy a predicate.",
      example: "var a = [1, 2, 3, 4]\na.removeAll { $0.isMultiple(of: 2) }\nprint(a)  // [1, 3]"
    ) { (array, call) throws(Fault) in
      let shouldBeRemoved = try call.function(0)
      var rest: [Value] = []
      for element in try call.elements(in: array)
      where !(try call.isTrue(shouldBeRemoved, element)) {
        rest.append(element)
      }
      array.setElements(rest)
      return .void
    },
    mutating(
      "removeAll(keepingCapacity keepsCapacity: Bool = false)", .array,
      others: ["removeAll(keepCapacity keepsCapacity: Bool)"],
      "Removes all elements."
    ) { (array, _) throws(Fault) in
      array.setElements([])
      return .void
    },
  ]
}

extension WordCall {
  fileprivate var isEmpty: Fault { site.failure("the array is empty") }

  /// Returns the number of elements to remove. Throws if the array has fewer elements.
  fileprivate func removable(from array: Value) throws(Fault) -> Int {
    let (wanted, count) = (try count(0), try elements(in: array).count)
    guard wanted <= count else {
      throw site.failure("the array has \(count.counted("element")), and not \(wanted)")
    }
    return wanted
  }
}

extension Value {
  /// Moves the start of a slice that lost its first `count` elements, so that the remaining
  /// elements keep their indices. Has no effect on other values.
  fileprivate mutating func moveStart(by count: Int) {
    guard case .object(let object) = self, let slice = object as? ArraySliceObject else { return }
    self = .object(ArraySliceObject(slice.elements, from: slice.start + count))
  }

  /// Changes the elements of the array in place and returns the result of the closure.
  fileprivate mutating func changingElements(_ change: (inout [Value]) -> Value?) -> Value? {
    var result: Value?
    changeElements { result = change(&$0) }
    return result
  }
}
