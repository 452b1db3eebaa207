import Weir

/// The implementation of a subject or a relay, with its replay buffer.
package class Subject: @unchecked Sendable {
  /// The condition under which a new observer receives the buffered values.
  package enum Replay {
    case always
    case untilEnd
    /// Replays only after the end; nothing is emitted before.
    case afterEnd
  }

  private let core: SubjectCore<Recording<Value>, Value, Value>
  private let replay: Replay
  private let capacity: Int
  private let completesOnRelease: Bool

  /// - Parameters:
  ///   - capacity: the maximum number of buffered values; not negative.
  ///   - completesOnRelease: whether the release of the subject completes its streams.
  package init(
    _ replay: Replay, capacity: Int, initial: Value? = nil, completesOnRelease: Bool = false
  ) {
    self.completesOnRelease = completesOnRelease
    self.replay = replay
    self.capacity = capacity
    var recent = Recording<Value>(capacity: capacity)
    if let initial { _ = recent.append(initial) }
    core = SubjectCore(recent) { recent, hasEnded, send in
      switch replay {
      case .always: recent.forEach(send)
      case .untilEnd: if !hasEnded { recent.forEach(send) }
      case .afterEnd: if hasEnded { recent.forEach(send) }
      }
    }
  }

  deinit { if completesOnRelease { core.terminate(.completed) } }

  /// A producer whose runs first replay the buffered values and then emit the later events.
  package var producer: SignalProducer<Value, Value> { core.producer }

  package var input: Signal<Value, Value>.Observer {
    Signal.Observer { event in
      switch event {
      case .value(let value): self.send(value)
      case .failed(let error): self.end(.failed(error))
      case .completed: self.end(.completed)
      case .interrupted: self.end(.interrupted)
      }
    }
  }

  package var hasObservers: Bool { core.hasObservers }

  /// The latest buffered value.
  package var value: Value? { core.memory.last }

  /// The error that ended the subject, if any.
  package var error: Value? { core.error }

  package func send(_ value: Value) {
    if case .afterEnd = replay {
      core.withhold { $0.append(value) }
    } else {
      core.send(value) { $0.append(value) }
    }
  }

  func end(_ end: Termination<Value>) {
    guard case .afterEnd = replay else { return core.terminate(end) }
    if case .completed = end { return core.terminate(end) { $0.last } }
    core.withhold { [capacity] recent in
      defer { recent = Recording(capacity: capacity) }
      return recent
    }
    core.terminate(end)
  }

  /// Releases all observers without an event. Later observers receive an error.
  package func dispose() {
    core.dispose(
      late: .enumCase(EnumValue(.rxError, "disposed")), leaving: Recording(capacity: capacity))
  }
}
