/// Sends the elements of a long sequence, and pauses while too many of them wait in a queue.
@usableFromInline
final class PausingRun<Elements: Sequence, Error: Swift.Error>: @unchecked Sendable {
  // The properties below are accessed only inside the gate.
  @usableFromInline @exclusivity(unchecked) var iterator: Elements.Iterator
  @usableFromInline let observer: Signal<Elements.Element, Error>.Observer
  @usableFromInline let run: Run
  /// Keeps this object alive, and is kept by the queue that holds it; nil after the end.
  @usableFromInline @exclusivity(unchecked) var supply: Supply?

  @inlinable
  init(_ values: Elements, _ observer: Signal<Elements.Element, Error>.Observer, _ run: Run) {
    (iterator, self.observer, self.run) = (values.makeIterator(), observer, run)
    supply = Supply { self.goOn() }
  }

  /// Sends elements until a queue holds the sequence, and the completion after the last one.
  @inlinable
  func goOn() {
    run.gate.perform {
      guard let supply = self.supply else { return }
      supply.supplying { if self.send(supply) { self.supply = nil } }
    }
  }

  /// Returns whether the run has ended.
  @inlinable
  func send(_ supply: Supply) -> Bool {
    var iterator = iterator
    while run.isActive, let value = iterator.next() {
      observer.onValue(value)
      guard supply.isHeld else { continue }
      self.iterator = iterator
      return false
    }
    run.close(.completed, observer)
    return true
  }
}
