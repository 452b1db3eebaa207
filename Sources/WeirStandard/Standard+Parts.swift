import WeirRuntime

extension Word {
  /// Methods that return a part of a sequence. The slices of arrays and strings share the indices
  /// of their base.
  package static let parts: [Word] =
    [
      method(
        "filter(_ isIncluded: (Element) -> Bool) -> [Element]", [.array, .range],
        "Returns the elements that satisfy a predicate."
      ) { (call) throws(Fault) in .array(try call.elements(where: try call.function(0))) },
      method(
        "filter(_ isIncluded: (Element) -> Bool) -> String", [.string],
        "Returns the elements that satisfy a predicate."
      ) { (call) throws(Fault) in
        .string(try call.elements(where: try call.function(0)).map(\.description).joined())
      },
    ]
    + [
      counted(
        "prefix(_ count: Int)", "Returns the first 'count' elements.",
        example: "print([1, 2, 3].prefix(2), \"text\".prefix(2))  // [1, 2] te",
        of: { (call, count) throws(Fault) in try call.leading(count) }
      ) { 0..<min($1, $0) },
      part(
        "prefix(while predicate: (Element) -> Bool)",
        "Returns the elements before the first that does not satisfy a predicate.",
        example: "print([1, 2, 9, 1].prefix { $0 < 5 })  // [1, 2]"
      ) { (call) throws(Fault) in
        let predicate = try call.function(0)
        var result: [Value] = []
        _ = try call.first { (element) throws(Fault) in
          guard try call.isTrue(predicate, element) else { return true }
          result.append(element)
          return false
        }
        return Part(elements: result)
      },
      counted(
        "suffix(_ count: Int)", "Returns the last 'count' elements.",
        example: "print([1, 2, 3].suffix(2))  // [2, 3]"
      ) { max(0, $0 - $1)..<$0 },
      counted("dropFirst(_ count: Int = 1)", "Returns all elements except the first 'count'.") {
        min($1, $0)..<$0
      },
      counted("dropLast(_ count: Int = 1)", "Returns all elements except the last 'count'.") {
        0..<max(0, $0 - $1)
      },
      part(
        "drop(while predicate: (Element) -> Bool)",
        "Skips elements while they satisfy a predicate and returns the rest.",
        example: "print([1, 2, 9, 1].drop { $0 < 5 })  // [9, 1]"
      ) { (call) throws(Fault) in
        let predicate = try call.function(0)
        let elements = try call.elements()
        let start = try call.first { (element) throws(Fault) in
          !(try call.isTrue(predicate, element))
        }
        return Part(elements, from: start?.index ?? elements.count)
      },
    ].flatMap(\.self)
    + [
      arrayPart("prefix(upTo end: Int)", "Returns the elements before an index.") {
        RangeValue(lower: .min, end: $0, isClosed: false)
      },
      arrayPart("prefix(through end: Int)", "Returns the elements up to and including an index.") {
        RangeValue(lower: .min, end: $0 == .max ? $0 : $0 + 1, isClosed: true)
      },
      arrayPart("suffix(from start: Int)", "Returns the elements from an index to the end.") {
        RangeValue(lower: $0, end: nil, isClosed: false)
      },
    ]

  /// Some elements of a sequence, with the number of elements that precede them.
  private struct Part {
    let elements: [Value]
    var start = 0

    init(elements: [Value]) { self.elements = elements }

    init(_ elements: [Value], from start: Int) {
      self.start = min(start, elements.count)
      self.elements = Array(elements[self.start...])
    }
  }

  /// Returns the overloads of a method that returns a part of a sequence or of a string.
  private static func part(
    _ head: String, _ summary: String, example: String = "",
    of body: @escaping @Sendable (WordCall) throws(Fault) -> Part
  ) -> [Word] {
    [
      method("\(head) -> ArraySlice<Element>", listKinds, summary, example: example) {
        (call) throws(Fault) in
        let part = try body(call)
        return .object(ArraySliceObject(part.elements, from: call.receiver.start + part.start))
      },
      method("\(head) -> Substring", [.string], summary) { (call) throws(Fault) in
        let part = try body(call)
        return call.slice.part(part.start..<part.start + part.elements.count)
      },
    ]
  }

  /// Returns the overloads of a method that returns a part of a sequence or of a string, with the
  /// length of the part as its argument.
  ///
  /// - Parameters:
  ///   - elements: Returns the elements of a sequence, at least as many as `place` needs.
  ///   - place: Returns the range of the part, given the number of elements and the argument.
  private static func counted(
    _ head: String, _ summary: String, example: String = "",
    of elements: @escaping @Sendable (WordCall, Int) throws(Fault) -> [Value] = {
      (call, _) throws(Fault) in try call.elements()
    },
    _ place: @escaping @Sendable (Int, Int) -> Range<Int>
  ) -> [Word] {
    [
      method("\(head) -> ArraySlice<Element>", listKinds, summary, example: example) {
        (call) throws(Fault) in
        let count = call[0] == nil ? 1 : try call.count(0)
        let elements = try elements(call, count)
        let part = place(elements.count, count)
        return .object(
          ArraySliceObject(Array(elements[part]), from: call.receiver.start + part.lowerBound))
      },
      method("\(head) -> Substring", [.string], summary) { (call) throws(Fault) in
        let count = call[0] == nil ? 1 : try call.count(0)
        if call.receiver.withTextBytes(\.isPlain) == true {
          let text = call.receiver.wholeSlice
          return .substring(text.part(place(text.bytes.count, count)))
        }
        let text = call.slice
        return text.part(place(text.count, count))
      }
      .onBytes(.part(place)),
    ]
  }

  /// Returns a method that returns the part of an array before or after an index.
  private static func arrayPart(
    _ head: String, _ summary: String, _ range: @escaping @Sendable (Int) -> RangeValue
  ) -> Word {
    method("\(head) -> ArraySlice<Element>", [.array], summary) { (call) throws(Fault) in
      try call.receiver.element(.range(range(try call.int(0))), call.site)
    }
  }
}

extension Substring {
  /// Returns the characters in a range of character offsets.
  fileprivate func part(_ place: Range<Int>) -> Value {
    let start = index(startIndex, offsetBy: place.lowerBound)
    return .substring(TextSlice(self[start..<index(start, offsetBy: place.count)]))
  }
}

extension WordCall {
  /// Returns the first `count` elements of the receiver, which may be an infinite sequence.
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
