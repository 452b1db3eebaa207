import Weir

/// The closures that a program gives to a word, as the engine calls them.
extension WordCall {
  /// `(Value) -> U`
  func transform(_ index: Int) throws(Fault) -> @Sendable (Value) -> Value {
    let function = try function(index)
    return { function($0) }
  }

  /// `(Value) -> Bool`
  func predicate(_ index: Int) throws(Fault) -> @Sendable (Value) -> Bool {
    let function = try function(index)
    return { function.isTrue($0) }
  }

  /// `(Value, Value) -> Bool`
  func comparison(_ index: Int) throws(Fault) -> @Sendable (Value, Value) -> Bool {
    let function = try function(index)
    return { function.isTrue($0, $1) }
  }

  /// `(Value) throws -> U`
  func throwingTransform(
    _ index: Int
  ) throws(Fault) -> @Sendable (Value) throws(Value) -> Value {
    let function = try function(index)
    return { (value) throws(Value) in try function.attempt(value) }
  }

  /// `(U, Value) throws -> U`
  func throwingCombination(
    _ index: Int
  ) throws(Fault) -> @Sendable (Value, Value) throws(Value) -> Value {
    let function = try function(index)
    return { (first, second) throws(Value) in try function.attempt([first, second]) }
  }

  /// `(Value) throws -> Bool`
  func throwingPredicate(
    _ index: Int
  ) throws(Fault) -> @Sendable (Value) throws(Value) -> Bool {
    let function = try function(index)
    return { (value) throws(Value) in function.saysYes(try function.attempt(value)) }
  }

  /// `(Value, Value) throws -> Bool`
  func throwingComparison(
    _ index: Int
  ) throws(Fault) -> @Sendable (Value, Value) throws(Value) -> Bool {
    let function = try function(index)
    return { (first, second) throws(Value) in
      function.saysYes(try function.attempt([first, second]))
    }
  }

  /// `(Value) -> Stream<U, Error>`
  func streams(_ index: Int) throws(Fault) -> @Sendable (Value) -> SignalProducer<Value, Value> {
    let function = try function(index)
    return { inner(function($0)) }
  }

  /// `() throws -> Stream<U, Error>`
  func throwingStreams(
    _ index: Int
  ) throws(Fault) -> @Sendable () throws(Value) -> SignalProducer<Value, Value> {
    let function = try function(index)
    return { () throws(Value) in inner(try function.attempt([])) }
  }

  /// A stream that says by its values when something is to happen.
  func notifier(_ index: Int) throws(Fault) -> SignalProducer<Value, Never> {
    notifier(try stream(index).producer)
  }

  /// `(Value) -> Stream<U, NoError>`
  func notifiers(_ index: Int) throws(Fault) -> @Sendable (Value) -> SignalProducer<Value, Never> {
    let streams = try streams(index)
    return { notifier(streams($0)) }
  }

  /// `() -> Stream<U, NoError>`, which is asked again when the stream sends or completes.
  ///
  /// A stream that is interrupted, as a signal that has ended, or that completes while it is
  /// started, is the last one: it would be the next one too, for ever. Where the session is halted,
  /// none ends.
  func repeatedNotifier(
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
          "'\(word.name)' needs a stream here that does not fail, but it failed: "
            + error.description))
      return .empty
    }
  }
}

extension FunctionValue {
  /// Calls the function from inside a stream that fails with what it throws.
  func attempt(_ arguments: [Value]) throws(Value) -> Value {
    guard !interpreter.hasFault else { return .void }
    do throws(Fault) {
      return try interpreter.invoke(self, arguments)
    } catch {
      try interpreter.record(orThrow: error)
      return .void
    }
  }

  /// The same with one value.
  func attempt(_ argument: Value) throws(Value) -> Value {
    guard !interpreter.hasFault else { return .void }
    do throws(Fault) {
      return try interpreter.invoke(self, argument)
    } catch {
      try interpreter.record(orThrow: error)
      return .void
    }
  }

  /// The producer that the function makes of a value; nil where what it makes has to be looked at.
  func attemptProducer(_ argument: Value) throws(Value) -> TypedSource? {
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
  /// Throws what the program threw, and remembers any other failure.
  fileprivate func record(orThrow fault: Fault) throws(Value) {
    if case .thrown(let value, _) = fault { throw value }
    record(fault)
  }
}
