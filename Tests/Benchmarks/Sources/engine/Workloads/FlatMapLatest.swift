import Harness
import OpenCombine
import Weir

extension Workload {
  /// An inner stream of one value for each value of a range, switched to the latest.
  static let flatMapLatest = Workload(name: "flatMapLatest", events: 100_000) { events in
    let received = Checksum()
    SignalProducer<Int, Never>(0..<events)
      .flatMap(.latest) { SignalProducer<Int, Never>(value: $0) }
      .startWithValues { received.add($0) }
    return received.take()
  } peer: { events in
    let received = Checksum()
    _ = (0..<events).publisher
      .map { Just($0) }
      .switchToLatest()
      .sink { received.add($0) }
    return received.take()
  }
}
