/// A base class for operators of one's own: an observer of one stream that sends another one.
///
/// An instance works for one run, so that its properties are the state of that run. It receives one
/// event at a time; `output` may be used then or later, from any thread, and what is sent there
/// after the end is dropped.
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
  /// Where the resulting stream is sent.
  public let output: Signal<Output, Failure>.Observer

  public init(_ output: Signal<Output, Failure>.Observer) {
    self.output = output
  }

  /// Receives a value; without a definition of its own, an operator drops it.
  open func receive(_ value: Input) {}

  /// Receives the end, the last event there is; without a definition of its own, an operator passes
  /// it on. When the resulting stream has ended already, this is its interruption.
  open func terminate(_ termination: Termination<Failure>) {
    output.terminate(termination)
  }
}

extension SignalProducer {
  /// Sends each run through an operator of its own, which `makeOperator` makes for the observer that
  /// it is to send to.
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
  /// Sends the events through an operator, which `makeOperator` makes for the observer that it is to
  /// send to.
  @preconcurrency
  public func lift<U>(
    operator makeOperator:
      @escaping @Sendable (Signal<U, Error>.Observer) -> Operator<Value, U, Error>
  ) -> Signal<U, Error> {
    Signal<U, Error>(starting: producer.lift(operator: makeOperator))
  }
}
