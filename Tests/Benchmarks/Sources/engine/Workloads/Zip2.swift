import Harness
import OpenCombine
import Weir

extension Workload {
  /// Two hot streams, paired.
  static let zip2 = Workload(name: "zip2", events: 1_000_000) { events in
    let received = Checksum()
    let (left, leftObserver) = Signal<Int, Never>.pipe()
    let (right, rightObserver) = Signal<Int, Never>.pipe()
    let disposable = left.zip(with: right).observeValues { received.add($0 &+ $1) }
    for value in 0..<events / 2 {
      leftObserver.send(value: value)
      rightObserver.send(value: value)
    }
    disposable?.dispose()
    return received.take()
  } peer: { events in
    let received = Checksum()
    let left = PassthroughSubject<Int, Never>()
    let right = PassthroughSubject<Int, Never>()
    let cancellable = left.zip(right).sink { received.add($0 &+ $1) }
    for value in 0..<events / 2 {
      left.send(value)
      right.send(value)
    }
    cancellable.cancel()
    return received.take()
  }
}
