/// The last values of a stream. A copy keeps what it was copied with.
@usableFromInline
package struct Recording<Value> {
  @usableFromInline let capacity: Int
  @usableFromInline var kept = Queue<Value>()

  @inlinable
  package init(capacity: Int) {
    precondition(capacity >= 0, "a stream cannot remember a negative number of values")
    self.capacity = capacity
  }

  /// Adds a value and returns the one that is forgotten for it: it is to be released where no lock
  /// is held.
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
  /// A source that remembers its last `capacity` values, and how it ended.
  ///
  /// - Precondition: `capacity` is not negative.
  @inlinable
  convenience init(capacity: Int) {
    self.init(Recording(capacity: capacity))
  }

  /// The observer that feeds this source; to be used from any thread.
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

  /// Begins with the values remembered, then sends those that come, and the end.
  @inlinable
  var producer: SignalProducer<Value, Error> {
    SignalProducer(beginning: { observer, run in
      self.start(observer, run) { recording, send in recording.forEach(send) }
    })
  }
}
