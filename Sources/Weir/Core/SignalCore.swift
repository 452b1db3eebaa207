import Synchronization

/// The observers of a signal, and its end.
///
/// All mutable state is touched only by whoever holds the gate of the run, so the list cannot
/// change under a delivery, and a delivery copies nothing.
@usableFromInline
final class SignalCore<Value, Error: Swift.Error> {
  @usableFromInline typealias Link = Unmanaged<Node<Value, Error>>

  @usableFromInline let run: Run
  private let ownsRun: Bool

  // Guarded by the gate, as are the links of the nodes: no access can overlap another.
  @usableFromInline @exclusivity(unchecked) var first: Link?
  @usableFromInline @exclusivity(unchecked) var last: Link?
  @exclusivity(unchecked) private var upstream: (any Disposable)?
  @exclusivity(unchecked) private var isReferenced = true
  @usableFromInline @exclusivity(unchecked) var hasEnded = false

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
      next = link._withUnsafeGuaranteedRef { node in
        if !node.subscription.isDisposed { node.observer.onValue(value) }
        return node.next
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
      let node = link.takeRetainedValue()
      next = node.next
      if node.subscription.claim() { node.observer.onTermination(termination) }
    }
    release()
  }

  /// Adds an observer; it sees the events sent from now on.
  @inlinable
  func observe(_ observer: Signal<Value, Error>.Observer) -> Subscription<Value, Error> {
    let node = Node(observer, core: self)
    if run.gate.enterBriefly(orLeaveBehind: Gate.Work { self.append(node) }) {
      let isInTime = link(node)
      run.gate.leaveBriefly()
      if !isInTime { interrupt(node) }
    }
    return node.subscription
  }

  /// Adds an observer; inside the gate.
  @inlinable
  func append(_ node: Node<Value, Error>) {
    if !link(node) { interrupt(node) }
  }

  @usableFromInline
  func interrupt(_ node: Node<Value, Error>) {
    if node.subscription.claim() { node.observer.onTermination(.interrupted) }
  }

  /// Adds an observer that has not been disposed; false where the end has come.
  @inlinable
  func link(_ node: Node<Value, Error>) -> Bool {
    if hasEnded { return false }
    guard !node.subscription.isDisposed else { return true }
    let link = Unmanaged.passRetained(node)
    node.previous = last
    node.subscription.node = link
    if let last { last._withUnsafeGuaranteedRef { $0.next = link } } else { first = link }
    last = link
    return true
  }

  /// Takes an observer out, if it is in.
  fileprivate func remove(_ subscription: Subscription<Value, Error>) {
    let isIn = run.gate.enterBriefly(
      orLeaveBehind: Gate.Work { self.release(self.unlink(subscription)) })
    guard isIn else { return }
    // The node is released after that, since it may run anything.
    let node = unlink(subscription)
    withExtendedLifetime(node) { leaveBriefly() }
  }

  /// Leaves the gate, and then releases what is of no use any more.
  private func leaveBriefly() {
    guard var useless = endBriefly() else { return run.gate.leaveBriefly() }
    // What feeds it shares the gate: a long row of operators does not deepen the stack.
    var released: [AnyObject] = []
    while let link = useless.upstream as? any SharedGateLink {
      let (node, next) = link.takeOut()
      if let node { released.append(node) }
      useless = next ?? Useless()
    }
    run.gate.leaveBriefly()
    withExtendedLifetime(released) {}
    useless.upstream?.dispose()
    if let run = useless.run { run.gate.perform { run.end() } }
  }

  /// What is to be disposed and ended, now that this is of no use; nil where it still is. To be asked
  /// while the gate is taken briefly.
  fileprivate func endBriefly() -> Useless? {
    guard isUseless else { return nil }
    hasEnded = true
    defer { upstream = nil }
    return Useless(upstream: upstream, run: ownsRun ? run : nil)
  }

  /// Releases an observer that was taken out, and what is of no use without it.
  private func release(_ node: AnyObject?) {
    withExtendedLifetime(node) { endIfUseless() }
  }

  /// Takes an observer out. The result is of no particular type: the metadata of that would be looked
  /// up each time.
  fileprivate func unlink(_ subscription: Subscription<Value, Error>) -> AnyObject? {
    guard let link = subscription.node, !hasEnded else { return nil }
    subscription.node = nil
    let node = link.takeRetainedValue()
    let (previous, next) = (node.previous, node.next)
    if let previous { previous._withUnsafeGuaranteedRef { $0.next = next } } else { first = next }
    if let next {
      next._withUnsafeGuaranteedRef { $0.previous = previous }
    } else {
      last = previous
    }
    return node
  }

  /// Remembers what feeds this core, to be disposed when it is of no use any more.
  @usableFromInline
  func attach(_ disposable: any Disposable) {
    let isIn = run.gate.enterBriefly(
      orLeaveBehind: Gate.Work {
        if self.hasEnded { disposable.dispose() } else { self.upstream = disposable }
      })
    guard isIn else { return }
    let isLate = hasEnded
    if !isLate { upstream = disposable }
    run.gate.leaveBriefly()
    if isLate { disposable.dispose() }
  }

  @usableFromInline
  func signalWasReleased() {
    let isIn = run.gate.enterBriefly(
      orLeaveBehind: Gate.Work {
        self.isReferenced = false
        self.endIfUseless()
      })
    guard isIn else { return }
    isReferenced = false
    leaveBriefly()
  }

  private var isUseless: Bool { !isReferenced && first == nil && !hasEnded }

  private func endIfUseless() {
    guard isUseless else { return }
    hasEnded = true
    release()
  }

  private func release() {
    upstream?.dispose()
    upstream = nil
    if ownsRun { run.end() }
  }
}

