/// A base class for custom operators, which receive the events of one stream and send another one.
///
/// Each run has its own instance, so its properties are the state of that run. Events arrive one at
/// a time. `output` can be used at any time and from any thread; events that are sent after the end
/// of the resulting stream are dropped.
///
/// ```swift
/// final class Stutter<Value>: Operator<Value, Value, Never> {
///   override func receive(_ value: Value) {
///     output.send(value: value)
///     output.send(value: value)
///   }
/// }
///
/// let twice = SignalProducer<Int, Never>([1, 2]).lift(operator: { Stutter($0) })
/// twice.startWithValues { print($0) }  //> 1 | 1 | 2 | 2
/// ```
open class Operator<Input, Output, Failure: Error> {
  /// The observer of the resulting stream.
  public let output: Signal<Output, Failure>.Observer

  /// Creates the operator of one run, which sends its results to `output`.
  public init(_ output: Signal<Output, Failure>.Observer) {
    self.output = output
  }

  /// Handles a value. The default implementation drops it.
  open func receive(_ value: Input) {}

  /// Handles the terminal event, after which no event follows. The default implementation sends it
  /// to `output`.
  ///
  /// If the resulting stream has already ended, `termination` is the interruption of the source.
  open func terminate(_ termination: Termination<Failure>) {
    output.terminate(termination)
  }
}

extension SignalProducer {
  /// Passes the events of each run through an operator.
  ///
  /// - Parameter makeOperator: Creates the operator of a run from the observer of its output.
  @preconcurrency
  public func lift<U>(
    operator makeOperator:
      @escaping @Sendable (Signal<U, Error>.Observer) -> Operator<Value, U, Error>
  ) -> SignalProducer<U, Error> {
    SignalProducer<U, Error>(beginning: { [begin] observer, run in
      let work = makeOperator(run.open(observer))
      begin(
        Signal<Value, Error>.Observer(
          receiving: { work.receive($0) }, termination: { work.terminate($0) }), run.child())
    })
  }
}

extension Signal {
  /// Passes the events through an operator.
  ///
  /// - Parameter makeOperator: Creates the operator from the observer of its output.
  @preconcurrency
  public func lift<U>(
    operator makeOperator:
      @escaping @Sendable (Signal<U, Error>.Observer) -> Operator<Value, U, Error>
  ) -> Signal<U, Error> {
    Signal<U, Error>(starting: producer.lift(operator: makeOperator))
  }
}
