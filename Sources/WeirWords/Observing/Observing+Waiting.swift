import Weir
import WeirRuntime

extension Word {
  /// Methods that wait for a producer. The main loop continues to run while they wait.
  static let waiting: [Word] = [
    Word(
      "first() -> Result<Value, Error>?", .value([.producer]), effect: .starts,
      summary: "Starts the producer and waits for its first value.",
      notes: """
        Returns the first value or the error as a Result, or nil if the producer \
        ends with neither. Timers and other streams continue meanwhile. To obtain \
        a stream instead, use 'take(first: 1)'.
        """,
      example: "print(timer(0.01).first()!)  // success(0)",
      behavior: .function { (call) throws(Fault) in
        let run = try call.wait(for: call.stream.producer.take(first: 1))
        return run.result(run.values.first)
      }),
    Word(
      "last() -> Result<Value, Error>?", .value([.producer]), effect: .starts,
      summary: "Starts the producer, waits for its end and returns the last value.",
      notes: """
        Returns the last value or the error as a Result, or nil if there is no value or the run is \
        interrupted. Timers and other streams continue meanwhile. To obtain a stream instead, use \
        'take(last: 1)'.
        """,
      example: "print(SignalProducer(values: 1, 2, 3).last()!)  // success(3)",
      behavior: .function { (call) throws(Fault) in
        let run = try call.wait(for: call.stream.producer.take(last: 1))
        return run.result(run.values.first)
      }),
    Word(
      "single() -> Result<Value, Error>?", .value([.producer]), effect: .starts,
      summary: "Starts the producer, waits for its end and returns its only value.",
      notes: """
        Returns the only value or the error as a Result, or nil if there are no values or more \
        than one. Stops waiting at the second value. To obtain a stream instead, use \
        'requireSingle()'.
        """,
      example: """
        print(SignalProducer(value: 1).single()!)  // success(1)
        print(SignalProducer(values: 1, 2).single() == nil)  // true
        """,
      behavior: .function { (call) throws(Fault) in
        let run = try call.wait(for: call.stream.producer.take(first: 2))
        return run.result(run.values.count == 1 ? run.values[0] : nil)
      }),
    Word(
      "wait() -> Result<Void, Error>", .value([.producer]), effect: .starts,
      summary: "Starts the producer and waits for its end.",
      notes: """
        Returns the error as a failure, or a success if the producer completes or is interrupted. \
        Timers and other streams continue meanwhile. Waiting also ends when no scheduled work is \
        left.
        """,
      example: """
        let work = timer(0.01).on(value: { _ in print("working") })
        print(work.wait())  // working | success(())
        """,
      behavior: .function { (call) throws(Fault) in
        let run = try call.wait(for: call.stream.producer.filter { _ in false })
        return (run.failure ?? .success(.void)).asValue
      }),
  ]
}

/// The received values and the termination of a producer.
final class FinishedRun: @unchecked Sendable {
  var values: [Value] = []
  var end: Termination<Value>?

  var failure: Result<Value, Value>? {
    if case .failed(let error)? = end { .failure(error) } else { nil }
  }

  /// Returns a `Result` wrapped in an optional: the failure, or else `value` as a success.
  ///
  /// Returns nil if there is neither.
  func result(_ value: Value?) -> Value {
    (failure ?? value.map { .success($0) }).map { .some($0.asValue) } ?? .none
  }
}

extension WordCall {
  /// Starts the producer and runs the main loop until the producer terminates or no work is left.
  func wait(
    for producer: SignalProducer<Value, Value>
  ) throws(Fault) -> FinishedRun {
    let run = FinishedRun()
    let disposable = producer.start { event in
      if case .value(let value) = event { run.values.append(value) }
      if let end = event.termination { run.end = end }
    }
    interpreter.loop.run(
      idle: interpreter.loop.idle,
      isDone: { run.end != nil || interpreter.isHalted }, turn: { true })
    disposable.dispose()
    try interpreter.surface()
    try interpreter.checkInterruption()
    return run
  }
}
