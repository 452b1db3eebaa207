import Weir
import WeirRuntime

extension Word {
  static let asyncStreams: [Word] =
    streamMaking("AsyncStream<Element>") + streamMaking("AsyncThrowingStream<Element, Error>") + [
      Word(
        "yield(_ value: Element)", .value([.streamContinuation]),
        others: ["yield() where Value == Void"], effect: .other,
        summary: "Adds an element to the stream.",
        notes: """
          The element is dropped if the buffer is full or the stream has finished; see \
          'bufferingPolicy'.
          """,
        behavior: .function { (call) throws(Fault) in
          try call.receiver(StreamContinuation.self).queue.send(call[0] ?? .void)
          return .void
        }),
      Word(
        "finish()", .value([.streamContinuation]), effect: .other,
        summary: "Finishes the stream after the buffered elements.",
        behavior: .function { (call) throws(Fault) in
          try call.receiver(StreamContinuation.self).queue.end(.finished(throwing: nil))
          return .void
        }),
      Word(
        "finish(throwing error: Error?)", .value([.streamContinuation]), effect: .other,
        summary: "Finishes the stream after the buffered elements, with an error if it is not nil.",
        behavior: .function { (call) throws(Fault) in
          let error = try call.value(0)
          let failure: Value? = if case .none = error { nil } else { error.unwrapped }
          try call.receiver(StreamContinuation.self).queue.end(.finished(throwing: failure))
          return .void
        }),
      Word(
        "onTermination: ((Termination) -> Void)?", .value([.streamContinuation]),
        summary: "A closure that is called with '.finished' or '.cancelled' when the stream ends.",
        behavior: .property(
          get: { (_) throws(Fault) in .none },
          set: { (call, value) throws(Fault) in
            guard case .function(let function) = value.unwrapped else {
              return try call.receiver(StreamContinuation.self).queue.onEnd = nil
            }
            try call.receiver(StreamContinuation.self).queue.onEnd = { end in
              _ = function(end.asValue)
            }
          })),
      Word(
        "makeAsyncIterator() -> AsyncIterator<Element>", .value([.asyncSequence]),
        summary: "Creates an iterator over the elements of the asynchronous sequence.",
        example: """
          var iterator = SignalProducer(1...3).values.makeAsyncIterator()
          while let number = await iterator.next() { print(number) }  // 1 | 2 | 3
          """,
        behavior: .function { (call) throws(Fault) in
          .object(AsyncIteratorObject(try call.asyncSequence.elements(call.heap)))
        }),
      Word(
        "next() async throws -> Element?", .value([.asyncIterator]),
        summary: "Waits for the next element and returns it; nil at the end.",
        behavior: .mutating { (iterator, call) throws(Fault) in
          guard case .object(let object) = iterator, let object = object as? AsyncIteratorObject
          else { return .none }
          return try object.elements.next(call.interpreter, call.site).map { .some($0) } ?? .none
        }),
    ]

  /// - Parameter type: The spelling of the type, including its type arguments.
  private static func streamMaking(_ type: String) -> [Word] {
    let name = String(type.prefix { $0 != "<" })
    let arguments = type.dropFirst(name.count)
    return [
      Word(
        "init(_ elementType: Element.Type = Element.self, bufferingPolicy limit: AsyncBufferingPolicy = .unbounded, _ build: (Continuation\(arguments)) -> Void) -> \(type)",
        .type([name]),
        summary: "Creates an asynchronous sequence from a closure that yields its elements.",
        notes: """
          The closure is called immediately with a continuation. Elements are buffered until a \
          loop consumes them; '.bufferingNewest(n)' and '.bufferingOldest(n)' limit the buffer.
          """,
        example: """
          let numbers = \(name)<Int\(name == "AsyncStream" ? "" : ", Error")> { continuation in
            for number in 1...3 { continuation.yield(number) }
            continuation.finish()
          }
          for \(name == "AsyncStream" ? "" : "try ")await number in numbers { print(number) }  // 1 | 2 | 3
          """,
        behavior: .function { (call) throws(Fault) in
          let queue = ElementQueue(try call.policy(1), in: call.heap)
          _ = try call.interpreter.invoke(
            try call.function(2), [.object(StreamContinuation(queue))])
          return .object(AsyncStreamObject(queue, typeName: name, in: call.heap))
        }),
      Word(
        "init(unfolding produce: () async\(name == "AsyncStream" ? "" : " throws") -> Element?) -> \(type)",
        .type([name]),
        summary: "Creates an asynchronous sequence of the results of a closure, until one is nil.",
        example: """
          var count = 0
          let numbers = \(name)<Int\(name == "AsyncStream" ? "" : ", Error")>(unfolding: {
            count += 1
            return count < 3 ? count : nil
          })
          for \(name == "AsyncStream" ? "" : "try ")await number in numbers { print(number) }  // 1 | 2
          """,
        behavior: .function { (call) throws(Fault) in
          let produce = try call.function(0)
          let elements = ComputedElements { () throws(Fault) in
            call.interpreter.isCancelled
              ? nil : try call.interpreter.invoke(produce, []).present
          }
          return .object(AsyncSequenceObject(typeName: name, in: call.heap) { _ in elements })
        }),
      Word(
        "makeStream(of elementType: Element.Type = Element.self, bufferingPolicy limit: AsyncBufferingPolicy = .unbounded) -> (stream: \(type), continuation: Continuation\(arguments))",
        .type([name]),
        summary: "Creates an asynchronous sequence and the continuation that yields its elements.",
        behavior: .function { (call) throws(Fault) in
          let queue = ElementQueue(try call.policy(1), in: call.heap)
          let stream = AsyncStreamObject(queue, typeName: name, in: call.heap)
          return .tuple(
            TupleValue(
              [.object(stream), .object(StreamContinuation(queue))],
              labels: ["stream", "continuation"]))
        }),
    ]
  }

