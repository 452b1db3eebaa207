/// What a buffer does with a value that comes while it is full.
public enum BufferingStrategy<Error: Swift.Error> {
  /// It drops the value that comes.
  case dropNewest
  /// It drops the value that has waited longest.
  case dropOldest
  /// The stream fails.
  case fail(Error)
}

extension BufferingStrategy: Sendable {}
extension BufferingStrategy: Equatable where Error: Equatable {}

extension SignalProducer {
  /// Sends as many values as `demand` asks for; those that nobody has asked for yet wait in a buffer
  /// of `size`.
  ///
  /// For a consumer that is slower than the source. The completion waits for the values that wait; a
  /// failure and an interruption do not. When `demand` completes, so does the result once all that
  /// was asked for is sent; the interruption of `demand` ends the whole.
  ///
  /// ```swift
  /// let (demand, requests) = Signal<Demand, Never>.pipe()
  /// let (positions, mouse) = Signal<Int, Never>.pipe()
  /// positions.producer.buffered(size: 1, whenFull: .dropOldest, demand: demand)
  ///   .startWithValues { print($0) }
  /// for position in [10, 20, 30] { mouse.send(value: position) }
  /// requests.send(value: .max(1))  //> 30
  /// ```
  /// - Precondition: `size` is not negative. Where it is zero, no value waits.
  @_disfavoredOverload
  public func buffered(
    size: Int, whenFull: BufferingStrategy<Error>,
    demand: some SignalProducerConvertible<Demand, Never>
  ) -> SignalProducer {
    precondition(size >= 0, "a buffer cannot hold a negative number of values")
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
  /// Sends as many values as `demand` asks for; those that nobody has asked for yet wait in a buffer
  /// of `size`.
  ///
  /// The completion waits for the values that wait; a failure and an interruption do not. When
  /// `demand` completes, so does the result once all that was asked for is sent.
  ///
  /// - Precondition: `size` is not negative. Where it is zero, no value waits.
  @_disfavoredOverload
  public func buffered(
    size: Int, whenFull: BufferingStrategy<Error>,
    demand: some SignalProducerConvertible<Demand, Never>
  ) -> Signal {
    Signal(starting: producer.buffered(size: size, whenFull: whenFull, demand: demand))
  }
}

/// Values that wait to be asked for; to be used inside the gate of the run. Those that have been
/// asked for are on their way and take no room.
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

  /// Sends the next value, and each further one as an event of its own.
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
