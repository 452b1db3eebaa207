import Harness
import OpenCombine
import Weir

extension Workload {
  /// A hot stream through three stateless operators.
  static let hot3 = Workload(name: "hot3", events: 1_000_000) { events in
    let received = Checksum()
    let (signal, observer) = Signal<Int, Never>.pipe()
    let disposable =
      signal
      .map { $0 + 1 }
      .filter { $0 & 1 == 0 }
      .map { $0 * 3 }
      .observeValues { received.add($0) }
    for value in 0..<events { observer.send(value: value) }
    disposable?.dispose()
    return received.take()
  } peer: { events in
    let received = Checksum()
    let subject = PassthroughSubject<Int, Never>()
    let cancellable =
      subject
      .map { $0 + 1 }
      .filter { $0 & 1 == 0 }
      .map { $0 * 3 }
      .sink { received.add($0) }
    for value in 0..<events { subject.send(value) }
    cancellable.cancel()
    return received.take()
  }
}
