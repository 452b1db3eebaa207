import Dispatch
import Weir
import WeirRuntime

extension Word {
  /// RxBlocking's operators, which wait for the values of an observable.
  static let blocking: [Word] = [
    Word(
      "toBlocking(timeout: TimeInterval? = nil) -> BlockingObservable<Value>", .observables,
      summary: "Converts the observable to one whose methods wait for its values.",
      notes: """
        Each method subscribes and waits for its result. Timers and other streams continue \
        meanwhile. If the observable fails, the method throws its error. If it does not deliver \
        the result within 'timeout', the method throws RxError.timeout.
        """,
      example: """
        print(try Observable.of(1, 2).toBlocking().toArray())  // [1, 2]
        do {
          _ = try Observable<Int>.empty().toBlocking().single()
        } catch {
          print(error)  // Sequence doesn't contain any elements.
        }
        """,
      behavior: .function { (call) throws(Fault) in
        .object(
          BlockingObject(call.stream, timeout: call.isGiven(0) ? try call.interval(0) : nil))
      }),
    blocking(
      "first() throws -> Value?", "Waits for the first value and returns it; nil if there is none.",
      example: "print(try Observable.of(1, 2).toBlocking().first()!)  // 1", limit: 1
    ) { (values, _) throws(Fault) in values.first.map { .some($0) } ?? .none },
    blocking(
      "last() throws -> Value?", "Waits for the completion and returns the last value, or nil.",
      example: "print(try Observable.of(1, 2).toBlocking().last()!)  // 2"
    ) { (values, _) throws(Fault) in values.last.map { .some($0) } ?? .none },
    blocking(
      "toArray() throws -> [Value]", "Waits for the completion and returns all values.",
      example: "print(try Observable.of(1, 2).toBlocking().toArray())  // [1, 2]"
    ) { (values, _) throws(Fault) in .array(values) },
    blocking(
      "single() throws -> Value",
      "Waits for the only value; throws RxError.noElements or RxError.moreThanOneElement.",
      example: "print(try Observable.just(1).toBlocking().single())  // 1", limit: 2
    ) { (values, call) throws(Fault) in
      if values.count == 1 { return values[0] }
      let name = values.isEmpty ? "noElements" : "moreThanOneElement"
      throw .thrown(.enumCase(EnumValue(.rxError, name)), call.site)
    },
    Word(
      "materialize() -> MaterializedSequenceResult<Value>", .value([.blocking]), effect: .other,
      summary: "Waits for the end and returns all values, with the error if the observable fails.",
      notes: "The result is '.completed(elements:)' or '.failed(elements:error:)'.",
      example: """
        switch Observable.of(1, 2).toBlocking().materialize() {
        case .completed(let elements): print(elements)  // [1, 2]
        case .failed(let elements, let error): print(elements, error)
        }
        """,
      behavior: .function { (call) throws(Fault) in
        let blocking = try call.receiver(BlockingObject.self)
        let run = try call.wait(for: blocking.producer(call))
        guard case .failure(let error)? = run.failure else {
          return .enumCase(
            EnumValue(.materialized, "completed", [.array(run.values)], labels: ["elements"]))
        }
        return .enumCase(
          EnumValue(
            .materialized, "failed", [.array(run.values), error], labels: ["elements", "error"]))
      }),
  ]

  /// Returns an operator of a blocking observable.
  ///
  /// - Parameters:
  ///   - limit: The number of values after which the subscription is disposed.
  ///   - result: Computes the result of the call from the received values.
  private static func blocking(
    _ signature: String, _ summary: String, example: String, limit: Int = .max,
    result: @escaping @Sendable ([Value], WordCall) throws(Fault) -> Value
  ) -> Word {
    Word(
      signature, .value([.blocking]), effect: .other, summary: summary, example: example,
      behavior: .function { (call) throws(Fault) in
        let blocking = try call.receiver(BlockingObject.self)
        let run = try call.wait(for: blocking.producer(call).take(first: limit))
        if case .failure(let error)? = run.failure { throw .thrown(error, call.site) }
        return try result(run.values, call)
      })
  }
}

/// The object that `toBlocking()` returns.
private final class BlockingObject: Host {
  private let stream: Stream
  private let timeout: DispatchTimeInterval?

  init(_ stream: Stream, timeout: DispatchTimeInterval?) {
    (self.stream, self.timeout) = (stream, timeout)
  }

  var kind: ReceiverKind { .blocking }
  var typeName: String { "BlockingObservable" }

  /// Returns the producer of the observable. It fails when the timeout expires.
  func producer(_ call: WordCall) -> SignalProducer<Value, Value> {
    guard let timeout else { return stream.producer }
    let error = Value.enumCase(EnumValue(.rxError, "timeout"))
    return stream.producer.timeout(after: timeout, raising: error, on: call.interpreter.loop)
  }
}
