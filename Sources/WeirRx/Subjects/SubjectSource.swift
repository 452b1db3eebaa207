import Weir

/// The inside of a subject: a hot source whose observers first get what it remembers.
@usableFromInline
struct SubjectSource<Memory, Element> {
  @usableFromInline
  struct State {
    @usableFromInline var memory: Memory
    /// The end has been sent: nothing is remembered any more.
    @usableFromInline var isEnding = false
    /// Whoever comes now comes after the last element.
    @usableFromInline var hasEnded = false
    @usableFromInline var isDisposed = false

    @inlinable
    init(_ memory: Memory) {
      self.memory = memory
    }
  }

  @usableFromInline let source: ReplaySource<State, Element, any Swift.Error>
  @usableFromInline let observers = ObserverCount()
  /// One run for each subscription: it gets what is replayed, then the events to come, or the end.
  @usableFromInline let producer: Source<Element>

  @inlinable
  init(
    _ memory: Memory,
    replaying replay: @escaping (Memory, _ hasEnded: Bool, (Element) -> Void) -> Void
  ) {
    let source = ReplaySource<State, Element, any Swift.Error>(
      State(memory), isSilentlyReleased: true)
    self.source = source
    producer = source.producer(countedBy: observers) { state, send in
      if !state.isDisposed { replay(state.memory, state.hasEnded, send) }
    }
  }

  var hasObservers: Bool { !observers.isZero }

  var isDisposed: Bool { source.memory.isDisposed }

  @inlinable
  var memory: Memory { source.memory.memory }

  /// The error that ended the sequence.
  var error: (any Swift.Error)? {
    source.state.withLock { state in
      if case .failed(let error) = state.termination { error } else { nil }
    }
  }

  /// Sends an element, after `remember` has recorded it and returned what that replaces, which is
  /// released when all is done. Nothing follows the end.
  @inlinable
  func send<Replaced>(_ element: Element, remember: (inout Memory) -> Replaced?) {
    _ = source.record { state in
      (element, state.memory.isEnding ? nil : remember(&state.memory.memory))
    }
  }

  /// Sends an element that is not remembered.
  @inlinable
  func send(_ element: Element) {
    source.record { _ in (element, ()) }
  }

  /// Records an element that is not sent.
  @usableFromInline
  func withhold(_ remember: (inout Memory) -> Void) {
    source.state.withLock { if !$0.memory.isEnding { remember(&$0.memory.memory) } }
  }

  /// Ends the sequence, with a last element if there is one.
  @usableFromInline
  func terminate(
    _ end: Termination<any Swift.Error>, sending last: (Memory) -> Element? = { _ in nil }
  ) {
    let (isFirst, element) = source.state.withLock { state -> (Bool, Element?) in
      if state.memory.isEnding { return (false, nil) }
      state.memory.isEnding = true
      return (true, last(state.memory.memory))
    }
    guard isFirst else { return }
    if let element {
      source.record { state in
        state.memory.hasEnded = true
        return (element, ())
      }
    } else {
      source.state.withLock { $0.memory.hasEnded = true }
    }
    source.terminate(end)
  }

  /// Lets the observers go without telling them; those that come later get an error.
  func dispose(_ name: String, forget: (inout Memory) -> Void = { _ in }) {
    source.state.withLock { state in
      state.memory.isEnding = true
      state.memory.isDisposed = true
      forget(&state.memory.memory)
    }
    source.release(late: .failed(RxError.disposed(object: DisposedSubject(description: name))))
  }
}

/// Stands for a subject in an error that the subject remembers: the subject itself would never go
/// away.
private final class DisposedSubject: CustomStringConvertible {
  let description: String

  init(description: String) {
    self.description = description
  }
}
