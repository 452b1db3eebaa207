import Harness
import OpenCombine
import Weir

extension Workload {
  /// A hot stream with one observer and no operator.
  static let pump = Workload(name: "pump", events: 1_000_000) { events in
    let received = Checksum()
    let (signal, observer) = Signal<Int, Never>.pipe()
    let disposable = signal.observeValues { received.add($0) }
    for value in 0..<events { observer.send(value: value) }
    disposable?.dispose()
    return received.take()
  } peer: { events in
    let received = Checksum()
    let subject = PassthroughSubject<Int, Never>()
    let cancellable = subject.sink { received.add($0) }
    for value in 0..<events { subject.send(value) }
    cancellable.cancel()
    return received.take()
  }
}
