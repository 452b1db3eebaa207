import WeirRuntime

extension Word {
  package static let sequenceKinds: [ReceiverKind] = [.array, .range, .dictionary, .string, .set]
  /// The kinds of receivers whose parts are arrays.
  package static let listKinds: [ReceiverKind] = [.array, .range, .dictionary, .set]

  package static let sequences: [Word] = [
    property("count: Int", sequenceKinds, "The number of elements.") { (call) throws(Fault) in
      switch call.receiver {
      case .string(let text): return .int(text.count)
      case .set(let set): return .int(set.count)
      case .dictionary(let dictionary): return .int(dictionary.count)
      case .range(let range): return .int(try call.length(of: range))
      default: return .int(try call.elements().count)
      }
    },
    property(
      "isEmpty: Bool", sequenceKinds,
      "A Boolean value that indicates whether there are no elements."
    ) {
      (call) throws(Fault) in
      var iterator = try ValueIterator(call.receiver, call.site)
      return .bool(iterator.next() == nil)
    }
    .onBytes(.question { $0.isEmpty }),
    property("first: Element?", sequenceKinds, "The first element; nil if there are no elements.") {
      (call) throws(Fault) in
      var iterator = try call.iterator(over: call.receiver)
      return .optional(iterator.next())
    },
    property(
      "last: Element?", [.array, .range, .string], "The last element; nil if there are no elements."
    ) {
      (call) throws(Fault) in
      switch call.receiver {
      case .string(let text): return .optional(text.last.map(Value.character))
      case .range(let range):
        try call.checkEnd(of: call.receiver)
        guard let end = range.end, range.lower < end else { return .none }
        return .some(.int(end - 1))
      default: return .optional(try call.elements().last)
      }
    },
    method(
      "map(_ transform: (Element) -> T) -> [T]", sequenceKinds,
      "Transforms each element with a closure.",
      example: "print([1, 2].map { $0 * 10 })  // [10, 20]"
    ) { (call) throws(Fault) in .array(try call.results(of: try call.function(0))) },
    method(
      "flatMap(_ transform: (Element) -> [T]) -> [T]", sequenceKinds,
      others: [
        "flatMap(_ transform: (Element) -> Sequence<T>) -> [T]",
        "flatMap(_ transform: (Element) -> T?) -> [T]",
      ],
      "Transforms each element to a sequence and concatenates the results.",
      notes: "With a closure that returns an optional, it is 'compactMap', as in Swift before 4.1.",
      example: "print([1, 2].flatMap { [$0, $0] })  // [1, 1, 2, 2]"
    ) { (call) throws(Fault) in
      let transform = try call.function(0)
      var result: [Value] = []
      for element in try call.elements() {
        switch try call.apply(transform, element) {
        case .array(let elements): result += elements
        case .none: break
        case .some(let value): result.append(value)
        case let sequence where sequence.isSequence: result += try call.elements(in: sequence)
        case let value: result.append(value)
        }
        try call.checkRoom(result.count)
      }
      return .array(result)
    },
    method(
      "compactMap(_ transform: (Element) -> T?) -> [T]", sequenceKinds,
      "Transforms each element with a closure and drops nil results.",
      example: "print([\"1\", \"a\", \"3\"].compactMap { Int($0) })  // [1, 3]"
    ) { (call) throws(Fault) in
      .array(
        try call.results(of: try call.function(0)).compactMap { result in
          switch result {
          case .none: nil
          case .some(let value): value
          default: result
          }
        })
    },
    method(
      "reduce(_ initial: T, _ next: (T, Element) -> T) -> T", sequenceKinds,
      others: ["reduce(_ initial: T, combine: (T, Element) -> T)"],
      "Combines all elements into one value, beginning with 'initial'.",
      example: "print([1, 2, 3].reduce(0) { $0 + $1 }, (1...4).reduce(1, *))  // 6 24"
    ) { (call) throws(Fault) in
      var result = try call.value(0)
      let next = try call.function(1)
      try call.checkEnd(of: call.receiver)
      try call.forEachElement { (element) throws(Fault) in
        result = try call.apply(next, result, element)
      }
      return result
    },
    method(
      "reduce(into initial: T, _ update: (inout T, Element) -> Void) -> T", sequenceKinds,
      "Combines all elements into one value, which a closure updates in place.",
      example: """
        let counts = "abca".reduce(into: [:]) { $0[$1, default: 0] += 1 }
        print(counts)  // ["a": 2, "b": 1, "c": 1]
        """
    ) { (call) throws(Fault) in
      let update = try call.function(1)
      var result = try call.interpreter.initial(try call.value(0), of: update)
      try call.checkEnd(of: call.receiver)
      try call.forEachElement { (element) throws(Fault) in
        try call.interpreter.update(&result, by: element, update)
      }
      return result
    },
    method(
      "forEach(_ body: (Element) -> Void)", sequenceKinds, "Calls a closure with each element."
    ) { (call) throws(Fault) in
      let body = try call.function(0)
      try call.forEachElement { (element) throws(Fault) in _ = try call.apply(body, element) }
      return .void
    },
  ]
}

extension Value {
  fileprivate var isSequence: Bool {
    switch self {
    case .array, .range, .string, .substring, .dictionary, .set: true
    case .object(let object): object is ArraySliceObject
    default: false
    }
  }
}
