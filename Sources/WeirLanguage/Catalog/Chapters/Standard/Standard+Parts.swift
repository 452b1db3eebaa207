extension Word {
  /// Parts of sequences: arrays of their elements, and of texts texts.
  static let parts: [Word] = [
    part(
      "filter(_ isIncluded: (Element) -> Bool)", on: [.array, .range], "What satisfies the closure."
    ) {
      (call) throws(Fault) in try call.elements(where: try call.function(0))
    },
    part(
      "prefix(_ count: Int)", others: ["prefix(upTo end: Int)"], "The first elements.",
      example: "print([1, 2, 3].prefix(2), \"text\".prefix(2))  // [1, 2] te"
    ) { (call) throws(Fault) in try call.leading(try call.count(0)) },
    part("prefix(through end: Int)", "The first elements, that with the index included.") {
      (call) throws(Fault) in
      let index = try call.count(0)
      return try call.leading(index < .max ? index + 1 : index)
    },
    part(
      "prefix(while predicate: (Element) -> Bool)",
      "The elements before the first that does not satisfy the closure.",
      example: "print([1, 2, 9, 1].prefix { $0 < 5 })  // [1, 2]"
    ) { (call) throws(Fault) in
      let predicate = try call.function(0)
      var result: [Value] = []
      _ = try call.first { (element) throws(Fault) in
        guard try call.isTrue(predicate, element) else { return true }
        result.append(element)
        return false
      }
      return result
    },
    part(
      "suffix(_ count: Int)", "The last elements.",
      example: "print([1, 2, 3].suffix(2))  // [2, 3]"
    ) { (call) throws(Fault) in
      let count = try call.count(0)
      return Array(try call.elements().suffix(count))
    },
    part("suffix(from start: Int)", "The elements from an index on.") { (call) throws(Fault) in
      let start = try call.count(0)
      return Array(try call.elements().dropFirst(start))
    },
    part("dropFirst(_ count: Int = 1)", "All but the first ones.") {
      (call) throws(Fault) in
      let count = call[0] == nil ? 1 : try call.count(0)
      return Array(try call.elements().dropFirst(count))
    },
    part("dropLast(_ count: Int = 1)", "All but the last ones.") {
      (call) throws(Fault) in
      let count = call[0] == nil ? 1 : try call.count(0)
      return Array(try call.elements().dropLast(count))
    },
    part(
      "drop(while predicate: (Element) -> Bool)",
      "The elements from the first on that does not satisfy the closure.",
      example: "print([1, 2, 9, 1].drop { $0 < 5 })  // [9, 1]"
    ) { (call) throws(Fault) in
      let predicate = try call.function(0)
      let elements = try call.elements()
      let start = try call.first { (element) throws(Fault) in
        !(try call.isTrue(predicate, element))
      }
      return Array(elements[(start?.index ?? elements.count)...])
    },
  ].flatMap(\.self)

  /// The word for lists, and the word for texts.
  private static func part(
    _ head: String, on kinds: [ReceiverKind] = listKinds, others: [String] = [], _ summary: String,
    example: String = "", of body: @escaping @Sendable (WordCall) throws(Fault) -> [Value]
  ) -> [Word] {
    [
      method("\(head) -> [Element]", kinds, others: others, summary, example: example) {
        (call) throws(Fault) in .array(try body(call))
      },
      method("\(head) -> String", [.string], others: others, summary) { (call) throws(Fault) in
        .string(try body(call).map(\.description).joined())
      },
    ]
  }
}

extension WordCall {
  /// The first elements of a sequence that may go on without end.
  fileprivate func leading(_ count: Int) throws(Fault) -> [Value] {
    var iterator = try iterator(over: receiver)
    var result: [Value] = []
    while result.count < count, let element = iterator.next() {
      try interpreter.checkInterruption()
      try checkRoom(result.count)
      result.append(element)
    }
    return result
  }
}
