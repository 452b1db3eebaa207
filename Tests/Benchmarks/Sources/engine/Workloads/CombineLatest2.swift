import Harness
import Weir

extension Workload {
  /// The latest values of two hot streams. The peer has no such operator; two handwritten closures
  /// that share two variables compute the result.
  static let combineLatest2 = Workload(
    name: "combineLatest2", events: 1_000_000, isPeerHandwritten: true
  ) { events in
    let received = Checksum()
    let (left, leftObserver) = Signal<Int, Never>.pipe()
    let (right, rightObserver) = Signal<Int, Never>.pipe()
    let disposable = left.combineLatest(with: right).observeValues { received.add($0 &+ $1) }
    for value in 0..<events / 2 {
      leftObserver.send(value: value)
      rightObserver.send(value: value)
    }
    disposable?.dispose()
    return received.take()
  } peer: { events in
    let received = Checksum()
    let inputs = LatestPair { received.add($0 &+ $1) }
    for value in 0..<events / 2 {
      inputs.sendLeft(value)
      inputs.sendRight(value)
    }
    return received.take()
  }
}

/// A handwritten combination of two inputs, without locks, termination or disposal.
private final class LatestPair {
  private var left: Int?
  private var right: Int?
  private let send: (Int, Int) -> Void

  init(_ send: @escaping (Int, Int) -> Void) {
    self.send = send
  }

  @inline(never)
  func sendLeft(_ value: Int) {
    left = value
    if let right { send(value, right) }
  }

  @inline(never)
  func sendRight(_ value: Int) {
    right = value
    if let left { send(left, value) }
  }
}
