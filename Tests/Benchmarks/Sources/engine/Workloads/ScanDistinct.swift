import Harness
import OpenCombine
import Weir

extension Workload {
  /// A hot stream through two stateful operators. Every second value is a repetition.
  static let scanDistinct = Workload(name: "scanDistinct", events: 1_000_000) { events in
    let received = Checksum()
    let (signal, observer) = Signal<Int, Never>.pipe()
    let disposable =
      signal
      .scan(0) { ($0 + $1) & 0xff }
      .skipRepeats()
      .observeValues { received.add($0) }
    for value in 0..<events { observer.send(value: value & 1) }
    disposable?.dispose()
    return received.take()
  } peer: { events in
    let received = Checksum()
    let subject = PassthroughSubject<Int, Never>()
    let cancellable =
      subject
      .scan(0) { ($0 + $1) & 0xff }
      .removeDuplicates()
      .sink { received.add($0) }
    for value in 0..<events { subject.send(value & 1) }
    cancellable.cancel()
    return received.take()
  }
}
