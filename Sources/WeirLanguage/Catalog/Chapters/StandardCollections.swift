extension Word {
  private static let sequences: [ReceiverKind] = [.array, .range, .dictionary, .string]

  static let collections: [Word] = [
    Word(
      "init(_ elements: Sequence = []) -> [Element]", .type(["Array"]), chapter: .standard,
      summary: "An array of the elements of a sequence.",
      example: "print(Array(1...3), [Int]())  // [1, 2, 3] []",
      behaviour: .function { (call) throws(Fault) in
        guard let sequence = call[0] else { return .array([]) }
        return .array(try call.elements(in: sequence))
      }),
    Word(
      "init() -> [Key: Value]", .type(["Dictionary"]), chapter: .standard,
      summary: "A dictionary without entries.",
      behaviour: .function { (_) throws(Fault) in .dictionary(DictionaryValue()) }),
    Word(
      "init(_ value: Wrapped) -> Wrapped?", .type(["Optional"]), chapter: .standard,
      summary: "The value as an optional.",
      behaviour: .function { (call) throws(Fault) in .some(try call.value(0)) }),
    property("count: Int", sequences, "How many elements there are.") { (call) throws(Fault) in
      switch call.receiver {
      case .string(let text): return .int(text.count)
      case .dictionary(let dictionary): return .int(dictionary.count)
      case .range(let range):
        guard let end = range.end, range.lower != .min else {
          throw call.site.failure("a range without an end has no count")
        }
        let (count, overflow) = end.subtractingReportingOverflow(range.lower)
        if overflow { throw call.site.overflow }
        return .int(count)
      default: return .int(try call.elements().count)
      }
    },
    property("isEmpty: Bool", sequences, "True when there are no elements.") {
      (call) throws(Fault) in
      var iterator = try ValueIterator(call.receiver, call.site)
      return .bool(iterator.next() == nil)
    },
    property("first: Element?", [.array, .range], "The first element, if there is one.") {
      (call) throws(Fault) in
      var iterator = try ValueIterator(call.receiver, call.site)
      return iterator.next().map(Value.some) ?? .none
    },
    property("last: Element?", [.array], "The last element, if there is one.") {
      (call) throws(Fault) in
      try call.elements().last.map(Value.some) ?? .none
    },
    property("keys: [Key]", [.dictionary], "The keys.") { call in
      guard case .dictionary(let dictionary) = call.receiver else { return .void }
      return .array(dictionary.keys)
    },
    property("values: [Value]", [.dictionary], "The values.") { call in
      guard case .dictionary(let dictionary) = call.receiver else { return .void }
      return .array(dictionary.pairs.map(\.value))
    },
    standard(
      "contains(_ element: Element) -> Bool", [.array, .range],
      others: ["contains(where predicate: (Element) -> Bool)"], "True when it is among them."
    ) { (value, call) throws(Fault) in
      let element = try call.value(0)
      if case .function(let predicate) = element {
        var candidates = try ValueIterator(value, call.site)
        while let candidate = candidates.next() {
          if try call.isTrue(predicate, candidate) { return .bool(true) }
        }
        return .bool(false)
      }
      if case .range(let range) = value, case .int(let int) = element {
        return .bool(range.contains(int))
      }
      return .bool(try call.elements().contains(element))
    },
    standard("map(_ transform: (Element) -> T) -> [T]", sequences, "Each element transformed.") {
      (_, call) throws(Fault) in
      let transform = try call.function(0)
      var result: [Value] = []
      for element in try call.elements() { result.append(try call.apply(transform, element)) }
      return .array(result)
    },
    standard(
      "filter(_ isIncluded: (Element) -> Bool) -> [Element]", sequences,
      "The elements that satisfy the closure."
    ) { (_, call) throws(Fault) in
      let isIncluded = try call.function(0)
      var result: [Value] = []
      for element in try call.elements() where try call.isTrue(isIncluded, element) {
        result.append(element)
      }
      return .array(result)
    },
    standard(
      "reduce(_ initial: T, _ next: (T, Element) -> T) -> T", sequences,
      "All elements combined into one value."
    ) { (_, call) throws(Fault) in
      var result = try call.value(0)
      let next = try call.function(1)
      for element in try call.elements() { result = try call.apply(next, result, element) }
      return result
    },
    standard(
      "forEach(_ body: (Element) -> Void)", sequences, "Calls the closure with each element."
    ) { (_, call) throws(Fault) in
      let body = try call.function(0)
      try call.forEachElement { (element) throws(Fault) in _ = try call.apply(body, element) }
      return .void
    },
    standard(
      "reversed() -> [Element]", [.array, .range], "The elements from the last to the first."
    ) { (_, call) throws(Fault) in
      .array(try call.elements().reversed())
    },
    standard("sorted() -> [Element]", [.array, .range], "The elements in order.") {
      (_, call) throws(Fault) in
      let elements = try call.elements()
      guard zip(elements, elements.dropFirst()).allSatisfy({ $0.precedes($1) != nil }) else {
        throw call.site.failure("these elements have no order between them")
      }
      return .array(elements.sorted { $0.precedes($1) ?? false })
    },
    standard("enumerated() -> [(offset: Int, element: Element)]", sequences, "Each with its index.")
    {
      (_, call) throws(Fault) in
      .array(
        try call.elements().enumerated().map {
          .tuple(TupleValue([.int($0), $1], labels: ["offset", "element"]))
        })
    },
    standard("prefix(_ count: Int) -> [Element]", [.array, .range], "The first elements.") {
      (_, call) throws(Fault) in
      let count = try call.count(0)
      var iterator = try ValueIterator(call.receiver, call.site)
      var result: [Value] = []
      while result.count < count, let element = iterator.next() {
        try call.interpreter.checkInterruption()
        result.append(element)
      }
      return .array(result)
    },
    standard(
      "dropFirst(_ count: Int = 1) -> [Element]", [.array, .range], "All but the first ones."
    ) { (_, call) throws(Fault) in
      let count = call[0] == nil ? 1 : try call.count(0)
      return .array(Array(try call.elements().dropFirst(count)))
    },
    Word(
      "append(_ element: Element)", .value([.array]), chapter: .standard,
      summary: "Adds an element at the end.",
      behaviour: .mutating { (array, call) throws(Fault) in
        let element = try call.value(0)
        array.changeElements { $0.append(element) }
        return .void
      }),
    Word(
      "removeAll()", .value([.array]), chapter: .standard, summary: "Takes all elements out.",
      behaviour: .mutating { (array, _) throws(Fault) in
        array = .array([])
        return .void
      }),
    Word(
      "removeLast() -> Element", .value([.array]), chapter: .standard,
      summary: "Takes the last element out.",
      behaviour: .mutating { (array, call) throws(Fault) in
        var last: Value?
        array.changeElements { last = $0.popLast() }
        guard let last else { throw call.site.failure("the array is empty") }
        return last
      }),
    Word(
      "removeFirst() -> Element", .value([.array]), chapter: .standard,
      summary: "Takes the first element out.",
      behaviour: .mutating { (array, call) throws(Fault) in
        var first: Value?
        array.changeElements { if !$0.isEmpty { first = $0.removeFirst() } }
        guard let first else { throw call.site.failure("the array is empty") }
        return first
      }),
  ]

  static let optionals: [Word] = [
    standard(
      "map(_ transform: (Wrapped) -> T) -> T?", [.optional],
      "The value transformed, if there is one."
    ) { (value, call) throws(Fault) in
      let transform = try call.function(0)
      guard case .some(let wrapped) = value else { return .none }
      return .some(try call.apply(transform, wrapped))
    },
    property("description: String", ReceiverKind.allCases, "The value as a text.") { call in
      .string(call.receiver.description)
    },
  ]
}

extension Value {
  /// Changes the elements in place.
  fileprivate mutating func changeElements(_ change: (inout [Value]) -> Void) {
    guard case .array(var elements) = self else { return }
    self = .void
    change(&elements)
    self = .array(elements)
  }
}