/// What goes with a core that is of no use any more.
private struct Useless {
  var upstream: (any Disposable)?
  var run: Run?
}

/// What feeds a core that shares the gate of another one.
private protocol SharedGateLink {
  /// Disposes it while the gate is taken briefly. The observer is to be released after that, and what
  /// is of no use without it.
  func takeOut() -> (node: AnyObject?, useless: Useless?)
}

extension Subscription: SharedGateLink {
  fileprivate func takeOut() -> (node: AnyObject?, useless: Useless?) {
    guard !disposed.exchange(true, ordering: .acquiringAndReleasing), let core else {
      return (nil, nil)
    }
    self.core = nil
    let node = core.unlink(self)
    return (node, core.endBriefly())
  }
}

/// An observer in the list of a signal.
@usableFromInline
final class Node<Value, Error: Swift.Error> {
  @usableFromInline let observer: Signal<Value, Error>.Observer
  @usableFromInline let subscription: Subscription<Value, Error>

  // Guarded by the gate.
  @usableFromInline @exclusivity(unchecked) var next: SignalCore<Value, Error>.Link?
  @usableFromInline @exclusivity(unchecked) var previous: SignalCore<Value, Error>.Link?

  @inlinable
  init(_ observer: Signal<Value, Error>.Observer, core: SignalCore<Value, Error>) {
    self.observer = observer
    subscription = Subscription(core)
    liveSubscriptions.count(1)
  }

  @inlinable
  deinit { liveSubscriptions.count(-1) }
}

/// The way to take an observer out of the list of a signal; it does not keep the observer alive,
/// however long it is kept.
@usableFromInline
final class Subscription<Value, Error: Swift.Error>: Disposable, @unchecked Sendable {
  @usableFromInline let disposed = Synchronization.Atomic<Bool>(false)
  // Guarded by the gate: what the list holds, for as long as it does and has not ended.
  @usableFromInline @exclusivity(unchecked) var node: SignalCore<Value, Error>.Link?
  // Belongs to whoever claims the subscription.
  @usableFromInline @exclusivity(unchecked) var core: SignalCore<Value, Error>?

  @inlinable
  init(_ core: SignalCore<Value, Error>) {
    self.core = core
  }

  @inlinable
  var isDisposed: Bool { disposed.load(ordering: .relaxed) }

  /// True for the one caller that may end this subscription.
  @inlinable
  func claim() -> Bool {
    guard !disposed.exchange(true, ordering: .acquiringAndReleasing) else { return false }
    core = nil
    return true
  }

  @usableFromInline
  func dispose() {
    guard !disposed.exchange(true, ordering: .acquiringAndReleasing), let core else { return }
    self.core = nil
    core.remove(self)
  }
}