  static let asyncValues: [Word] = [
    Word(
      "asObservable() -> Observable<Value>", .value([.asyncSequence]), exported: .absent(.rx),
      summary: "Converts an asynchronous sequence to an Observable.",
      notes: """
        Each subscription iterates over the sequence in a task of its own. Disposing the \
        subscription cancels the task.
        """,
      example: """
        let stream = AsyncStream<Int> { continuation in
          for number in 1...2 { continuation.yield(number) }
          continuation.finish()
        }
        stream.asObservable().subscribe { print($0) }  // next(1) | next(2) | completed
        """,
      behavior: .function { (call) throws(Fault) in
        call.make(call.producer(of: try call.asyncSequence), as: .observable)
      }),
    Word(
      "values: AsyncValues<Value, Error>", .streams, effect: .starts, explanation: .passes,
      distribution: .observation, exported: .rewritten("values()"),
      summary: "The values of the stream as an asynchronous sequence, for 'for await'.",
      notes: """
        Each loop observes the signal or starts the producer. Values that arrive while the body \
        runs are buffered without a limit. Leaving the loop, or cancelling its task, disposes the \
        subscription. A failure is thrown: use 'for try await'.
        """,
      example: "for await number in SignalProducer(1...3).values { print(number) }  // 1 | 2 | 3",
      behavior: .property { (call) throws(Fault) in
        .object(AsyncValuesObject(call.stream, .unbounded, in: call.heap))
      }),
    Word(
      "values(buffering policy: BufferingPolicy = .unbounded) -> AsyncValues<Value, Error>",
      .streams, effect: .starts, explanation: .passes, distribution: .observation,
      summary: "Returns the values as an asynchronous sequence with a limited buffer.",
      notes: """
        '.newest(n)' keeps the latest 'n' values that arrive while the body runs, '.oldest(n)' the \
        first 'n'.
        """,
      example: """
        for await number in SignalProducer(1...5).values(buffering: .newest(2)) { print(number) }
        // 4 | 5
        """,
      behavior: .function { (call) throws(Fault) in
        .object(AsyncValuesObject(call.stream, try call.policy(0), in: call.heap))
      }),
    Word(
      "firstValue() async throws -> Value?", .value([.producer]), effect: .starts,
      summary: "Starts the producer and waits for its first value; nil if it emits none.",
      notes: "Disposes the producer after the first value. Throws if the producer fails.",
      example: "print(await SignalProducer(1...3).firstValue()!)  // 1",
      behavior: .function { (call) throws(Fault) in
        try call.awaitValue(of: call.stream.producer.take(first: 1)).map { .some($0) } ?? .none
      }),
    Word(
      "lastValue() async throws -> Value?", .value([.producer]), effect: .starts,
      summary: "Starts the producer and waits for its last value; nil if it emits none.",
      notes: "Returns when the producer completes. Throws if it fails.",
      example: "print(await SignalProducer(1...3).lastValue()!)  // 3",
      behavior: .function { (call) throws(Fault) in
        try call.awaitValue(of: call.stream.producer.take(last: 1)).map { .some($0) } ?? .none
      }),
    Word(
      "value: Value { get async throws }", .value([.single]), effect: .starts,
      exported: .absent(.rx),
      summary: "Subscribes to the Single and waits for its value; throws its error.",
      example: "print(try await Single.just(1).value)  // 1",
      behavior: .property { (call) throws(Fault) in
        try call.awaitValue(of: call.stream.producer) ?? .void
      }),
    Word(
      "value: Value? { get async throws }", .value([.maybe]), effect: .starts,
      exported: .absent(.rx),
      summary: "Subscribes to the Maybe and waits for its value; nil if it completes without one.",
      example: "print(try await Maybe<Int>.empty().value == nil)  // true",
      behavior: .property { (call) throws(Fault) in
        try call.awaitValue(of: call.stream.producer).map { .some($0) } ?? .none
      }),
    Word(
      "value: Void { get async throws }", .value([.completable]), effect: .starts,
      exported: .absent(.rx),
      summary: "Subscribes to the Completable and waits for its completion; throws its error.",
      example: """
        try await Completable.empty().value
        print("completed")  // completed
        """,
      behavior: .property { (call) throws(Fault) in
        _ = try call.awaitValue(of: call.stream.producer)
        return .void
      }),
  ]
}

