import Synchronization

/// The run of an input whose values are delivered in step with those of other inputs.
///
/// A source whose values are all available sends a limited number of them, and continues when they
/// have been consumed.
@usableFromInline
final class PacedRun: Run, @unchecked Sendable {
  private struct State {
    var next: Portion?
    var isSending = false
  }

  private struct Portion {
    let send: () -> Void
  }

  private static var portion: Int { 128 }

  private let state = Locked(State())
  private let room = Synchronization.Atomic(PacedRun.portion)
  private let isWaiting = Synchronization.Atomic(false)
  // Set before the first value is sent; only read afterwards.
  @usableFromInline @exclusivity(unchecked) var isDealing = false
  @usableFromInline @exclusivity(unchecked) var hasCompleted = false

  @usableFromInline
  override init() {}

  /// Sends the values of a sequence as far as there is room, then the completion.
  @usableFromInline
  func deal<S: Sequence, Error>(_ values: S, to observer: Signal<S.Element, Error>.Observer) {
    isDealing = true
    attach { observer.onTermination(.interrupted) }
    guard isActive else { return }
    _ = insert(AnyDisposable { [unowned self] in forget() })
    var iterator = values.makeIterator()
    let portion = Portion { [unowned self] in
      enter()
      while isActive {
        guard takeRoom() else { return gate.leave() }
        guard let value = iterator.next() else { break }
        observer.onValue(value)
      }
      finish(.completed, observer)
    }
    state.withLock { $0.next = portion }
    if hasEnded { forget() }
    goOn()
  }

  /// Sends the next portion if there is room for it.
  func goOn() {
    while let portion = claim() {
      portion.send()
      state.withLock { $0.isSending = false }
    }
  }

  /// Makes room for a portion. Returns true if the source waits for it; the caller must then call
  /// `goOn()`.
  @usableFromInline
  func makeRoom() -> Bool {
    room.store(Self.portion, ordering: .sequentiallyConsistent)
    return isWaiting.load(ordering: .sequentiallyConsistent)
  }

  private func claim() -> Portion? {
    state.withLock { state in
      guard !state.isSending, let next = state.next,
        room.load(ordering: .sequentiallyConsistent) > 0
      else { return nil }
      isWaiting.store(false, ordering: .sequentiallyConsistent)
      state.isSending = true
      return next
    }
  }

  private func takeRoom() -> Bool {
    if room.load(ordering: .relaxed) > 0 {
      room.subtract(1, ordering: .relaxed)
      return true
    }
    // If another thread makes room after this line, it calls `goOn()`. If it made room before, this
    // thread finds the room in `claim()`.
    isWaiting.store(true, ordering: .sequentiallyConsistent)
    return false
  }

  private func forget() {
    let portion = state.withLock { state in
      defer { state.next = nil }
      return state.next
    }
    withExtendedLifetime(portion) {}
  }
}
