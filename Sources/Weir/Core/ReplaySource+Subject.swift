import Synchronization

// The building blocks of subjects in the other reactive APIs of this package.
extension ReplaySource {
  /// Releases all observers without sending them an event. Later observers receive `termination`.
  package func release(late termination: Termination<Error>) {
    precondition(isSilentlyReleased)
    withState { $0.termination = termination }
    core.run.gate.perform { [core] in core.terminate(.interrupted) }
  }

  /// Returns a producer whose runs first receive a replay and then the events recorded afterwards.
  ///
  /// - Parameters:
  ///   - observers: Counts the active runs.
  ///   - replay: Sends the replayed values, given the memory of the source.
  @inlinable
  package func producer(
    countedBy observers: ObserverCount, replay: @escaping (Memory, _ send: (Value) -> Void) -> Void
  ) -> SignalProducer<Value, Error> {
    SignalProducer(beginning: { [self] observer, run in
      start(observer, run, countedBy: observers, replay: replay)
    })
  }
}

/// A subscription that is counted until it is disposed.
@usableFromInline
final class CountedSubscription: Disposable {
  private let subscription: any Disposable
  private let observers: ObserverCount
  private let disposed = Synchronization.Atomic<Bool>(false)

  @usableFromInline
  init(_ subscription: any Disposable, countedBy observers: ObserverCount) {
    self.subscription = subscription
    self.observers = observers
    observers.add(1)
  }

  @usableFromInline
  var isDisposed: Bool { disposed.load(ordering: .acquiring) }

  @usableFromInline
  func dispose() {
    guard !disposed.exchange(true, ordering: .acquiringAndReleasing) else { return }
    observers.add(-1)
    subscription.dispose()
  }
}

/// A counter of the active observers of a subject.
@usableFromInline
package final class ObserverCount: Sendable {
  private let number = Synchronization.Atomic<Int>(0)

  @usableFromInline
  package init() {}

  package var isZero: Bool { number.load(ordering: .acquiring) == 0 }

  fileprivate func add(_ change: Int) { number.add(change, ordering: .acquiringAndReleasing) }
}

extension Signal.Observer {
  /// An observer that forwards all events except interruptions.
  @usableFromInline
  var ignoringInterruption: Self {
    Self(
      receiving: onValue,
      termination: { [onTermination] in
        if case .interrupted = $0 { return }
        onTermination($0)
      })
  }
}
