/// The handling of a value that arrives while a buffer is full.
public enum BufferingStrategy<Error: Swift.Error> {
  /// Drops the new value.
  case dropNewest
  /// Drops the oldest value in the buffer.
  case dropOldest
  /// Fails the stream.
  case fail(Error)
}

extension BufferingStrategy: Sendable {}
extension BufferingStrategy: Equatable where Error: Equatable {}

extension SignalProducer {
  /// Emits only as many values as `demand` requests. Other values wait in a buffer of the given
  /// size.
  ///
  /// Use it for a consumer that is slower than the source. The completion follows the buffered
  /// values, whereas a failure or an interruption passes immediately. If `demand` completes, the
  /// result completes after emitting all requested values. An interruption of `demand` interrupts
  /// the result.
  ///
  /// ```swift
  /// let (demand, requests) = Signal<Demand, Never>.pipe()
  /// let (positions, mouse) = Signal<Int, Never>.pipe()
  /// positions.producer.buffered(size: 1, whenFull: .dropOldest, demand: demand)
  ///   .startWithValues { print($0) }
  /// for position in [10, 20, 30] { mouse.send(value: position) }
  /// requests.send(value: .max(1))  //> 30
  /// ```
  /// - Precondition: `size` is not negative. If it is zero, no value is buffered.
  @_disfavoredOverload
  public func buffered(
    size: Int, whenFull: BufferingStrategy<Error>,
    demand: some SignalProducerConvertible<Demand, Never>
  ) -> SignalProducer {
    precondition(size >= 0, "the size must not be negative")
    return SignalProducer(beginning: { [begin] observer, run in
      run.attach(observer)
      let buffer = DemandBuffer(size: size, whenFull: whenFull, observer, run)
      run.follow(
        demand, receiving: { buffer.request($0) }, completion: { buffer.demandHasEnded() },
        interruption: { run.close(.interrupted, observer) })
      begin(
        run.input(receiving: { buffer.receive($0) }, termination: { buffer.sourceEnded($0) }),
        run.child())
    })
  }
}

extension Signal {
  /// Emits only as many values as `demand` requests. Other values wait in a buffer of the given
  /// size.
  ///
  /// The completion follows the buffered values, whereas a failure or an interruption passes
  /// immediately. If `demand` completes, the result completes after emitting all requested values.
  /// An interruption of `demand` interrupts the result.
  ///
  /// - Precondition: `size` is not negative. If it is zero, no value is buffered.
  @_disfavoredOverload
  public func buffered(
    size: Int, whenFull: BufferingStrategy<Error>,
    demand: some SignalProducerConvertible<Demand, Never>
  ) -> Signal {
    Signal(starting: producer.buffered(size: size, whenFull: whenFull, demand: demand))
  }
}

/// The values that have not been requested yet. Accessed only inside the gate of the run.
///
/// Requested values that are still waiting do not count toward the size.
private final class DemandBuffer<Value, Error: Swift.Error> {
  private let size: Int
  private let whenFull: BufferingStrategy<Error>
  private let observer: Signal<Value, Error>.Observer
  private let run: Run
  private let waiting = Queue<Value>()
  private var demand = Demand.none
  private var sourceHasCompleted = false
  private var demandIsFinal = false

  init(
    size: Int, whenFull: BufferingStrategy<Error>, _ observer: Signal<Value, Error>.Observer,
    _ run: Run
  ) {
    self.size = size
    self.whenFull = whenFull
    self.observer = observer
    self.run = run
  }

  func receive(_ value: Value) {
    if demand > .none, waiting.isEmpty {
      send(value)
      return closeIfDone()
    }
    if waiting.count < size || demand > .max(waiting.count) { return waiting.append(value) }
    switch whenFull {
    case .dropNewest: break
    case .dropOldest:
      guard size > 0 else { return }
      _ = waiting.popFirst()
      waiting.append(value)
    case .fail(let error): run.close(.failed(error), observer)
    }
  }

  private func send(_ value: Value) {
    demand -= .max(1)
    observer.onValue(value)
  }

  func request(_ demand: Demand) {
    self.demand += demand
    sendWaiting()
  }

  /// Sends the next value, and each further one as a separate turn at the gate.
  private func sendWaiting() {
    guard run.isActive, demand > .none, let value = waiting.popFirst() else {
      return closeIfDone()
    }
    send(value)
    run.gate.leaveBehind(Gate.Work { self.sendWaiting() })
  }

  func sourceEnded(_ termination: Termination<Error>) {
    guard case .completed = termination else { return run.close(termination, observer) }
    sourceHasCompleted = true
    closeIfDone()
  }

  func demandHasEnded() {
    demandIsFinal = true
    closeIfDone()
  }

  private func closeIfDone() {
    let isDone = (sourceHasCompleted && waiting.isEmpty) || (demandIsFinal && demand == .none)
    if isDone { run.closeNext(.completed, observer) }
  }
}
