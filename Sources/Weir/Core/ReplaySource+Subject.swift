import Synchronization

// What the subjects of other vocabularies are made of.
extension ReplaySource {
  /// Lets all observers go without telling them; whoever comes later gets `termination`.
  package func release(late termination: Termination<Error>) {
    precondition(isSilentlyReleased)
    state.withLock { $0.termination = termination }
    core.run.gate.perform { [core] in core.terminate(.interrupted) }
  }

  /// The producer of runs that get what `replay` sends of the memory, and then what is recorded
  /// afterwards, or the end. Each run is counted by `observers` until it ends.
  package func producer(
    countedBy observers: ObserverCount, replay: @escaping (Memory, _ send: (Value) -> Void) -> Void
  ) -> SignalProducer<Value, Error> {
    SignalProducer(beginning: { [self] observer, run in
      observers.add(1)
      start(observer, run, replay: replay)
      run += { observers.add(-1) }
    })
  }
}

/// Counts who observes.
package final class ObserverCount: Sendable {
  private let number = Synchronization.Atomic<Int>(0)

  package init() {}

  package var isZero: Bool { number.load(ordering: .acquiring) == 0 }

  fileprivate func add(_ change: Int) { number.add(change, ordering: .acquiringAndReleasing) }
}

extension Signal.Observer {
  /// An observer that hears nothing of interruptions.
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
