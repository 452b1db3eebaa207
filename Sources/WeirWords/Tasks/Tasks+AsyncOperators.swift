import Weir
import WeirRuntime

extension Word {
  private typealias Operation =
    @Sendable (SignalProducer<Value, Value>) -> SignalProducer<Value, Value>

  /// Creates the entry of an operator on asynchronous sequences that an operator on streams
  /// implements.
  @inline(never)
  private static func operating(
    _ signature: String, others: [String] = [], _ summary: String, notes: String = "",
    example: String, _ operation: @escaping @Sendable (WordCall) throws(Fault) -> Operation
  ) -> Word {
    Word(
      signature, .value([.asyncSequence]), others: others, summary: summary, notes: notes,
      example: example,
      behavior: .function { (call) throws(Fault) in
        let (base, operation) = (try call.asyncSequence, try operation(call))
        return .object(
          AsyncSequenceObject(in: call.heap) {
            OperatedElements(base.elements($0), in: $0, operation)
          })
      })
  }

  /// Operators of the standard library.
  static let asyncOperators: [Word] = [
    operating(
      "map(_ transform: (Element) async throws -> T) -> AsyncSequence<T, Failure>",
      "Transforms each element with a closure.",
      notes: "The closure can wait, and an error that it throws ends the sequence.",
      example: "for await n in [1, 2].async.map({ $0 * 10 }) { print(n) }  // 10 | 20"
    ) { (call) throws(Fault) in
      let transform = try call.throwingTransform(0)
      return { $0.attemptMap(transform) }
    },
    operating(
      "filter(_ isIncluded: (Element) async throws -> Bool) -> AsyncSequence<Element, Failure>",
      "Keeps only the elements that satisfy a predicate.",
      example: "for await n in (1...4).async.filter({ $0 % 2 == 0 }) { print(n) }  // 2 | 4"
    ) { (call) throws(Fault) in
      let isIncluded = try call.throwingPredicate(0)
      return { $0.attemptFilter(isIncluded) }
    },
    operating(
      "compactMap(_ transform: (Element) async throws -> T?) -> AsyncSequence<T, Failure>",
      "Transforms each element with a closure and drops nil results.",
      example: """
        for await n in ["1", "a", "3"].async.compactMap({ Int($0) }) { print(n) }  // 1 | 3
        """
    ) { (call) throws(Fault) in
      let transform = try call.throwingTransform(0)
      return { $0.attemptMap(transform).compactMap(\.present) }
    },
    operating(
      "prefix(_ count: Int) -> AsyncSequence<Element, Failure>",
      "Ends the sequence after 'count' elements.",
      example: "for await n in (1...).async.prefix(2) { print(n) }  // 1 | 2"
    ) { (call) throws(Fault) in
      let count = try call.count(0)
      return { $0.take(first: count) }
    },
    operating(
      "prefix(while predicate: (Element) async throws -> Bool) -> AsyncSequence<Element, Failure>",
      "Ends the sequence before the first element that does not satisfy a predicate.",
      example: "for await n in (1...).async.prefix(while: { $0 < 3 }) { print(n) }  // 1 | 2"
    ) { (call) throws(Fault) in
      let predicate = try call.throwingPredicate(0)
      return { $0.attemptTake(while: predicate) }
    },
    operating(
      "dropFirst(_ count: Int = 1) -> AsyncSequence<Element, Failure>",
      "Skips the first 'count' elements.",
      example: "for await n in (1...3).async.dropFirst() { print(n) }  // 2 | 3"
    ) { (call) throws(Fault) in
      let count = call[0] == nil ? 1 : try call.count(0)
      return { $0.skip(first: count) }
    },
    operating(
      "drop(while predicate: (Element) async throws -> Bool) -> AsyncSequence<Element, Failure>",
      "Skips the elements before the first one that does not satisfy a predicate.",
      example: "for await n in [1, 5, 2].async.drop(while: { $0 < 3 }) { print(n) }  // 5 | 2"
    ) { (call) throws(Fault) in
      let predicate = try call.throwingPredicate(0)
      return { $0.attemptSkip(while: predicate) }
    },
  ]

