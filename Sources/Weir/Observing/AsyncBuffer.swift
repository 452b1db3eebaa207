/// A buffer between a stream and the task that iterates over its values. The sending thread resumes
/// the task, so no other task is needed.
final class AsyncBuffer<Element: Sendable, Failure: Error>: @unchecked Sendable {
  typealias Answer = Result<Element?, Failure>

  let source = SerialDisposable()
  private let policy: BufferingPolicy
  private let state = Locked(Waiting<Element, Failure>())

  init(_ policy: BufferingPolicy) {
    self.policy = policy
  }

  /// The observer of the stream, which must send one event at a time.
  var observer: Signal<Element, Failure>.Observer {
    Signal<Element, Failure>.Observer(
      receiving: { self.receive($0) }, termination: { self.end($0) })
  }

  private func receive(_ value: Element) {
    // Dropped values are released outside of the lock, since their release can run arbitrary code.
    let (reader, dropped) = state.withLock { state in
      let isKept = state.reader == nil && state.termination == nil
      return (state.takeReader(), isKept ? state.keep(value, policy) : nil)
    }
    reader?.resume(returning: .success(value))
    withExtendedLifetime(dropped) {}
  }

  private func end(_ termination: Termination<Failure>) {
    let reader = state.withLock { state in
      let reader = state.takeReader()
      state.termination = state.termination ?? (reader == nil ? termination : .completed)
      return reader
    }
    reader?.resume(returning: termination.answer())
  }

  /// Disposes the stream and drops the buffered values. A waiting task receives nil.
  func cancel() {
    let (reader, dropped, held) = state.withLock { state in
      defer { state.termination = .interrupted }
      let dropped = (state.values.removeAll(), state.termination)
      return (state.takeReader(), dropped, state.backlog.removeAll())
    }
    reader?.resume(returning: .success(nil))
    source.dispose()
    held.release()
    withExtendedLifetime(dropped) {}
  }

  func next(isolation actor: isolated (any Actor)?) async -> Answer {
    await withTaskCancellationHandler(
      operation: {
        await withUnsafeContinuation(isolation: actor) { reader in
          let (answer, freed) = state.withLock { state in
            (state.answer(or: reader), state.backlog.shrank(to: state.values.count))
          }
          if let answer { reader.resume(returning: answer) }
          freed.release()
        }
      },
      onCancel: { cancel() }, isolation: actor)
  }
}

/// The buffered values, or the task that waits for a value.
private struct Waiting<Element: Sendable, Failure: Error> {
  typealias Answer = Result<Element?, Failure>

  let values = Queue<Element>()
  var backlog = Backlog()
  var termination: Termination<Failure>?
  var reader: UnsafeContinuation<Answer, Never>?

  /// Adds a value as the policy permits. Returns the buffered value that is dropped for it, if any.
  mutating func keep(_ value: Element, _ policy: BufferingPolicy) -> Element? {
    switch policy {
    case .unbounded: break
    case .oldest(let capacity):
      if values.count >= capacity { return nil }
    case .newest(let capacity):
      if capacity == 0 { return nil }
      defer { values.append(value) }
      return values.count == capacity ? values.popFirst() : nil
    }
    values.append(value)
    if case .unbounded = policy { backlog.grew(to: values.count) }
    return nil
  }

  mutating func takeReader() -> UnsafeContinuation<Answer, Never>? {
    defer { reader = nil }
    return reader
  }

  /// Returns the next value or the end. If neither is available, returns nil and keeps `reader` to
  /// be resumed later.
  mutating func answer(
    or reader: UnsafeContinuation<Answer, Never>
  ) -> Answer? {
    if let value = values.popFirst() { return .success(value) }
    if let termination {
      self.termination = .completed
      return termination.answer()
    }
    precondition(
      self.reader == nil, "only one task at a time may wait for the next value of an iterator")
    self.reader = reader
    return nil
  }
}

extension Termination {
  /// The result that a reader receives at the end of a stream.
  fileprivate func answer<Element>() -> Result<Element?, Error> {
    if case .failed(let error) = self { .failure(error) } else { .success(nil) }
  }
}
