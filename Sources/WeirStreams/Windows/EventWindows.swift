import Weir

/// The parameters of windows in event time.
@usableFromInline
struct EventTime<Value>: Sendable {
  @usableFromInline let time: @Sendable (Value) -> Double
  @usableFromInline let lateness: Int64
  @usableFromInline let late: (@Sendable (Value) -> Void)?

  @inlinable
  init(
    _ time: @escaping @Sendable (Value) -> Double, lateness: Double,
    late: (@Sendable (Value) -> Void)?
  ) {
    self.time = time
    self.lateness = Ticks.interval(lateness)
    self.late = late
  }
}

/// The state of one subscription to windows in event time.
@usableFromInline
final class EventWindows<Store: WindowStore, Error: Swift.Error> {
  @usableFromInline @exclusivity(unchecked) var store: Store
  @usableFromInline let clock: EventTime<Store.Value>
  @usableFromInline let flow: WindowFlow
  @usableFromInline let output: Signal<[Store.Output], Error>.Observer
  /// The greatest time seen so far, minus the lateness.
  @usableFromInline @exclusivity(unchecked) var watermark = Ticks.beginning

  @inlinable
  init(
    _ store: Store, _ clock: EventTime<Store.Value>, _ account: FlowAccount?,
    _ output: Signal<[Store.Output], Error>.Observer
  ) {
    (self.store, self.clock, self.output) = (store, clock, output)
    flow = WindowFlow(account)
  }

  @inlinable
  func receive(_ value: Store.Value) {
    guard let time = Ticks.time(clock.time(value)) else { return drop(value) }
    var closed: [Store.Output] = []
    if time - clock.lateness > watermark {
      watermark = time - clock.lateness
      store.close(upTo: watermark, into: &closed)
    }
    let placement = store.add(value, at: time, watermark: watermark, closing: &closed)
    if flow.isCounting {
      flow.count(placement)
      flow.count(sent: store.sent)
    }
    if !closed.isEmpty { output.send(value: closed) }
    if case .late = placement { clock.late?(value) }
  }

  @usableFromInline
  func drop(_ value: Store.Value) {
    flow.count(.late)
    clock.late?(value)
  }

  @usableFromInline
  func terminate(_ termination: Termination<Error>) {
    if case .completed = termination {
      var closed: [Store.Output] = []
      store.closeAll(into: &closed)
      if flow.isCounting { flow.count(sent: store.sent) }
      if !closed.isEmpty { output.send(value: closed) }
    } else {
      flow.abandon()
    }
    output.terminate(termination)
  }
}
