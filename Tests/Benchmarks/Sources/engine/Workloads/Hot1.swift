import Harness
import OpenCombine
import Weir

extension Workload {
  /// A hot stream through one stateless operator.
  static let hot1 = Workload(name: "hot1", events: 1_000_000) { events in
    let received = Checksum()
    let (signal, observer) = Signal<Int, Never>.pipe()
    let disposable = signal.map { $0 + 1 }.observeValues { received.add($0) }
    for value in 0..<events { observer.send(value: value) }
    disposable?.dispose()
    return received.take()
  } peer: { events in
    let received = Checksum()
    let subject = PassthroughSubject<Int, Never>()
    let cancellable = subject.map { $0 + 1 }.sink { received.add($0) }
    for value in 0..<events { subject.send(value) }
    cancellable.cancel()
    return received.take()
  }
}
