import Synchronization

/// The state of a signal: its observers and whether it has ended.
///
/// Mutable state is accessed only while the gate of the run is held. The list therefore cannot
/// change during a delivery, and a delivery copies nothing.
@usableFromInline
final class SignalCore<Value, Error: Swift.Error> {
  @usableFromInline typealias Link = Unmanaged<Node<Value, Error>>

  @usableFromInline let run: Run
  private let ownsRun: Bool

  // Guarded by the gate, as are the links of the nodes, so accesses cannot overlap.
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

  /// The observer that feeds this core. Must be used inside the gate.
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

  /// Adds an observer, which receives the events that are sent after this call.
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

  /// Adds an observer. Must be called inside the gate.
  @inlinable
  func append(_ node: Node<Value, Error>) {
    if !link(node) { interrupt(node) }
  }

  @usableFromInline
  func interrupt(_ node: Node<Value, Error>) {
    if node.subscription.claim() { node.observer.onTermination(.interrupted) }
  }

  /// Adds an observer unless it has been disposed. Returns false if the signal has ended.
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

  /// Removes an observer if it is in the list.
  fileprivate func remove(_ subscription: Subscription<Value, Error>) {
    let isIn = run.gate.enterBriefly(
      orLeaveBehind: Gate.Work { self.release(self.unlink(subscription)) })
    guard isIn else { return }
    // The node is released after the gate is left, since its release can run arbitrary code.
    let node = unlink(subscription)
    withExtendedLifetime(node) { leaveBriefly() }
  }

  /// Leaves the gate, then releases this core and its upstream if they are unreachable.
  private func leaveBriefly() {
    guard var useless = endBriefly() else { return run.gate.leaveBriefly() }
    // Signals upstream share the gate, so a loop suffices: a long chain does not deepen the stack.
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

  /// If this core is unreachable, ends it and returns its upstream subscription, which the caller
  /// must dispose, and its run, which the caller must end. Otherwise returns nil. Must be called
  /// while the gate is taken briefly.
  fileprivate func endBriefly() -> Useless? {
    guard isUnreachable else { return nil }
    hasEnded = true
    defer { upstream = nil }
    return Useless(upstream: upstream, run: ownsRun ? run : nil)
  }

  /// Releases a removed observer and ends the core if the core has become unreachable.
  private func release(_ node: AnyObject?) {
    withExtendedLifetime(node) { endIfUseless() }
  }

  /// Removes an observer and returns it. The result is type-erased, because looking up the metadata
  /// of the generic type on each call is slow.
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

  /// Sets the upstream subscription, which is disposed when this core ends or becomes unreachable.
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

  private var isUnreachable: Bool { !isReferenced && first == nil && !hasEnded }

  private func endIfUseless() {
    guard isUnreachable else { return }
    hasEnded = true
    release()
  }

  private func release() {
    upstream?.dispose()
    upstream = nil
    if ownsRun { run.end() }
  }
}

/// The upstream subscription and the run of an unreachable core.
private struct Useless {
  var upstream: (any Disposable)?
  var run: Run?
}

/// A subscription that connects a core to an upstream core with which it shares the gate.
private protocol SharedGateLink {
  /// Disposes the subscription while the gate is taken briefly.
  ///
  /// Returns the observer, to be released after the gate is left, and the upstream subscription and
  /// the run of the upstream core if that core has become unreachable.
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

/// An element of the list of observers of a signal.
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

/// A handle that removes an observer from a signal. It does not retain the observer.
@usableFromInline
final class Subscription<Value, Error: Swift.Error>: Disposable, @unchecked Sendable {
  @usableFromInline let disposed = Synchronization.Atomic<Bool>(false)
  // Guarded by the gate. The node is retained by the list, and valid until it is removed or the
  // signal ends.
  @usableFromInline @exclusivity(unchecked) var node: SignalCore<Value, Error>.Link?
  // Accessed only by the caller that has set `disposed`.
  @usableFromInline @exclusivity(unchecked) var core: SignalCore<Value, Error>?

  @inlinable
  init(_ core: SignalCore<Value, Error>) {
    self.core = core
  }

  @inlinable
  var isDisposed: Bool { disposed.load(ordering: .relaxed) }

  /// Returns true for the one caller that may end this subscription.
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
