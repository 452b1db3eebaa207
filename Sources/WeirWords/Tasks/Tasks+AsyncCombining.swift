import Weir
import WeirRuntime

extension Word {
  /// Operators that iterate over one sequence after the other.
  static let asyncNesting: [Word] = [
    Word(
      "flatMap(_ transform: (Element) async throws -> AsyncSequence<T, F>) -> AsyncSequence<T, Failure>",
      .value([.asyncSequence]), exported: .same,
      summary: "Transforms each element to an asynchronous sequence and concatenates the results.",
      example: """
        for await n in [1, 2].async.flatMap({ [$0, $0 * 10].async }) { print(n) }
        // 1 | 10 | 2 | 20
        """,
      behavior: .function { (call) throws(Fault) in
        let (base, transform) = (try call.asyncSequence, try call.function(0))
        return call.concatenating { heap in
          let elements = base.elements(heap)
          return { () throws(Fault) in
            guard let element = try elements.next(call.interpreter, call.site) else { return nil }
            return try call.interpreter.invoke(transform, [element])
          }
        }
      }),
    algorithm(
      "joined() -> AsyncSequence<T, Failure> where Value == AsyncSequence<T, F>",
      .value([.asyncSequence]), "Concatenates the sequences.",
      example: "for await n in [[1].async, [2, 3].async].async.joined() { print(n) }  // 1 | 2 | 3"
    ) { (call) throws(Fault) in
      let base = try call.asyncSequence
      return call.concatenating { heap in
        let elements = base.elements(heap)
        return { () throws(Fault) in try elements.next(call.interpreter, call.site) }
      }
    },
    algorithm(
      "joined(separator: AsyncSequence<T, E>) -> AsyncSequence<T, Failure> where Value == AsyncSequence<T, F>",
      .value([.asyncSequence]), "Concatenates the sequences, with a separator between them.",
      example: """
        for await n in [[1].async, [2].async].async.joined(separator: [0].async) { print(n) }
        // 1 | 0 | 2
        """
    ) { (call) throws(Fault) in
      let (base, separator) = (try call.asyncSequence, try call.value(0))
      return call.concatenating { heap in
        let elements = OperatedElements(base.elements(heap), in: heap) {
          $0.intersperse(separator)
        }
        return { () throws(Fault) in try elements.next(call.interpreter, call.site) }
      }
    },
    algorithm(
      "chain(_ first: AsyncSequence<T, F>, _ second: AsyncSequence<T, F>, _ third: AsyncSequence<T, F> = nil) -> AsyncSequence<T, F>",
      .free, "Concatenates two or three asynchronous sequences.",
      example: "for await n in chain([1].async, [2].async) { print(n) }  // 1 | 2"
    ) { (call) throws(Fault) in
      let bases = call.arguments.flatMap(\.self)
      return call.concatenating { _ in
        var rest = bases[...]
        return { () throws(Fault) in rest.popFirst() }
      }
    },
  ]

  /// Operators that iterate over several sequences at the same time.
  static let asyncCombining: [Word] =
    [
      algorithm(
        "merge(_ first: AsyncSequence<T, F>, _ second: AsyncSequence<T, F>, _ third: AsyncSequence<T, F> = nil) -> AsyncSequence<T, F>",
        .free, "Emits the elements of two or three asynchronous sequences as they arrive.",
        notes: "Ends when all sequences have ended. An error of one sequence ends the result.",
        example: "print(await merge([1].async, [2].async).reduce(0, +))  // 3"
      ) { (call) throws(Fault) in
        try call.combining { SignalProducer.merge($0) }
      }
    ]
    + tupling("zip", "the corresponding elements", "(1, \"a\")") {
      SignalProducer<Value, Value>.zip($0)
    }
    + tupling("combineLatest", "the latest elements", "(1, \"a\")") {
      SignalProducer<Value, Value>.combineLatest($0)
    }
    + [
      algorithm(
        "flatMapLatest(_ transform: (Element) -> AsyncSequence<T, F>) -> AsyncSequence<T, Failure>",
        .value([.asyncSequence]),
        "Emits the elements of the sequence that a closure made of the latest element.",
        notes: "An element ends the iteration over the sequence of the previous element.",
        example: "for await n in [1].async.flatMapLatest({ [$0, 2].async }) { print(n) }  // 1 | 2"
      ) { (call) throws(Fault) in
        let transform = try call.function(0)
        return try call.demanding { values, demand in
          values.flatMap(.latest) { element in
            guard let inner = try? call.asyncSequence(transform(element)) else { return .empty }
            return call.producer(of: inner, on: demand)
          }
        }
      },
      algorithm(
        "share(bufferingPolicy: AsyncBufferSequencePolicy = .bounded(1)) -> AsyncSequence<Element, Failure>",
        .value([.asyncSequence]), "Shares one iteration among several loops.",
        notes: """
          The iteration begins with the first loop. Each loop receives the elements that arrive \
          after it has begun, and the slowest one determines the pace, whatever the policy.
          """,
        example: "print(await (1...3).async.share().reduce(0, +))  // 6"
      ) { (call) throws(Fault) in
        let demand = ElementDemand()
        let shared = call.producer(of: try call.asyncSequence, on: demand).replayLazily(upTo: 0)
        return .object(AsyncSequenceObject(in: call.heap, demand: { demand }) { _ in shared })
      },
      algorithm(
        "buffer(policy: AsyncBufferSequencePolicy) -> AsyncSequence<Element, Failure>",
        .value([.asyncSequence]), "Requests elements before they are needed and buffers them.",
        notes: """
          '.bounded(n)' requests at most 'n' elements in advance, '.unbounded' any number. \
          '.bufferingLatest(n)' keeps the latest 'n' elements, '.bufferingOldest(n)' the first 'n'.
          """,
        example: "for await n in [1, 2].async.buffer(policy: .unbounded) { print(n) }  // 1 | 2"
      ) { (call) throws(Fault) in
        let base = try call.asyncSequence
        var (policy, limit) = (try call.policy(0), Int.max)
        if case .enumCase(let named) = try call.value(0), named.name == "bounded",
          case .newest(let count) = policy
        {
          (policy, limit) = (.unbounded, count)
        }
        return .object(
          AsyncSequenceObject(
            in: call.heap, policy: policy, demand: { [limit] in ElementDemand(limit: limit) }
          ) {
            call.producer(of: base, on: $0)
          })
      },
    ]

