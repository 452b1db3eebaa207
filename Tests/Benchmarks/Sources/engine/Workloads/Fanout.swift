import Harness
import OpenCombine
import Weir

extension Workload {
  /// A hot stream with a thousand observers. An event is a delivery to one observer.
  static let fanout1000 = Workload(name: "fanout1000", events: 1_000_000) { events in
    let received = Checksum()
    let (signal, observer) = Signal<Int, Never>.pipe()
    let disposables = (0..<1_000).map { _ in signal.observeValues { received.add($0) } }
    for value in 0..<events / 1_000 { observer.send(value: value) }
    for disposable in disposables { disposable?.dispose() }
    return received.take()
  } peer: { events in
    let received = Checksum()
    let subject = PassthroughSubject<Int, Never>()
    let cancellables = (0..<1_000).map { _ in subject.sink { received.add($0) } }
    for value in 0..<events / 1_000 { subject.send(value) }
    for cancellable in cancellables { cancellable.cancel() }
    return received.take()
  }
}
