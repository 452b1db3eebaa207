import Weir

// Conversions of closure arguments to functions that the engine calls.
extension WordCall {
  /// Returns a closure argument of type `(Value) -> U`.
  package func transform(_ index: Int) throws(Fault) -> @Sendable (Value) -> Value {
    let function = try function(index)
    return { function($0) }
  }

  /// Returns a closure argument of type `(Value) -> Bool`.
  package func predicate(_ index: Int) throws(Fault) -> @Sendable (Value) -> Bool {
    let function = try function(index)
    return { function.isTrue($0) }
  }

  /// Returns a closure argument of type `(Value, Value) -> Bool`.
  package func comparison(_ index: Int) throws(Fault) -> @Sendable (Value, Value) -> Bool {
    let function = try function(index)
    return { function.isTrue($0, $1) }
  }

  /// Returns a closure argument of type `(Value) throws -> U`.
  package func throwingTransform(
    _ index: Int
  ) throws(Fault) -> @Sendable (Value) throws(Value) -> Value {
    let function = try function(index)
    return { (value) throws(Value) in try function.attempt(value) }
  }

  /// Returns a closure argument of type `(U, Value) throws -> U`.
  package func throwingCombination(
    _ index: Int
  ) throws(Fault) -> @Sendable (Value, Value) throws(Value) -> Value {
    let function = try function(index)
    return { (first, second) throws(Value) in try function.attempt([first, second]) }
  }

  /// Returns a closure argument of type `(Value) throws -> Bool`.
  package func throwingPredicate(
    _ index: Int
  ) throws(Fault) -> @Sendable (Value) throws(Value) -> Bool {
    let function = try function(index)
    return { (value) throws(Value) in function.boolResult(try function.attempt(value)) }
  }

  /// Returns a closure argument of type `(Value, Value) throws -> Bool`.
  package func throwingComparison(
    _ index: Int
  ) throws(Fault) -> @Sendable (Value, Value) throws(Value) -> Bool {
    let function = try function(index)
    return { (first, second) throws(Value) in
      function.boolResult(try function.attempt([first, second]))
    }
  }

  /// Returns a closure argument of type `(Value) -> Stream<U, Error>`.
  package func streams(_ index: Int) throws(Fault)
    -> @Sendable (Value) -> SignalProducer<Value, Value>
  {
    let function = try function(index)
    return { inner(function($0)) }
  }

  /// Returns a closure argument of type `() throws -> Stream<U, Error>`.
  package func throwingStreams(
    _ index: Int
  ) throws(Fault) -> @Sendable () throws(Value) -> SignalProducer<Value, Value> {
    let function = try function(index)
    return { () throws(Value) in inner(try function.attempt([])) }
  }

  /// Returns a stream argument whose values act as notifications. A failure is a fault.
  package func notifier(_ index: Int) throws(Fault) -> SignalProducer<Value, Never> {
    notifier(try stream(index).producer)
  }

  /// Returns a closure argument of type `(Value) -> Stream<U, NoError>`.
  package func notifiers(_ index: Int) throws(Fault)
    -> @Sendable (Value) -> SignalProducer<Value, Never>
  {
    let streams = try streams(index)
    return { notifier(streams($0)) }
  }

  /// Returns a closure argument of type `() -> Stream<U, NoError>`, which is called again whenever
  /// its stream emits or completes.
  ///
  /// The closure is not called again if its stream is interrupted, as the stream of an ended signal
  /// is, or if its stream completes while it is being started. Either would repeat forever. While
  /// the session is halted, the returned streams never emit or end.
  package func repeatedNotifier(
    _ index: Int
  ) throws(Fault) -> @Sendable () -> SignalProducer<Value, Never> {
    let function = try function(index)
    return {
      let answer = function()
      guard !interpreter.isHalted else { return .never }
      let notifier = notifier(inner(answer))
      return SignalProducer { observer, lifetime in
        let start = AnyDisposable()
        lifetime += notifier.start { event in
          switch event {
          case .value: observer.send(event)
          case .completed: if start.isDisposed { observer.send(event) }
          case .failed, .interrupted: break
          }
        }
        start.dispose()
      }
    }
  }

  private func notifier(
    _ producer: SignalProducer<Value, Value>
  ) -> SignalProducer<Value, Never> {
    producer.flatMapError { error in
      interpreter.record(
        site.failure(
          "'\(word.name)' requires a stream that cannot fail, but it failed: "
            + error.description))
      return .empty
    }
  }
}

extension FunctionValue {
  /// Calls the function and throws the error that the function throws, so that a stream can fail
  /// with it. Records any other fault and returns `Void`.
  package func attempt(_ arguments: [Value]) throws(Value) -> Value {
    guard !interpreter.hasFault else { return .void }
    do throws(Fault) {
      return try interpreter.invoke(self, arguments)
    } catch {
      try interpreter.record(orThrow: error)
      return .void
    }
  }

  /// Calls the function with one argument and throws the error that the function throws, so that a
  /// stream can fail with it. Records any other fault and returns `Void`.
  package func attempt(_ argument: Value) throws(Value) -> Value {
    guard !interpreter.hasFault else { return .void }
    do throws(Fault) {
      return try interpreter.invoke(self, argument)
    } catch {
      try interpreter.record(orThrow: error)
      return .void
    }
  }

  /// Returns the producer that the function creates for an argument; nil if the function does not
  /// create one directly, or if a fault has been recorded.
  package func attemptProducer(_ argument: Value) throws(Value) -> TypedSource? {
    guard !interpreter.hasFault else { return nil }
    do throws(Fault) {
      return try interpreter.producer(self, argument)
    } catch {
      try interpreter.record(orThrow: error)
      return .producer(.empty)
    }
  }
}

extension Interpreter {
  /// Throws the error if the program threw it; records any other fault.
  fileprivate func record(orThrow fault: Fault) throws(Value) {
    if case .thrown(let value, _) = fault { throw value }
    record(fault)
  }
}
