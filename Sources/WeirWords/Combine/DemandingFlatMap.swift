import Weir
import WeirRuntime

extension WordCall {
  /// Returns a gate that reports a fault if too many values wait for demand.
  func gate(
    _ source: SignalProducer<Value, Value>, policy: DemandGate.Waiting, isTimer: Bool = false,
    value: @escaping (Value) -> Int, completion: @escaping (Termination<Value>) -> Void
  ) -> DemandGate {
    DemandGate(
      source, policy: policy, isTimer: isTimer, interpreter.announcements,
      overflow: { [interpreter, site] in
        interpreter.record(site.failure("too many values wait for the demand of a subscriber"))
      }, value: value, completion: completion)
  }

  /// Flattens publishers as Combine's `flatMap(maxPublishers:)` does: requests `limit` values, and
  /// one more when an inner publisher completes. A subject drops the values in between.
  func flattened(
    _ source: SignalProducer<Value, Value>, requesting limit: Int,
    _ transform: @escaping @Sendable (Value) -> SignalProducer<Value, Value>
  ) -> SignalProducer<Value, Value> {
    let policy: DemandGate.Waiting = stream.isTimer ? (0, .dropNewest) : stream.waiting
    return SignalProducer { observer, lifetime in
      let values = Locked<Signal<Value, Value>.Observer?>(nil)
      let gate = gate(
        source, policy: policy,
        value: { value in
          values.withLock(\.self)?.send(value: value)
          return 0
        }, completion: { end in values.withLock(\.self)?.terminate(end) })
      let requested = SignalProducer<Value, Value> { observer, lifetime in
        values.withLock { $0 = observer }
        lifetime.observeEnded { gate.cancel() }
        gate.request(limit)
      }
      requested.flattened(.merge) { transform($0).on(completed: { gate.request(1) }) }
        .start(observer, in: lifetime)
    }
  }
}
