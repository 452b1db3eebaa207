import Weir

/// The inside of a subject or a relay: a source that remembers as it was told.
final class Subject: @unchecked Sendable {
  /// When whoever comes first gets what is remembered.
  enum Replay {
    case always
    case untilTheEnd
    /// Nothing is sent before.
    case atTheEnd
  }

  private struct Memory {
    var recent: Recording<Value>
    var hasEnded = false

    var last: Value? {
      var last: Value?
      recent.forEach { last = $0 }
      return last
    }
  }

  private let source: ReplaySource<Memory, Value, Value>
  private let observers = ObserverCount()
  private let replay: Replay
  private let capacity: Int

  /// - Parameter capacity: how many values are remembered; not negative.
  init(_ replay: Replay, capacity: Int, initial: Value? = nil) {
    self.replay = replay
    self.capacity = capacity
    var recent = Recording<Value>(capacity: capacity)
    if let initial { _ = recent.append(initial) }
    source = ReplaySource(Memory(recent: recent), isSilentlyReleased: true)
  }

  /// Each run first gets what is remembered, then the events to come, or the end.
  var producer: SignalProducer<Value, Value> {
    source.producer(countedBy: observers) { [replay] memory, send in
      switch replay {
      case .always: memory.recent.forEach(send)
      case .untilTheEnd: if !memory.hasEnded { memory.recent.forEach(send) }
      case .atTheEnd: if memory.hasEnded { memory.recent.forEach(send) }
      }
    }
  }

  var input: Signal<Value, Value>.Observer {
    Signal.Observer { event in
      switch event {
      case .value(let value): self.send(value)
      case .failed(let error): self.end(.failed(error))
      case .completed: self.end(.completed)
      case .interrupted: self.end(.interrupted)
      }
    }
  }

  var hasObservers: Bool { !observers.isZero }

  /// The last value that is remembered.
  var value: Value? { source.memory.last }

  /// The error that ended it.
  var error: Value? {
    source.state.withLock { state in
      if case .failed(let error) = state.termination { error } else { nil }
    }
  }

  func send(_ value: Value) {
    // What is forgotten for the value is released where no lock is held.
    let remember: (inout Memory) -> Value? = { $0.hasEnded ? nil : $0.recent.append(value) }
    if case .atTheEnd = replay {
      _ = source.state.withLock { remember(&$0.memory) }
    } else {
      _ = source.record { (value, remember(&$0.memory)) }
    }
  }

  private func end(_ end: Termination<Value>) {
    let memory = source.memory
    guard !memory.hasEnded else { return }
    if case .atTheEnd = replay, case .completed = end, let last = memory.last {
      source.record { state in
        state.memory.hasEnded = true
        return (last, ())
      }
    } else {
      forget(isAll: replay == .atTheEnd)
    }
    source.terminate(end)
  }

  /// Lets all observers go without telling them; those that come later get an error.
  func dispose() {
    forget(isAll: true)
    source.release(late: .failed(.enumCase(EnumValue(.rxError, "disposed"))))
  }

  private func forget(isAll: Bool) {
    let nothing = Recording<Value>(capacity: capacity)
    _ = source.state.withLock { state -> Recording<Value> in
      defer {
        state.memory.hasEnded = true
        if isAll { state.memory.recent = nothing }
      }
      return state.memory.recent
    }
  }
}
