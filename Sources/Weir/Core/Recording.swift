/// The last values of a stream. Appending to one copy does not change the others.
@usableFromInline
package struct Recording<Value> {
  @usableFromInline let capacity: Int
  @usableFromInline var kept = Queue<Value>()

  @inlinable
  package init(capacity: Int) {
    precondition(capacity >= 0, "the capacity must not be negative")
    self.capacity = capacity
  }

  /// Adds a value and returns the one that it displaces.
  ///
  /// Releasing the displaced value can run arbitrary code, so the caller must not hold a lock when
  /// it does.
  @inlinable
  package mutating func append(_ value: Value) -> Value? {
    guard capacity > 0 else { return nil }
    if !isKnownUniquelyReferenced(&kept) { kept = copied() }
    defer { kept.append(value) }
    return kept.count == capacity ? kept.popFirst() : nil
  }

  @usableFromInline
  func copied() -> Queue<Value> {
    let copy = Queue<Value>()
    forEach(copy.append)
    return copy
  }

  package var last: Value? { kept.waiting.last }

  @inlinable
  package func forEach(_ body: (Value) -> Void) {
    kept.waiting.forEach(body)
  }
}

extension ReplaySource where Memory == Recording<Value> {
  /// Creates a source that replays its last `capacity` values and its terminal event.
  ///
  /// - Precondition: `capacity` is not negative.
  @inlinable
  convenience init(capacity: Int) {
    self.init(Recording(capacity: capacity))
  }

  /// The observer that feeds this source. It can be used from any thread.
  @inlinable
  var input: Signal<Value, Error>.Observer {
    Signal<Value, Error>.Observer(
      receiving: { value in
        _ = self.record { state in
          (value, state.termination == nil ? state.memory.append(value) : nil)
        }
      },
      termination: { self.terminate($0) })
  }

  /// A producer whose runs first replay the recorded values and then send the events that follow.
  @inlinable
  var producer: SignalProducer<Value, Error> {
    SignalProducer(beginning: { observer, run in
      self.start(observer, run) { recording, send in recording.forEach(send) }
    })
  }
}
