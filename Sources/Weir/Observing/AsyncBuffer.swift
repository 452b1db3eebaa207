/// What waits between a stream and the task that iterates over it. The task is resumed by whoever
/// sends; no other task is needed.
final class AsyncBuffer<Element: Sendable, Failure: Error>: @unchecked Sendable {
  typealias Answer = Result<Element?, Failure>

  let source = SerialDisposable()
  private let policy: BufferingPolicy
  private let state = Locked(Waiting<Element, Failure>())

  init(_ policy: BufferingPolicy) {
    self.policy = policy
  }

  /// Where the stream sends its events, one at a time.
  var observer: Signal<Element, Failure>.Observer {
    Signal<Element, Failure>.Observer(
      receiving: { self.receive($0) }, termination: { self.end($0) })
  }

  private func receive(_ value: Element) {
    // What is dropped is released outside the lock, here and below, since that may run anything.
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

  /// Disposes the stream and what waits of it; a task that waits gets nil.
  func cancel() {
    let (reader, dropped) = state.withLock { state in
      defer { state.termination = .interrupted }
      return (state.takeReader(), (state.values.removeAll(), state.termination))
    }
    reader?.resume(returning: .success(nil))
    source.dispose()
    withExtendedLifetime(dropped) {}
  }

  func next(isolation actor: isolated (any Actor)?) async -> Answer {
    await withTaskCancellationHandler(
      operation: {
        await withUnsafeContinuation(isolation: actor) { reader in
          if let answer = state.withLock({ $0.answer(or: reader) }) {
            reader.resume(returning: answer)
          }
        }
      },
      onCancel: { cancel() }, isolation: actor)
  }
}

/// The values that wait for a reader, or the reader that waits for a value.
private struct Waiting<Element: Sendable, Failure: Error> {
  typealias Answer = Result<Element?, Failure>

  let values = Queue<Element>()
  var termination: Termination<Failure>?
  var reader: UnsafeContinuation<Answer, Never>?

  /// Adds a value, where the policy has it kept, and returns the one that is dropped for it.
  func keep(_ value: Element, _ policy: BufferingPolicy) -> Element? {
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
    return nil
  }

  mutating func takeReader() -> UnsafeContinuation<Answer, Never>? {
    defer { reader = nil }
    return reader
  }

  /// What there is for a reader; where there is nothing yet, it has to wait.
  mutating func answer(
    or reader: UnsafeContinuation<Answer, Never>
  ) -> Answer? {
    if let value = values.popFirst() { return .success(value) }
    if let termination {
      self.termination = .completed
      return termination.answer()
    }
    precondition(self.reader == nil, "two tasks wait for the next value of one iterator")
    self.reader = reader
    return nil
  }
}

extension Termination {
  /// What a reader gets at the end of a stream.
  fileprivate func answer<Element>() -> Result<Element?, Error> {
    if case .failed(let error) = self { .failure(error) } else { .success(nil) }
  }
}
