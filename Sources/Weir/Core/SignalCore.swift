import Synchronization

/// The observers of a signal, and its end.
///
/// All mutable state is touched only by whoever holds the gate of the run, so the list cannot
/// change under a delivery, and a delivery copies nothing.
@usableFromInline
final class SignalCore<Value, Error: Swift.Error> {
  @usableFromInline typealias Link = Unmanaged<Subscription<Value, Error>>

  @usableFromInline let run: Run
  private let ownsRun: Bool

  // Guarded by the gate, as are the links of the subscriptions: no access can overlap another.
  @usableFromInline @exclusivity(unchecked) var first: Link?
  @exclusivity(unchecked) private var last: Link?
  @exclusivity(unchecked) private var upstream: (any Disposable)?
  @exclusivity(unchecked) private var isReferenced = true
  @exclusivity(unchecked) private var hasEnded = false

  @usableFromInline
  init(run: Run, ownsRun: Bool) {
    self.run = run
    self.ownsRun = ownsRun
  }

  deinit {
    var next = first
    while let link = next {
      next = link._withUnsafeGuaranteedRef { $0.next }
      link.release()
    }
  }

  /// The observer that feeds this core; to be used inside the gate.
  @inlinable
  var sink: Signal<Value, Error>.Observer {
    Signal<Value, Error>.Observer(
      receiving: { self.send($0) }, termination: { self.terminate($0) })
  }

  @inlinable @inline(__always)
  func send(_ value: Value) {
    var next = first
    while let link = next {
      next = link._withUnsafeGuaranteedRef { subscription in
        if !subscription.isDisposed { subscription.observer.onValue(value) }
        return subscription.next
      }
    }
  }

  @usableFromInline
  func terminate(_ termination: Termination<Error>) {
    guard !hasEnded else { return }
    hasEnded = true
    var next = first
    first = nil
    last = nil
    while let link = next {
      let subscription = link.takeRetainedValue()
      next = subscription.next
      if subscription.claim() { subscription.observer.onTermination(termination) }
    }
    release()
  }

  /// Adds an observer; it sees the events sent from now on.
  @usableFromInline
  func observe(_ observer: Signal<Value, Error>.Observer) -> Subscription<Value, Error> {
    let subscription = Subscription(observer, core: self)
    if run.gate.tryEnter() {
      append(subscription)
      run.gate.leave()
    } else {
      run.gate.leaveBehind(Gate.Work { self.append(subscription) })
    }
    return subscription
  }

  /// Adds a subscription; inside the gate.
  @usableFromInline
  func append(_ subscription: Subscription<Value, Error>) {
    if hasEnded {
      if subscription.claim() { subscription.observer.onTermination(.interrupted) }
      return
    }
    guard !subscription.isDisposed else { return }
    let link = Unmanaged.passRetained(subscription)
    subscription.previous = last
    subscription.isLinked = true
    if let last { last._withUnsafeGuaranteedRef { $0.next = link } } else { first = link }
    last = link
  }

  fileprivate func remove(_ subscription: Subscription<Value, Error>) {
    guard subscription.isLinked, !hasEnded else { return }
    let (previous, next) = (subscription.previous, subscription.next)
    subscription.isLinked = false
    if let previous { previous._withUnsafeGuaranteedRef { $0.next = next } } else { first = next }
    if let next {
      next._withUnsafeGuaranteedRef { $0.previous = previous }
    } else {
      last = previous
    }
    Unmanaged.passUnretained(subscription).release()
    endIfUseless()
  }

  /// Remembers what feeds this core, to be disposed when it is of no use any more.
  @usableFromInline
  func attach(_ disposable: any Disposable) {
    run.gate.perform {
      if self.hasEnded { disposable.dispose() } else { self.upstream = disposable }
    }
  }

  @usableFromInline
  func signalWasReleased() {
    run.gate.perform {
      self.isReferenced = false
      self.endIfUseless()
    }
  }

  private func endIfUseless() {
    guard !isReferenced, first == nil, !hasEnded else { return }
    hasEnded = true
    release()
  }

  private func release() {
    upstream?.dispose()
    upstream = nil
    if ownsRun { run.end() }
  }
}

/// An observer in the list of a signal; disposing it takes it out.
@usableFromInline
final class Subscription<Value, Error: Swift.Error>: Disposable, @unchecked Sendable {
  @usableFromInline let observer: Signal<Value, Error>.Observer
  @usableFromInline let disposed = Synchronization.Atomic<Bool>(false)

  // Guarded by the gate.
  @usableFromInline @exclusivity(unchecked) var next: SignalCore<Value, Error>.Link?
  @exclusivity(unchecked) fileprivate var previous: SignalCore<Value, Error>.Link?
  @exclusivity(unchecked) fileprivate var isLinked = false
  // Belongs to whoever claims the subscription.
  private var core: SignalCore<Value, Error>?

  @usableFromInline
  init(_ observer: Signal<Value, Error>.Observer, core: SignalCore<Value, Error>) {
    self.observer = observer
    self.core = core
  }

  @inlinable
  var isDisposed: Bool { disposed.load(ordering: .relaxed) }

  /// True for the one caller that may end this subscription.
  fileprivate func claim() -> Bool {
    guard !disposed.exchange(true, ordering: .acquiringAndReleasing) else { return false }
    core = nil
    return true
  }

  @usableFromInline
  func dispose() {
    guard !disposed.exchange(true, ordering: .acquiringAndReleasing), let core else { return }
    self.core = nil
    if core.run.gate.tryEnter() {
      core.remove(self)
      core.run.gate.leave()
    } else {
      core.run.gate.leaveBehind(Gate.Work { core.remove(self) })
    }
  }
}

/// The way to end a subscription that does not keep its observer alive, however long it is kept.
@usableFromInline
final class Observation<Value, Error: Swift.Error>: Disposable, @unchecked Sendable {
  private weak let subscription: Subscription<Value, Error>?

  @usableFromInline
  init(_ subscription: Subscription<Value, Error>) {
    self.subscription = subscription
  }

  @usableFromInline
  var isDisposed: Bool { subscription?.isDisposed ?? true }

  @usableFromInline
  func dispose() { subscription?.dispose() }
}
