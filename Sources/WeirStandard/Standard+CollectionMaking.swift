import WeirRuntime

extension Word {
  package static let collectionMaking: [Word] = [
    making(
      "init(_ elements: [Element]) -> [Element]", of: ["Array"],
      others: ["init(_ elements: Sequence<Element>)"],
      "Creates an array of the elements of a sequence.",
      example: "print(Array(1...3), Array(\"abc\"))  // [1, 2, 3] [\"a\", \"b\", \"c\"]"
    ) { (call) throws(Fault) in .array(try call.elements(in: try call.value(0))) },
    making(
      "init() -> [Element]", of: ["Array"], "Creates an empty array.",
      example: "print([Int]())  // []"
    ) { (_) throws(Fault) in .array([]) },
    making(
      "init(repeating element: Element, count: Int) -> [Element]", of: ["Array"],
      "Creates an array that repeats an element.",
      notes: "An array has at most 67,108,864 elements; a larger count is an error.",
      example: "print(Array(repeating: 0, count: 3))  // [0, 0, 0]"
    ) { (call) throws(Fault) in try call.repeated(element: 0, count: 1) },
    making(
      "init(count: Int, repeatedValue element: Element) -> [Element]", of: ["Array"],
      "Creates an array that repeats an element; the spelling of Swift 2."
    ) { (call) throws(Fault) in try call.repeated(element: 1, count: 0) },
    function(
      "repeatElement(_ element: T, count: Int) -> [T]", "Returns an array that repeats an element.",
      example: "for text in repeatElement(\"a\", count: 2) { print(text) }  // a | a"
    ) { (call) throws(Fault) in try call.repeated(element: 0, count: 1) },
    making("init() -> [Key: Value]", of: ["Dictionary"], "Creates an empty dictionary.") {
      (_) throws(Fault) in .dictionary(DictionaryValue())
    },
    making(
      "init(uniqueKeysWithValues pairs: Sequence<(Key, Value)>) -> [Key: Value]",
      of: ["Dictionary"], "Creates a dictionary from key-value pairs with unique keys.",
      example:
        "print(Dictionary(uniqueKeysWithValues: zip([\"a\", \"b\"], 1...2)))  // [\"a\": 1, \"b\": 2]"
    ) { (call) throws(Fault) in
      try call.dictionary { (key, _, _) throws(Fault) in
        throw call.site.failure("duplicate key \(key.debugDescription.shortened)")
      }
    },
    making(
      "init(_ pairs: Sequence<(Key, Value)>, uniquingKeysWith combine: (Value, Value) -> Value) -> [Key: Value]",
      of: ["Dictionary"],
      "Creates a dictionary from key-value pairs; combines the values of equal keys.",
      example:
        "print(Dictionary([(\"a\", 1), (\"a\", 2)], uniquingKeysWith: { $0 + $1 }))  // [\"a\": 3]"
    ) { (call) throws(Fault) in
      let combine = try call.function(1)
      return try call.dictionary { (_, old, new) throws(Fault) in try call.apply(combine, old, new)
      }
    },
    making(
      "init(grouping elements: Sequence<T>, by key: (T) -> Key) -> [Key: [T]]",
      of: ["Dictionary"],
      "Creates a dictionary that groups elements by the key that a closure returns.",
      example: """
        let groups = Dictionary(grouping: ["ant", "bee", "asp"], by: { $0.prefix(1) })
        print(groups)  // ["a": ["ant", "asp"], "b": ["bee"]]
        """
    ) { (call) throws(Fault) in
      let key = try call.function(1)
      var groups = DictionaryValue()
      for element in try call.elements(in: try call.value(0)) {
        try groups.modify(TextOperand(try call.apply(key, element))) { (group) in
          guard case .array(var elements)? = group else { return group = .array([element]) }
          group = nil
          elements.append(element)
          group = .array(elements)
        }
      }
      return .dictionary(groups)
    },
    making(
      "init(_ value: Wrapped) -> Wrapped?", of: ["Optional"], "Creates an optional with a value."
    ) { (call) throws(Fault) in .some(try call.value(0)) },
  ]
}

extension WordCall {
  fileprivate func repeated(element: Int, count: Int) throws(Fault) -> Value {
    let count = try self.count(count)
    try checkRoom(count)
    return .array(Array(repeating: try value(element), count: count))
  }

  /// Returns a dictionary of the key-value pairs in the first argument.
  ///
  /// - Parameter combine: Returns the value for a key that occurs more than once.
  fileprivate func dictionary(
    combine: (_ key: Value, _ old: Value, _ new: Value) throws(Fault) -> Value
  ) throws(Fault) -> Value {
    var result = DictionaryValue()
    for pair in try elements(in: try value(0)) {
      guard case .tuple(let pair) = pair, pair.count == 2 else {
        throw site.failure(
          "expected key-value pairs, found a value of type '\(pair.typeName)'")
      }
      let (key, value) = (pair[0], pair[1])
      result[key] =
        try result[key].map { (old) throws(Fault) in try combine(key, old, value) } ?? value
    }
    return .dictionary(result)
  }
}