  /// Operators of swift-async-algorithms.
  static let asyncAlgorithms: [Word] = [
    operating(
      "compacted() -> AsyncSequence<U, Failure> where Value == U?",
      "Drops nil elements and unwraps the others.",
      example: "for await n in [1, nil, 3].async.compacted() { print(n) }  // 1 | 3"
    ) { (_) throws(Fault) in { $0.compactMap(\.present) } },
    operating(
      "adjacentPairs() -> AsyncSequence<(Element, Element), Failure>",
      "Makes a pair of each element and its successor.",
      example: "for await (a, b) in (1...3).async.adjacentPairs() { print(a, b) }  // 1 2 | 2 3"
    ) { (_) throws(Fault) in { $0.combinePrevious().map { .pair($0, $1) } } },
    operating(
      "removeDuplicates() -> AsyncSequence<Element, Failure>",
      "Drops each element that is equal to its predecessor.",
      example: "for await n in [1, 1, 2].async.removeDuplicates() { print(n) }  // 1 | 2"
    ) { (_) throws(Fault) in { $0.skipRepeats() } },
    operating(
      "removeDuplicates(by isEquivalent: (Element, Element) async throws -> Bool) -> AsyncSequence<Element, Failure>",
      "Drops each element that is equivalent to the last one that was kept.",
      example: """
        let words = ["ant", "ape", "bee"].async.removeDuplicates { $0.first == $1.first }
        for await word in words { print(word) }  // ant | bee
        """
    ) { (call) throws(Fault) in
      let isEquivalent = try call.throwingComparison(0)
      return { $0.attemptSkipRepeats(isEquivalent) }
    },
    operating(
      "reductions(_ initial: T, _ transform: (T, Element) async throws -> T) -> AsyncSequence<T, Failure>",
      "Combines the elements with a closure and emits each intermediate result.",
      notes: "Unlike 'reductions' of the package Algorithms, does not emit 'initial'.",
      example: "for await n in (1...3).async.reductions(10, +) { print(n) }  // 11 | 13 | 16"
    ) { (call) throws(Fault) in
      let (initial, transform) = (try call.value(0), try call.throwingCombination(1))
      return { $0.attemptScan(initial, transform) }
    },
    operating(
      "reductions(into initial: T, _ transform: (inout T, Element) async throws -> Void) -> AsyncSequence<T, Failure>",
      "Updates a value with each element and emits it after each update.",
      example: """
        for await list in (1...2).async.reductions(into: [Int]()) { $0.append($1) } {
          print(list)  // [1] | [1, 2]
        }
        """
    ) { (call) throws(Fault) in
      let update = try call.function(1)
      let initial = try call.interpreter.initial(try call.value(0), of: update)
      return {
        $0.attemptScan(initial) { (result, element) throws(Value) in
          try update.attempt(changing: result, element)
        }
      }
    },
    operating(
      "reductions(_ transform: (Element, Element) async throws -> Element) -> AsyncSequence<Element, Failure>",
      "Combines each element with the result for its predecessor; the first is emitted unchanged.",
      example: "for await n in (1...3).async.reductions(+) { print(n) }  // 1 | 3 | 6"
    ) { (call) throws(Fault) in
      let transform = try call.throwingCombination(0)
      return { values in
        values.map(Optional.some).attemptScan(Value?.none) { (result, element) throws(Value) in
          guard let result, let element else { return element }
          return try transform(result, element)
        }.skipNil()
      }
    },
    operating(
      "chunks(ofCount count: Int) -> AsyncSequence<[Element], Failure>",
      "Collects 'count' elements into an array; the last array can be shorter.",
      example: "for await list in (1...3).async.chunks(ofCount: 2) { print(list) }  // [1, 2] | [3]"
    ) { (call) throws(Fault) in
      let count = try call.positiveCount(0)
      return { $0.collect(count: count).filter { !$0.isEmpty }.map(Value.array) }
    },
    operating(
      "chunked(by belongInSameGroup: (Element, Element) -> Bool) -> AsyncSequence<[Element], Failure>",
      "Collects elements into arrays while neighbors belong to one group.",
      example: """
        for await list in [1, 2, 1].async.chunked(by: { $0 < $1 }) { print(list) }  // [1, 2] | [1]
        """
    ) { (call) throws(Fault) in
      let belong = try call.function(0)
      return {
        $0.collect { list, next in list.last.map { !belong.isTrue($0, next) } ?? false }
          .filter { !$0.isEmpty }.map(Value.array)
      }
    },
    operating(
      "chunked(on projection: (Element) -> K) -> AsyncSequence<(K, [Element]), Failure>",
      "Collects neighbors with equal keys into arrays and pairs each array with its key.",
      example: """
        for await (letter, list) in ["ant", "ape", "bee"].async.chunked(on: { $0.first! }) {
          print(letter, list)  // a ["ant", "ape"] | b ["bee"]
        }
        """
    ) { (call) throws(Fault) in
      let key = try call.function(0)
      return { values in
        values.map { ($0, key($0)) }.collect { ($0.first ?? $1).1 != $1.1 }
          .filter { !$0.isEmpty }.map { .pair($0[0].1, .array($0.map(\.0))) }
      }
    },
    operating(
      "interspersed(with separator: Element) -> AsyncSequence<Element, Failure>",
      others: ["interspersed(with separator: () async throws -> Element)"],
      "Inserts a separator, or the result of a closure, between the elements.",
      example: "for await n in [1, 2].async.interspersed(with: 0) { print(n) }  // 1 | 0 | 2"
    ) { (call) throws(Fault) in try call.interspersing(every: 1, with: try call.value(0)) },
    operating(
      "interspersed(every count: Int, with separator: Element) -> AsyncSequence<Element, Failure>",
      others: ["interspersed(every count: Int, with separator: () async throws -> Element)"],
      "Inserts a separator, or the result of a closure, after each 'count' elements but the last.",
      example: """
        for await n in (1...3).async.interspersed(every: 2, with: 0) { print(n) }  // 1 | 2 | 0 | 3
        """
    ) { (call) throws(Fault) in
      try call.interspersing(every: try call.positiveCount(0), with: try call.value(1))
    },
    operating(
      "mapError(_ transform: (Failure) -> E) -> AsyncSequence<Element, E>",
      "Transforms the error of the sequence.",
      example: """
        let stream = AsyncThrowingStream<Int, Error> { $0.finish(throwing: "broken") }
        do {
          for try await n in stream.mapError({ "\\($0) again" }) { print(n) }
        } catch { print(error) }  // broken again
        """
    ) { (call) throws(Fault) in
      let transform = try call.function(0)
      return { $0.mapError { transform($0) } }
    },
  ]
}

extension FunctionValue {
  /// Calls a function that changes its first argument, and returns the changed value. Throws the
  /// error that the function throws.
  fileprivate func attempt(changing value: Value, _ element: Value) throws(Value) -> Value {
    var value = value
    do throws(Fault) {
      try interpreter.update(&value, by: element, self)
    } catch {
      if case .thrown(let error, _) = error { throw error }
      interpreter.record(error)
    }
    return value
  }
}

extension WordCall {
  /// Returns an operation that inserts a separator after each `count` elements.
  fileprivate func interspersing(
    every count: Int, with separator: Value
  ) throws(Fault) -> @Sendable (SignalProducer<Value, Value>) -> SignalProducer<Value, Value> {
    { values in
      let index = Locked(-1)
      return values.attemptMap { (element) throws(Value) -> [Value] in
        let index = index.withLock {
          $0 += 1
          return $0
        }
        guard index > 0, index % count == 0 else { return [element] }
        guard case .function(let make) = separator else { return [separator, element] }
        return [try make.attempt([]), element]
      }.flatMap(.concat) { SignalProducer<Value, Value>($0) }
    }
  }
}
