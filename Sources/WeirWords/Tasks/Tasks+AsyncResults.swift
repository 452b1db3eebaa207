import WeirRuntime

extension Word {
  /// Methods that wait for the elements of an asynchronous sequence. They behave as those of
  /// sequences.
  static let asyncResults: [Word] = [
    waiting(
      "reduce(_ initial: T, _ next: (T, Element) async throws -> T) async rethrows -> T",
      "Waits for all elements and combines them into one value, beginning with 'initial'.",
      example: "print(await (1...3).async.reduce(0, +))  // 6"),
    waiting(
      "reduce(into initial: T, _ update: (inout T, Element) async throws -> Void) async rethrows -> T",
      "Waits for all elements and combines them into one value, which a closure updates in place.",
      example: "print(await (1...3).async.reduce(into: []) { $0.append($1) })  // [1, 2, 3]"),
    waiting(
      "contains(_ element: Element) async rethrows -> Bool",
      others: ["contains(where predicate: (Element) async throws -> Bool)"],
      "Waits until an element is equal to the given one, or satisfies a predicate.",
      notes: "The result is false if the sequence ends before.",
      example: "print(await (1...).async.contains(3))  // true"),
    waiting(
      "allSatisfy(_ predicate: (Element) async throws -> Bool) async rethrows -> Bool",
      "Waits until an element does not satisfy a predicate; true if there is none.",
      example: "print(await (1...).async.allSatisfy { $0 < 3 })  // false"),
    waiting(
      "first(where predicate: (Element) async throws -> Bool) async rethrows -> Element?",
      "Waits for the first element that satisfies a predicate; nil if there is none.",
      example: "print(await (1...).async.first { $0 * $0 > 50 }!)  // 8"),
    waiting(
      "min() async rethrows -> Element?",
      "Waits for all elements and returns the least; nil if there are none.",
      example: "print(await [3, 1, 2].async.min()!)  // 1"),
    waiting(
      "max() async rethrows -> Element?",
      "Waits for all elements and returns the greatest; nil if there are none.",
      example: "print(await [3, 1, 2].async.max()!)  // 3"),
    waiting(
      "min(by areInOrder: (Element, Element) async throws -> Bool) async rethrows -> Element?",
      "Waits for all elements and returns the least according to a closure.",
      example: "print(await [\"aaa\", \"b\"].async.min { $0.count < $1.count }!)  // b"),
    waiting(
      "max(by areInOrder: (Element, Element) async throws -> Bool) async rethrows -> Element?",
      "Waits for all elements and returns the greatest according to a closure.",
      example: "print(await [\"aaa\", \"b\"].async.max { $0.count < $1.count }!)  // aaa"),
  ]

  /// Initializers of collections that wait for the elements of an asynchronous sequence.
  static let asyncCollections: [Word] = [
    collecting(
      "init(_ elements: AsyncSequence<Element, F>) async rethrows -> [Element]", "Array",
      "Creates an array of the elements of an asynchronous sequence.",
      example: "print(await Array((1...3).async))  // [1, 2, 3]"),
    collecting(
      "init(_ elements: AsyncSequence<Element, F>) async rethrows -> Set<Element>", "Set",
      "Creates a set of the elements of an asynchronous sequence.",
      example: "print(await Set([1, 1, 2].async).count)  // 2"),
    collecting(
      "init(uniqueKeysWithValues pairs: AsyncSequence<(Key, Value), F>) async rethrows -> [Key: Value]",
      "Dictionary", "Creates a dictionary from key-value pairs that arrive asynchronously.",
      example: "print(await Dictionary(uniqueKeysWithValues: [(1, \"a\")].async))  // [1: \"a\"]"),
    collecting(
      "init(_ pairs: AsyncSequence<(Key, Value), F>, uniquingKeysWith combine: (Value, Value) async throws -> Value) async rethrows -> [Key: Value]",
      "Dictionary",
      "Creates a dictionary from key-value pairs; combines the values of equal keys.",
      example: """
        let pairs = [("a", 1), ("a", 2)].async
        print(await Dictionary(pairs, uniquingKeysWith: { $0 + $1 }))  // ["a": 3]
        """),
    collecting(
      "init(grouping elements: AsyncSequence<T, F>, by key: (T) async throws -> Key) async rethrows -> [Key: [T]]",
      "Dictionary", "Creates a dictionary that groups elements by the key that a closure returns.",
      example: "print(await Dictionary(grouping: [1, 3].async, by: { $0 % 2 }))  // [1: [1, 3]]"),
  ]

  @inline(never)
  private static func waiting(
    _ signature: String, others: [String] = [], _ summary: String, notes: String = "",
    example: String
  ) -> Word {
    Word(
      signature, .value([.asyncSequence]), others: others, summary: summary,
      notes: notes, example: example,
      behavior: .function { (call) throws(Fault) in
        try call.perform(like: signature, in: sequences + searching + order)
      })
  }

  @inline(never)
  private static func collecting(
    _ signature: String, _ type: String, _ summary: String, example: String
  ) -> Word {
    Word(
      signature, .type([type]), summary: summary, example: example,
      behavior: .function { (call) throws(Fault) in
        let ofType = (collectionMaking + sets).filter { word in
          word.places.contains { if case .type([type]) = $0 { true } else { false } }
        }
        return try call.perform(like: signature, in: ofType)
      })
  }
}

extension WordCall {
  /// Calls the built-in of sequences with the same name and the same first label.
  fileprivate func perform(like signature: String, in words: [Word]) throws(Fault) -> Value {
    func key(_ text: String) -> Substring { text.prefix { $0 != " " && $0 != ")" } }
    let word = words.first { key($0.signature.text) == key(signature) }
    guard case .function(let body) = word?.behavior else { throw wrongReceiver }
    return try body(self)
  }
}
