import Harness
import OpenCombine
import Weir

extension Workload {
  /// Observers that are added to and removed from a hot stream. The final value verifies that only
  /// the first observer is left.
  static let churn = Workload(name: "churn", events: 100_000) { events in
    let received = Checksum()
    let (signal, observer) = Signal<Int, Never>.pipe()
    let disposable = signal.observeValues { received.add($0) }
    for _ in 0..<events { signal.observeValues { received.add($0) }?.dispose() }
    observer.send(value: 1)
    disposable?.dispose()
    return received.take()
  } peer: { events in
    let received = Checksum()
    let subject = PassthroughSubject<Int, Never>()
    let cancellable = subject.sink { received.add($0) }
    for _ in 0..<events { subject.sink { received.add($0) }.cancel() }
    subject.send(1)
    cancellable.cancel()
    return received.take()
  }
}