  /// Creates the entry of a function or a method.
  @inline(never)
  static func algorithm(
    _ signature: String, _ place: Place, others: [String] = [], _ summary: String,
    notes: String = "", example: String = "",
    _ body: @escaping @Sendable (WordCall) throws(Fault) -> Value
  ) -> Word {
    Word(
      signature, place, others: others, summary: summary, notes: notes, example: example,
      behavior: .function(body))
  }

  /// Returns the entries of a function that makes tuples of the elements of two or three sequences.
  private static func tupling(
    _ name: String, _ summary: String, _ result: String,
    _ operation:
      @escaping @Sendable ([SignalProducer<Value, Value>]) -> SignalProducer<
        [Value], Value
      >
  ) -> [Word] {
    [("", ""), (", _ third: AsyncSequence<C, F>", ", C")].map { third, type in
      algorithm(
        "\(name)(_ first: AsyncSequence<A, F>, _ second: AsyncSequence<B, F>\(third)) -> AsyncSequence<(A, B\(type)), F>",
        .free, "Emits \(summary) of the asynchronous sequences as a tuple.",
        notes: name == "zip"
          ? "Ends with the shortest sequence."
          : "Emits whenever a sequence does, once all have. Ends when all sequences have ended.",
        example: type.isEmpty
          ? "for await pair in \(name)([1].async, [\"a\"].async) { print(pair) }  // \(result)" : ""
      ) { (call) throws(Fault) in
        try call.combining(isPaired: name == "zip") { operation($0).map(Value.tupled) }
      }
    }
  }
}

extension WordCall {
  /// Returns an asynchronous sequence of the elements of several ones, one after the other.
  ///
  /// - Parameter make: Returns, for each iteration, a closure that returns the next sequence.
  fileprivate func concatenating(
    _ make: @escaping (Heap) -> (() throws(Fault) -> Value?)
  ) -> Value {
    .object(
      AsyncSequenceObject(in: heap) { heap in
        let next = make(heap)
        var present: (any AsyncElements)?
        return ComputedElements { () throws(Fault) in
          while true {
            if let element = try present?.next(interpreter, site) { return element }
            present = nil
            guard let sequence = try next() else { return nil }
            present = try asyncSequence(sequence).elements(heap)
          }
        }
      })
  }

  /// Applies an operator on streams to the arguments. Each sequence runs in a task of its own.
  fileprivate func combining(
    isPaired: Bool = false,
    _ operation: @escaping ([SignalProducer<Value, Value>]) -> SignalProducer<Value, Value>
  ) throws(Fault) -> Value {
    var sequences: [any AsyncIterable] = []
    for value in arguments.flatMap(\.self) { sequences.append(try asyncSequence(value)) }
    return .object(
      AsyncSequenceObject(in: heap, demand: { ElementDemand(isPaired: isPaired) }) { demand in
        operation(sequences.map { producer(of: $0, on: demand) })
      })
  }

  /// Applies an operator on streams to the receiver, which runs in a task of its own.
  func demanding(
    _ operation:
      @escaping (SignalProducer<Value, Value>, ElementDemand) -> SignalProducer<Value, Value>
  ) throws(Fault) -> Value {
    let base = try asyncSequence
    return .object(
      AsyncSequenceObject(in: heap) { demand in
        operation(producer(of: base, on: demand), demand)
      })
  }
}
