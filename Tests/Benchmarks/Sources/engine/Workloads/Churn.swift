import Harness
import OpenCombine
import Weir

extension Workload {
  /// Observers that come and go on a hot stream; the last value shows who stayed.
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