extension ElementQueue.End {
  fileprivate var asValue: Value {
    switch self {
    case .finished(throwing: let error):
      .enumCase(EnumValue(.asyncTermination, "finished", [error.map { .some($0) } ?? .none]))
    case .cancelled: .enumCase(EnumValue(.asyncTermination, "cancelled"))
    }
  }
}

extension WordCall {
  /// Returns an argument as a buffering policy. Defaults to an unbounded buffer.
  func policy(_ index: Int) throws(Fault) -> ElementQueue.Policy {
    guard let value = self[index] else { return .unbounded }
    guard case .enumCase(let policy) = value else {
      throw mistake(index, "how many elements may wait, as '.unbounded'", value)
    }
    guard case .int(let count)? = policy.payload.first else { return .unbounded }
    guard count >= 0 else { throw site.failure("invalid buffer size \(count)") }
    return policy.name.hasSuffix("ldest") ? .oldest(count) : .newest(count)
  }

  /// Starts a producer, waits for its termination and returns its last value, if any.
  fileprivate func awaitValue(
    of producer: SignalProducer<Value, Value>
  ) throws(Fault) -> Value? {
    let queue = ElementQueue(in: heap)
    let disposable = producer.start { event in
      switch event {
      case .value(let value): queue.send(value)
      case .failed(let error): queue.end(.finished(throwing: error))
      case .completed, .interrupted: queue.end(.finished(throwing: nil))
      }
    }
    defer { disposable.dispose() }
    var last: Value?
    while let value = try queue.next(interpreter, site) { last = value }
    try interpreter.checkCancellation(site)
    return last
  }

  var asyncSequence: any AsyncIterable {
    get throws(Fault) { try asyncSequence(receiver) }
  }

  func asyncSequence(_ value: Value) throws(Fault) -> any AsyncIterable {
    guard let sequence = interpreter.asyncSequence(value) else {
      throw site.failure(
        "'\(word.name)' requires an asynchronous sequence, found a value of type "
          + "'\(value.typeName)'")
    }
    return sequence
  }

  /// Returns a producer of the elements of an asynchronous sequence. Each start iterates over it in
  /// a task of its own.
  ///
  /// - Parameter demand: the demand to wait for before each element, if any.
  func producer(
    of sequence: any AsyncIterable, on demand: ElementDemand? = nil
  ) -> SignalProducer<Value, Value> {
    let sequence = Value.object(sequence)
    return producer { (observer) throws(Fault) in
      let elements = try asyncSequence(sequence).elements(heap)
      var served = 0
      while true {
        try demand?.wait(after: &served, interpreter, site)
        try interpreter.checkInterruption()
        guard !interpreter.isCancelled, let element = try elements.next(interpreter, site) else {
          return
        }
        observer.send(value: element)
      }
    }
  }

  /// Returns a producer that executes a task on each start.
  ///
  /// It completes when `work` returns and fails with the error that `work` throws.
  func producer(
    _ work: @escaping @Sendable (Signal<Value, Value>.Observer) throws(Fault) -> Void
  ) -> SignalProducer<Value, Value> {
    SignalProducer { [interpreter, word, site] observer, lifetime in
      let function = FunctionValue(
        .host(name: word.name) { (_) throws(Fault) in
          try work(observer)
          return .void
        }, interpreter: interpreter)
      let task = interpreter.start(function, site)
      lifetime.observeEnded { task.cancel() }
      task.onFinish = { [unowned task] in
        if case .failure(let error)? = task.result {
          observer.send(error: error)
        } else {
          observer.sendCompleted()
        }
      }
    }
  }
}
